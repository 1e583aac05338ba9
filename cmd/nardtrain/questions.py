# Answers questions on standard input, one a line, for money play without Jacoby:
#
#   play ID PLIES DIE DIE    the points that the checkers of the best play leave and reach, in turn; without a cube
#   cubeplay ID PLIES DIE DIE    the same with the cube in the centre
#   eval ID PLIES            the chances to win, win a gammon, a backgammon, lose a gammon, a backgammon
#
# ID is a position ID with the side on roll second. Answers begin with "=", other lines mean nothing.
import gnubg
import os
import sys

gnubg.command("set jacoby off")
CUBE = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0, 0)


def answer(kind, board, plies, *dice):
    context = {"cubeful": int(kind == "cubeplay"), "plies": plies, "deterministic": 1, "prune": int(plies > 0), "noise": 0.0}
    if kind != "eval":
        return gnubg.findbestmove(board, CUBE, context, dice)
    return gnubg.evaluate(board, CUBE, context)[:5]


def main():
    for line in sys.stdin:
        try:
            kind, name, *numbers = line.split()
            said = answer(kind, gnubg.positionfromid(name), *map(int, numbers))
            text = "= " + " ".join(map(repr, said))
        except Exception as error:
            text = "! " + " ".join(str(error).split())
        os.write(1, ("\n" + text + "\n").encode())
    os._exit(0)


main()
