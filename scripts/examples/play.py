"""Runs the Python blocks of pages.

Reads a list of blocks for each page as JSON. Runs the blocks of a page in order, as one session. Prints, as JSON, the output
of each block and how it failed.
"""
import contextlib
import io
import json
import sys


def play(code, session):
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            exec(compile(code, "example.py", "exec"), session)
    except Exception as error:
        return {"output": output.getvalue(), "failed": f"{type(error).__name__}: {error}"}
    return {"output": output.getvalue()}


report = []
for page in json.load(sys.stdin):
    session = {"__name__": "__main__"}
    report.append([play(code, session) for code in page])
print(json.dumps(report))
