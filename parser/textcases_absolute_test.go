package parser

var oldmovesCases = []textCase{
	{
		name: "names change seats",
		text: "Score is 0-0 in a 3 point match.\nann is X - bob is O\n\nO: (4 2) 17-21 19-21\nX: (5 5) bar-20 6-off\nO: (3 4) can't move\n" +
			"X: doubles\nO: accepts\nX: wants to resign\nO: (6 1) bar-6* 24-off\nO: wins\n\n" +
			"Score is 2-0 in a 3 point match.\nbob is X - ann is O\n\nX: (3 1) 8-5 6-5\nO: doubles\nX: redoubles\nO: rejects\nX: wins\n",
		want: []string{
			"ann-bob 3",
			"1 0-0: R42 8/4 6/4 | L55 25/20 6/0 | R34 none | L double | R take | R61 25/19* 1/0 | R wins",
			"2 0-2: R31 8/5 6/5 | L double | R beaver | L drop | R wins",
		},
	},
	{
		name: "money and another match",
		text: "Score is 1-0.\nann is X - bob is O\nX: (2 1) 13-11\nX: wins\n\nScore is 0-0\ncid is X - bob is O\nO: (2 1) 1-3\n",
		want: []string{"ann-bob 0", "1 1-0: L21 13/11 | L wins", "cid-bob 0", "1 0-0: R21 24/22"},
	},
	{
		name:  "damage",
		text:  "Score is 0-0 in a 3 point match.\nann is X - bob is O\nX: (3 1) 8-5 6-26\nX: (3 1\nO: sings\nZ: (1 2)\n",
		want:  []string{"ann-bob 3", "1 0-0: "},
		fault: "f:3:14: \"6-26\" is no hop: it is written 24-18, bar-23 or 6-off\nf:4:4: unknown text \"(3 1\"\nf:5:4: unknown text \"sings\"\nf:6:1: unknown text \"Z: (1 2)\"",
	},
}

var javaFIBSCases = []textCase{
	{
		name: "directions and resignations",
		text: "JavaFIBS internal match representation v1.1\n8:bob:3\n13:bob:\n6:You:bob\n11:You:4 2\n1:You:17-21 19-21\n0:bob:3 2\n" +
			"1:bob:bar-23 23-21*\n2:You:\n4:bob:\n3:bob:2\n12:You:\n0:You:6 6\n15:You:\n17:bob:hello\n3:bob:2\n7:You:2\n14:Ann-Lee-2:bob-0\n" +
			"13:bob:\n6:You:bob\n11:bob:5 1\n1:bob:1-6 17-18\n0:You:2 1\n1:You:3-o 6-5\n2:bob:\n5:You:\n7:bob:1\n9:bob:3\n",
		want: []string{
			"Ann-Lee-bob 3",
			"1 0-0: L42 8/4 6/4 | R32 25/23 23/21* | L double | R take | L66 none | R resign 2 | L wins 2",
			"2 2-0: R51 24/19 8/7 | L21 3/0 6/5 | R double | L drop | R wins 1 and the match",
		},
	},
	{
		name: "damage",
		text: "JavaFIBS internal match representation v1.1\n0:You:3 1\n8:bob:3\n13:bob:\n0:You:31\n1:You:8-5\n0:cid:3 1\n7:bob:\n14:x:y\nfoo\n",
		want: []string{"You-bob 3", "1 0-0: "},
		fault: "f:2:1: \"0:You:3 1\" stands outside a game\nf:5:1: \"0:You:31\" has not two dice\nf:7:1: \"cid\" is none of the players\n" +
			"f:8:7: the number of points is missing\nf:9:6: \"x\" is no score\nf:10:1: \"foo\" stands where code:player:data is expected",
	},
}

