"""Reads lines `[schema, message]`; prints 1 where the message is accepted, 0 where it is not, ? where nobody can say.

Numbers are read as decimals, so that `multipleOf` is exact; strings are matched as `re.search` does."""
import json
import sys
from decimal import Decimal, getcontext

from jsonschema import Draft7Validator, Draft202012Validator, validators

getcontext().prec = 2000  # enough for the remainder of any two doubles


def is_integer(checker, value):
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (isinstance(value, Decimal) and value == value.to_integral_value())


def is_number(checker, value):
    return not isinstance(value, bool) and isinstance(value, (int, Decimal))


def exact(validator):
    checker = validator.TYPE_CHECKER.redefine_many({"integer": is_integer, "number": is_number})
    return validators.extend(validator, type_checker=checker)


drafts = {True: exact(Draft7Validator), False: exact(Draft202012Validator)}
for line in sys.stdin:
    schema, message = json.loads(line, parse_float=Decimal)
    old = isinstance(schema, dict) and "draft-07" in str(schema.get("$schema"))
    try:
        print("1" if drafts[old](schema).is_valid(message) else "0")
    except Exception:  # whatever it stumbles over, it has no answer
        print("?")
