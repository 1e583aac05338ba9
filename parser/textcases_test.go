package parser

var gamCases = []textCase{
	{
		name: "two games",
		text: "Ann                           Bob B.\n" +
			"  1) 31: 8/5 6/5              42: 8/4 6/4\n" +
			"  2)  Doubles => 2             Drops\n" +
			"      Wins 1 point\n\n" +
			"Ann                           Bob B.\n" +
			"  1)                          64: 24/14\n" +
			"  2) 52: 13/8* 24/22\n" +
			"                               Wins 2 points\n",
		want: []string{
			"Ann-Bob B. -1",
			"1 -1--1: L31 8/5 6/5 | R42 8/4 6/4 | L double 2 | R drop | L wins 1",
			"2 -1--1: R64 24/14 | L52 13/8* 24/22 | R wins 2",
		},
	},
	{
		name:  "damage",
		text:  "Ann      Bob\n  1) 31: 8/5 6/x\n  2) 42: 8/4\n",
		want:  []string{"Ann-Bob -1", "1 -1--1: "},
		fault: "f:2:16: a point is expected",
	},
}

var sggCases = []textCase{
	{
		name: "every option",
		text: "Welcome\nAnn A. vs. Bob\nSaturday May 31, 2003\nELO:  1500.5  100  1600.0  20\nJacoby: No\n" +
			"Automatic Doubles: Yes\nCrawford: Yes\nBeavers: Yes\nRaccoons: No\nDoubling Cube: Yes\nRated: Yes\n" +
			"Match Length: 3\nVariant: Nackgammon\nThe Harbour\n" +
			"Game 1.0-0/3\n1\t\t42: \n1\t\t42: 8/4, 6/4\n2\t31: \n2\t31: bar/22, 6/5*\n" +
			"Bob: nice roll\n2\t\t55: O-O\n2\t\t55: O-O\n3\tDouble to 2\n3\t\tAccept\n4\t -\n4\t\t66: 24/off(2)\n" +
			"5\t21: Resigns a gammon\nBob  wins 4 points.\n",
		want: []string{
			"Ann A.-Bob 3 nackgammon Jacoby=Off AutoDoubles=On Crawford=On Beaver=On Raccoon=Off Unrated=Off",
			"1 0-0: R42 8/4 6/4 | L31 25/22 6/5* | R55 none | L double 2 | R take | R66 24/0(2) | L21 ??? | L resign | R wins 4",
		},
	},
	{
		name: "money, beavers and a Crawford star",
		text: "Ann vs. Bob\nDoubling Cube: No\nGame 1.0-0\n1Automatic double\n1\t43: 13/9, 24/21\n1\t\tDouble to 2\n" +
			"2\tBeaver to 4\n2\t\tRaccoon to 8\n3\tPass\nBob wins 8 points\nGame 2.0*-8\n1\t\tResigns\nAnn wins 1 point.\n",
		want: []string{
			"Ann-Bob 0  CubeLimit=1",
			"1 0-0: L43 13/9 24/21 | R double 2 | L beaver 4 | R raccoon 8 | L drop | R wins 8",
			"2 0-8: R resign | L wins 1",
		},
	},
	{
		name:  "damage",
		text:  "Ann vs. Bob\nGame 1.0-0/3\n1\t31: 8/5, 6/55\n2\t\t42: 8/4\nGame 2.1-0/3\n1\tDouble to\n1\tgibberish\n",
		want:  []string{"Ann-Bob 3", "1 0-0: ", "2 1-0: "},
		fault: "f:3:14: there is no point \"55\": 1 to 24, 25 or bar, 0 or off\nf:6:12: the cube's new value is missing\nf:7:3: unknown text \"gibberish\"",
	},
}

var tmgCases = []textCase{
	{
		name: "every record",
		text: "MatchID: 77\nPlayer1: 1 Ann Lee 1500.25\nPlayer2: 2 Bob 1400\nStake: 1.00\nStartdate: 2003-1-5\n" +
			"Jacoby: 1\nAutoDistrib: 1\nBeavers: 1\nRaccoons: 0\nCrawford: 0\nCube: 1\nMaxCube: 64\nLength: 0\nVariant: 2\n\n" +
			"Game 1: 0-0\n1 2 Automatic double\n2 1 31:\n3 4 8/5 6/5\n-4 1 66:\n-5 4 0/0\n6 1 ??\n7 5 Double to 4\n" +
			"-8 8 Beaver to 8\n9 7 Take\n10 1 21:\n11 4 25/24 24/22*\nJacoby: 1\n-12 17 out of time\n13 15 16 Ann Lee wins 16 points\n" +
			"Game 2: 16-0\n1 1 52:\n-2 5 Double to 2\n3 10 Pass\n-4 14 1 Bob wins 1 point\n",
		want: []string{
			"Ann Lee-Bob 0 nackgammon Match ID=77 Stake=1.00 Jacoby=On AutoDoubles=On Beaver=On Raccoon=Off Crawford=Off CubeLimit=64",
			"1 0-0: L31 8/5 6/5 | R66 none | L double 4 | R beaver 8 | L take | L21 25/24 24/22* | R resign | L wins 16",
			"2 16-0: L52 | R double 2 | L drop | R wins 1",
		},
	},
	{
		name:  "damage",
		text:  "MatchID: 1\nPlayer1: 1 A 1\nGame 1: 0-0\n1 1 31:\n-2 4 8/5\n3 99 what\n",
		want:  []string{"A- -1  Match ID=1", "1 0-0: L31"},
		fault: "f:5:1: a play stands without its roll\nf:6:1: unknown type of record 99",
	},
}