var gmdCases = []textCase{
	{
		name: "an offer refused and one accepted",
		text: "GMD-2 # by hand\nLength: 3\nPlayer:W: Ann\nPlayer:B: Bob\nRank:W: 1500\nLocation: Здесь\nRule: Crawford\nX-Secret: 1\nGame:\n" +
			"Roll:-:: 2 4\nMove:B:: 17/21 19/21\nResign:B:: 1\nReject:W:\nDouble:W:\nTake:B:\nRoll:W:99: 3 1 # a good one\nMove:W:: bar/22* 6/off\n" +
			"roll:b:: 4 4\nmove:b::\nResign:B:: 2\nAccept:W:\nGame:\nRoll:W:: 6 5\nMove:W:: 24/18/13\nDouble:B:\nDrop:W:\n",
		want: []string{
			"Ann-Bob 3  Crawford=On",
			"1 -1--1: R24 8/4 6/4 | L double | R take | L31 25/22* 6/0 | R44 | R resign 2 | L wins 2",
			"2 -1--1: L65 24/18/13 | R double | L drop",
		},
	},
	{
		name: "a position with dice",
		text: "GMD-2\nLength: 7\nRule: NoCube\nRule: Nackgammon\nGame: Scores{3 6} Points{2 -2 0 0 0 0 5 0 3 0 1 0 -5 4 0 0 0 -1 0 -3 0 0 -2 0 -2 0} Dice{5 3} Cube{2} Turn{-1} May-Double{0 1}\nMove:B:: 12/17 1/4\n",
		want: []string{
			"White-Black 7 nackgammon CubeLimit=1",
			"1 3-6 setup 25:2,13:4,10:1,8:3,6:5 against 24:2,13:5,8:1,6:3,3:2,1:2 cube 2 of 1 turn 1 dice [5 3]: R53 13/8 24/21",
		},
	},
	{
		name: "damage",
		text: "GMD-2\nLength: many\nGame: Points{1 2}\nRoll:W:: 3\nMove:W:: 8/5\nGame: Dice{5\nTake:Q:\nAccept:W:\nSing:W:\n",
		want: []string{"White-Black -1", "1 -1--1: ", "2 -1--1: "},
		fault: "f:2:8: \"many\" is no length of a match\nf:3:1: a position has 26 numbers, not 2\nf:4:1: two dice are expected in \"Roll:W:: 3\"\n" +
			"f:6:7: \"Dice{5\" stands where Name{numbers} is expected\nf:7:6: W or B is expected, not \"Q:\"\nf:8:1: there is no resignation to accept\nf:9:1: unknown item \"sing\"",
	},
}

var gammonxCases = []textCase{
	{
		name: "three games, two of one kind",
		text: ";[Game 'g1']\n;[Player 1 White Checkers 'w']\n;[Player 2 Black Checkers 'b']\n;[Game Modus 'Fevga']\n;[Winner 'w']\n;[Points '1']\n;[Started At '29/11/2025 09:33:39']\n" +
			"White Roll 6 4\nWhite Move bar/5\nWhite Move 5/9\nBlack Roll 2 4\nBlack Move bar/13\nBlack Move 22/3\nWhite Roll 5 5 5 5\n" +
			";[Game 'g2']\n;[Player 1 White Checkers 'w']\n;[Player 2 Black Checkers 'b']\n;[Game Modus 'Portes']\n;[Winner 'b']\n;[Points '2']\n" +
			"Black Roll 3 1\nBlack Move 7/4\nBlack Move 0/off\nWhite Roll 2 1\nWhite Move bar/1\n" +
			";[Game 'g3']\n;[Player 1 White Checkers 'w']\n;[Player 2 Black Checkers 'b']\n;[Game Modus 'Portes']\nWhite Roll 4 4 4 4\nWhite Move 20/off\n",
		want: []string{
			"w-b -1 fevga Game=g1 Player 1 White Checkers=w Player 2 Black Checkers=b Game Modus=Fevga Winner=w Points=1 Started At=29/11/2025 09:33:39",
			"1 -1--1: L64 25/19 19/15 | R24 25/23 14/9 | L55 | L wins 1",
			"w-b -1 portes Game=g2 Player 1 White Checkers=w Player 2 Black Checkers=b Game Modus=Portes Winner=b Points=2 Game=g3 Player 1 White Checkers=w Player 2 Black Checkers=b Game Modus=Portes",
			"1 -1--1: R31 8/5 1/0 | L21 25/23 | R wins 2",
			"2 -1--1: L44 4/0",
		},
	},
	{
		name: "damage",
		text: ";[Game 'g']\nWhite Roll 6\nWhite Move 11/5\nBlack Roll 4 4 4 3\nWhite Roll 1 2\nBlack Move 24/1\nWhite sings\n",
		want: []string{"- -1  Game=g", "1 -1--1: "},
		fault: "f:2:1: \"White Roll 6\" has not two dice, or four of a double\nf:4:1: \"Black Roll 4 4 4 3\" has not two dice, or four of a double\n" +
			"f:6:12: \"24/1\" is no half-move: it is written from/to\nf:7:1: unknown text \"White sings\"",
	},
}

