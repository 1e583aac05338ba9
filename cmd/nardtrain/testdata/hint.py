# Answers "play ID PLIES DIE DIE" with the first line of the hint at 0-ply, as the hop points of questions.py, and any other
# line with zeros.
import gnubg
import os
import sys

for command in (
    "set confirm new off",
    "set jacoby off",
    "set automatic game off",
    "set automatic roll off",
    "set player 0 human",
    "set player 1 human",
    "set evaluation chequerplay evaluation plies 0",
    "set evaluation chequerplay evaluation cubeful off",
    "set evaluation chequerplay evaluation noise 0",
    "set evaluation chequerplay evaluation prune off",
    "set gnubgid 4HPwATDgc/ABMA:cIkKAAAAAAAA",
):
    gnubg.command(command)
for line in sys.stdin:
    word = line.split()
    said = (0, 0, 0, 0, 0)
    if word[0] == "play":
        gnubg.command("set board " + word[1])
        gnubg.command("set dice %s %s" % (word[3], word[4]))
        best = gnubg.hint(1)["hint"][0]["move"]
        said = sum(gnubg.parsemove(best), ())
    os.write(1, ("\n= " + " ".join(map(repr, said)) + "\n").encode())
os._exit(0)