var partyCases = []textCase{
	{
		name: "two games",
		text: "boardid=9\ncreator=Ann\nMATCHLENGTH=5\nGAME_1_PLAYER_1=Ann\nGAME_1_PLAYER_2=Bob\n" +
			"GAME_1_GAMEPLAY=2 0 0 42 8/4 6/4#1 0 0 31 bar/24 24/21#2 5 1 66#1 Doubles => 2#2 Drops\n" +
			"GAME_1_SCORE1=1\nGAME_1_SCORE2=0\nGAME_2_GAMEPLAY=1 0 0 65 24/18/13#2 0 0 21 6/off\nGAME_2_SCORE1=1\nGAME_2_SCORE2=2\n",
		want: []string{
			"Ann-Bob 5  boardid=9 creator=Ann",
			"1 0-0: R42 8/4 6/4 | L31 25/24 24/21 | R66 | L double 2 | R drop | L wins 1",
			"2 1-0: L65 24/18/13 | R21 6/0 | R wins 2",
		},
	},
	{
		name:  "damage",
		text:  "boardid=9\nMATCHLENGTH=x\nGAME_1_GAMEPLAY=1 0 0 31 8/5#3 0 0 42 8/4\nnonsense\n",
		want:  []string{"- -1  boardid=9", "1 0-0: L31 8/5"},
		fault: "f:2:13: \"x\" is no length of a match\nf:3:30: \"3 0 0 42 8/4\" begins with no player, 1 or 2\nf:4:1: \"nonsense\" stands where name=value is expected",
	},
}

var bgroomCases = []textCase{
	{
		name: "passes and takes that are not written",
		text: "BGF version 1.2\nGame 1 - Ann (0|X) vs. Bob (2|0)\nSingle match\n1.X:(3 1)8/5 6/5\n1.0:(6 6)24/18 24/18 13/7 13/7\n" +
			"2.X:(4 4)can't move\n2.0:Double\n3.X:(2 1)bar/24 6/4*\n3.0:Double\n\nGame 2 - Ann (0|0) vs. Bob (4|X)\n1.0:(5 2)13/8\n1.X:Double\n\nWin the Match\n",
		want: []string{
			"Ann-Bob -1",
			"1 0-2: L31 8/5 6/5 | R66 24/18 24/18 13/7 13/7 | L44 none | R double | L take | L21 25/24 6/4* | R double | L drop | R wins",
			"2 0-4: L52 13/8 | R double | L drop | R wins and the match",
		},
	},
	{
		name:  "damage",
		text:  "BGF version 1.2\n1.X:(3 1)8/5\nGame 1 - A (X) vs. B (O)\n1.X:(3 1)8/5 and so on\n",
		want:  []string{"A-B -1", "1 -1--1: "},
		fault: "f:2:1: \"1.X:(3 1)8/5\" stands outside a game\nf:4:14: unknown text \"and so on\"",
	},
}

var bgammonCases = []textCase{
	{
		name: "doubles and a second match",
		text: "bgammon-replay 00000024\ni 1702738670 Ann Bob 3 0 0 2 1 0\n1 r 4-1 13/9 9/8\n2 r 6-1 1/7 bar/1*\n1 d 2 1\n1 r 3-3\n" +
			"2 d 4 0\ni 1702738999 Ann Bob 3 0 1 1 2 0\n1 t\ni 1702739999 Ann Cid 0 0 0 0 0 2\n1 r 2-1 off/off\n",
		want: []string{
			"Ann-Bob 3 backgammon",
			"1 0-0: L41 13/9 9/8 | R61 24/18 25/24* | L double 2 | R take | L33 | R double 4 | L drop | R wins 1",
			"2 0-1: L resign | L wins 2",
			"Ann-Cid 0 tabula",
			"1 0-0: L21 0/0",
		},
	},
	{
		name:  "damage",
		text:  "bgammon-replay 00000024\n1 r 4-1\ni 1 A B 1 0 0 1 1 0\n1 r 41\n1 d 2\n1 z\nfoo\n",
		want:  []string{"A-B 1 backgammon", "1 0-0: "},
		fault: "f:2:1: \"1 r 4-1\" stands where a game is expected\nf:4:5: \"41\" has not two dice\nf:5:1: a double has the cube's value and 1 for a take or 0 for a pass\nf:6:1: unknown event \"1 z\"\nf:7:1: unknown event \"foo\"",
	},
}