var hedgehogCases = []textCase{
	{
		name: "a game and a position",
		text: `{"data": {"crawford": true, "cube_limit": 64, "white_name": "Ann", "black_name": "Bob", "games": [{"plies": [` + "\n" +
			`{"action_id": 17, "color": 1, "d1": 4, "d2": 6, "moves": [{"from": 0, "pips": 4}, {"from": 24, "pips": 6}], "ogid_before": "11ccccchhhjjjjj:66666888dddddoo:N0N:46:B:IB:1:2:5:0"},` + "\n" +
			`{"action_id": 5, "color": 0, "d1": 1, "d2": 6, "moves": []}, {"action_id": 21, "color": 1}, {"action_id": 22, "color": 0},` +
			`{"action_id": 31, "color": 1, "ogid_after": "1k:6p:N0N:::"}, {"action_id": 31, "color": 0, "d1": 3, "d2": 1, "ogid_after": "1:6:N0N:::"}, {"action_id": 27, "color": 1}, {"action_id": 24, "color": 1}],` +
			` "winner": 1, "points_won": 2, "game_index": 3}]}}`,
		want: []string{
			"Ann-Bob 5  Crawford=On CubeLimit=64",
			"4 1-2: L46 25/21 1/0 | R16 | L double | R take | L set 24:1,5:1 against 25:1,6:1 | R31 | R set 24:1 against 6:1 | L resign | R wins 2",
		},
	},
	{
		name: "damage",
		text: `{"games": [{"plies": [{"action_id": 3, "color": 7}, {"action_id": 99, "color": 1}]},` + "\n" +
			` {"plies": [{"action_id": "x"}]}]}`,
		want:  []string{"White-Black -1", "1 -1--1: ", "2 -1--1: "},
		fault: "f:1:23: a color is 0 or 1\nf:1:53: unknown action 99\nf:2:13: the value of \"action_id\" cannot be a string",
	},
}

var openspielCases = []textCase{
	{
		name: "a playthrough",
		text: "game: backgammon\n\nHistory() = []\nHistory() = [0, 0]\nHistory() = [16, 1279, 20, 418, 1351, 18, 1351, 5, 1350]\nReturns() = [-1, 1]\n",
		want: []string{"X-O -1 backgammon CubeLimit=1", "1 -1--1: R13 6/5 24/21 | L66 22/16 8/2 | R44 | L23 25/23 | R wins"},
	},
	{
		name: "a bare list of backgammon",
		text: "0, 0, 14, 153, 12, 978\n",
		want: []string{"X-O -1 backgammon CubeLimit=1", "1 -1--1: L12 24/22 24/23 | R56 24/18 6/1 | L45 8/4 13/8"},
	},
	{
		name: "a bare list of long nardy",
		text: "[3, 23, 18, 14, 11, 5, 19, 23, 24, 16]\n",
		want: []string{"X-O -1 longnardy CubeLimit=1", "1 -1--1: L15 24/19 19/18 | R56 24/18 18/13 | L55 24/19 | R22"},
	},
	{
		name:  "damage",
		text:  "game: backgammon\nHistory() = [0, 9999, 3]\n",
		want:  []string{"X-O -1 backgammon CubeLimit=1", "1 -1--1: "},
		fault: "f:2:17: there is no such action",
	},
}

