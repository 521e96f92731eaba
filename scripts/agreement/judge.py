"""Reads a folder of `N.schema.json` and `N.ndjson`; prints one line a schema: 1 for each message it accepts, 0 for the others."""
import json
import os
import sys

from jsonschema import Draft202012Validator

folder = sys.argv[1]
for number in range(int(sys.argv[2])):
    with open(os.path.join(folder, f"{number}.schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    with open(os.path.join(folder, f"{number}.ndjson"), encoding="utf-8") as file:
        print("".join("1" if validator.is_valid(json.loads(line)) else "0" for line in file))
    sys.stdout.flush()
