"""Reads pages, a list of blocks each, as JSON; runs the blocks of a page in turn, as one session; prints what each one said or how it failed."""
import contextlib
import io
import json
import sys


def play(code, session):
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            exec(compile(code, "example.py", "exec"), session)
    except Exception as error:
        return {"said": said.getvalue(), "failed": f"{type(error).__name__}: {error}"}
    return {"said": said.getvalue()}


report = []
for page in json.load(sys.stdin):
    session = {"__name__": "__main__"}
    report.append([play(code, session) for code in page])
print(json.dumps(report))
