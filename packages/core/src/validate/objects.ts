import { near } from '../issue/hint.js'
import type { Expected } from '../issue/message.js'
import { type Declared, type RenamedField, undeclaredKeys } from '../model/declared.js'
import { getOwn, type JsonObject } from '../model/json.js'
import { maxListed } from '../model/phrases.js'
import type { Path } from '../model/path.js'
import { report, reportWarning, skipSubtree, type ValidationContext } from './context.js'

/** Reports a required key that is absent from the object, at the key itself: the last segment of `below`. */
export const reportMissing = (
  context: ValidationContext,
  below: Path,
  expected: Expected,
  declared: Declared,
  object: JsonObject,
): void => {
  report(context, below, 'missing', expected, undefined, { kind: 'missing', declared, object })
}

/** Reports a null that means absence. Only strict mode refuses it. */
export const reportNull = (context: ValidationContext, below: Path, expected: Expected): void => {
  if (context.extras === 'refuse') report(context, below, 'null_value', expected, null)
}

/** Reports a value that is not the expected one. */
type ReportValue<E> = (context: ValidationContext, below: Path, expected: E, value: unknown) => void

/** Reports a required field that is absent or invalid. Generated code calls it. */
export const reportRequired = <E extends Expected>(
  context: ValidationContext,
  below: Path,
  expected: E,
  value: unknown,
  reportValue: ReportValue<E>,
  declared: Declared,
  object: JsonObject,
): void => {
  if (value === undefined) reportMissing(context, below, expected, declared, object)
  else reportValue(context, below, expected, value)
}

/** Reports an optional field that is null or invalid. Generated code calls it. */
export const reportOptional = <E extends Expected>(
  context: ValidationContext,
  below: Path,
  expected: E,
  value: unknown,
  reportValue: ReportValue<E>,
): void => {
  if (value === null) reportNull(context, below, expected)
  else if (value !== undefined) reportValue(context, below, expected, value)
}

/** Reports an undeclared key. Each of many issues lists the declared keys, so it lists only the first ones. */
const reportUnknownKey = (
  context: ValidationContext,
  below: Path,
  declared: Declared,
  object: JsonObject,
  key: string,
): void => {
  const value = object[key]
  if (value === undefined) return
  const { keys } = declared
  const expected = keys.length > maxListed ? keys.slice(0, maxListed) : keys // one list for all issues
  report(context, [...below, key], 'unknown_key', expected, value, { kind: 'unknown', declared, object })
}

/** Reports every undeclared key. */
export const reportUnknownKeys = (
  context: ValidationContext,
  below: Path,
  declared: Declared,
  object: JsonObject,
): void => {
  for (const key of undeclaredKeys(declared, object)) reportUnknownKey(context, below, declared, object, key)
}

/** Reports undeclared keys if the mode refuses them, and keys sent under their former name. */
export const reportUndeclared = (
  context: ValidationContext,
  below: Path,
  declared: Declared,
  object: JsonObject,
): void => {
  const isRefused = !declared.open && context.extras === 'refuse'
  if (declared.renamed.length === 0) return isRefused ? reportUnknownKeys(context, below, declared, object) : undefined
  for (const key of undeclaredKeys(declared, object)) {
    if (object[key] === undefined) continue
    const renamed = declared.renamed.find((field) => field.formerly.key === key)
    const current = renamed === undefined ? undefined : getOwn(object, renamed.key)
    if (renamed !== undefined && (current === undefined || (current === null && !renamed.nullable)))
      reportRenamed(context, [...below, key], renamed, object[key], current)
    else if (isRefused) reportUnknownKey(context, below, declared, object, key)
  }
}

/**
 * Reports a key that was sent under its former name. An absent field that is required is not reported here: its issue
 * `missing` names the former key.
 */
const reportRenamed = (
  context: ValidationContext,
  below: Path,
  { key, required, formerly }: RenamedField,
  value: unknown,
  current: unknown,
): void => {
  if (required && current === undefined) return
  reportWarning(context, below, 'renamed_key', [key], value, { kind: 'renamed', since: formerly.since })
  // As an error, it is the issue of the field as well. A rule that requires the field would be another one.
  if (context.extras === 'refuse') skipSubtree(context, [...below.slice(0, -1), key])
}

/**
 * Reports the tag of an object if it selects no member. Nothing else of the object is validated. `declared` has the
 * keys of the members; a module that was compiled before 1.2.0 does not pass it, and the issue then has no hint.
 */
export const reportTag = (
  context: ValidationContext,
  below: Path,
  tag: string,
  values: readonly string[],
  object: JsonObject,
  declared?: Declared,
): void => {
  const value = getOwn(object, tag)
  const path = [...below, tag]
  skipSubtree(context, below)
  if (value === undefined)
    report(context, path, 'missing', values, value, declared && { kind: 'missing', declared, object })
  else if (typeof value === 'string') report(context, path, 'unknown_tag', values, value, near)
  else report(context, path, 'wrong_type', values, value)
}

/** Reports an array with too few or too many items. */
export const reportLength = (
  context: ValidationContext,
  below: Path,
  bounds: { readonly min?: number; readonly max?: number },
  value: readonly unknown[],
): void => {
  if (value.length < (bounds.min ?? -Infinity)) report(context, below, 'too_few', bounds, value)
  else if (value.length > (bounds.max ?? Infinity)) report(context, below, 'too_many', bounds, value)
}
