"""Reads [{"schema", "messages"}] from stdin; prints one list of verdicts for each schema."""
import json
import sys

from jsonschema import Draft202012Validator

verdicts = []
for question in json.load(sys.stdin):
    Draft202012Validator.check_schema(question["schema"])
    validator = Draft202012Validator(question["schema"])
    verdicts.append([validator.is_valid(message) for message in question["messages"]])
json.dump(verdicts, sys.stdout)