var kaggleCases = []textCase{
	{
		name: "a forfeit",
		text: `{"id": "k1", "configuration": {"openSpielGameString": "backgammon", "openSpielGameName": "backgammon"}, "steps": [` + "\n" +
			`[{"action": {"submission": -1}, "observation": {"step": 0}}, {}],` + "\n" +
			`[{"observation": {"serializedGameAndState": "x\nhistory=-1:18\nmove_number=1"}}, {}],` + "\n" +
			`[{"action": {"submission": 18, "thoughts": "hm"}, "observation": {"serializedGameAndState": "x\nhistory=-1:18,0:18,-1:32\n"}}, {}],` + "\n" +
			`[{"reward": 1.0}, {"action": {"submission": -1, "actionString": "<illegal>", "status": "gave up"}, "reward": -1.0}]` + "\n" +
			`], "info": {"TeamNames": ["Ann", "Bob"]}}`,
		want: []string{"Ann-Bob -1 backgammon CubeLimit=1 Match ID=k1", "1 -1--1: L34 6/2 24/21 | R33 | R resign | L wins"},
	},
	{
		name: "cut off",
		text: `{"configuration": {"openSpielGameString": "", "openSpielGameName": "backgammon"}, "steps": [` + "\n" +
			`[{"observation": {"serializedGameAndState": "x\nhistory=-1:18,0:18\n"}}],`,
		want:  []string{"X-O -1 backgammon CubeLimit=1", "1 -1--1: L34 6/2 24/21"},
		fault: "f:2:74: the JSON ends too early",
	},
}

var fibsCases = []textCase{
	{
		name: "a session watched, from its start",
		text: "6\ncid and dan start a 1 point match.\nann and bob start a 3 point match.\nStarting a new game with bob.\nann rolled 6, bob rolled 6\nann rolled 1, bob rolled 5\n" +
			"board:ann:bob:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:0:0:5:1:1:1:1:0:-1:1:25:0:0:0:0:0:2:1:0:0\n" +
			"bob moves 24-23 23-18 .\n12 cid ann doubles.\ncid doubles.\nann rolls 6 and 4.\nann moves bar-6 1-5 .\nbob doubles.\nann accepts the double.\nbob rolls 3 and 3.\nbob can't move.\n" +
			"ann wants to resign. bob will win 2 points.\nbob rejects. The game continues.\nann wants to resign. bob will win 4 points.\nbob accepts and wins 4 points.\nbob wins the 3 point match 4-0 .\n",
		want: []string{
			"ann-bob 3",
			"1 0-0: R51 24/23 23/18 | L64 25/19 24/20 | R double | L take | R33 none | L resign 4 | R wins 4 and the match",
		},
	},
	{
		name: "the own plays from the boards, from the middle of a game",
		text: "board:You:bob:0:1:2:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:3:1:0:0:2:1:0:0:-1:1:25:0:0:0:0:0:2:1:0:0\n" +
			"board:You:bob:0:1:2:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-2:0:-4:-2:0:0:0:2:0:1:0:0:0:0:2:1:0:0:-1:1:25:0:0:0:0:0:2:1:0:0\n" +
			"bob doubles.\nYou accept the double.\nbob rolls 2 and 1.\nbob moves 13-10 .\nYou roll 6 and 6.\nYou can't move.\nYou double.\nbob gives up. You win 2 points.\n",
		want: []string{
			"You-bob 0",
			"1 1-2 setup 24:2,13:5,8:3,6:5 against 24:2,13:5,8:3,6:5 cube 2 of 0 turn 0 dice [0 0]: L31 8/5 6/5 | R double | L take | R21 13/10 | L66 none | L double | R drop | L wins 2",
		},
	},
}
