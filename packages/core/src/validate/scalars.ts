import { type HintSource, near } from '../issue/hint.js'
import { expectedOf } from '../issue/message.js'
import { memoise } from '../model/memoise.js'
import type { Path } from '../model/path.js'
import type { StringWarning, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { report, reportWarning, type ValidationContext } from './context.js'

/** Returns the length of a string in code points. */
export const lengthOf = (text: string): number => {
  let n = text.length
  for (let i = 0; i + 1 < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      n--
      i++
    }
  }
  return n
}

/**
 * Returns whether a text has at least `min` and at most `max` code points. JSON Schema and every length of a codec count
 * code points, where `length` counts UTF-16 units. A bound that is `NaN` has no effect.
 *
 * @example
 * assert.deepStrictEqual([hasLength('🦦', 1, 1), hasLength('ab', 1, 1), '🦦'.length], [true, false, 2])
 *
 * @category destructors
 * @since 2.0.0
 */
export const hasLength = (text: string, min: number, max: number): boolean => {
  if (text.length <= max && text.length >= 2 * min) return true // no need to count
  const length = lengthOf(text)
  return !(length < min) && !(length > max) // a bound that is NaN has no effect
}

/** Returns the bounds that are present, as an issue shows them. A spread would be slower. */
export const boundsOf = (
  min: number | undefined,
  max: number | undefined,
): { readonly min?: number; readonly max?: number } => {
  if (min === undefined) return max === undefined ? {} : { max }
  return max === undefined ? { min } : { min, max }
}

/** Returns the regular expression of a node or of a warning. */
const regexOf = /* @__PURE__ */ memoise(
  ({ pattern = '' }: { readonly pattern?: string }): RegExp => new RegExp(pattern, 'u'),
)

/** Reports a value of the wrong type. */
export const reportWrongType = (context: ValidationContext, below: Path, expected: string, value: unknown): void => {
  report(context, below, 'wrong_type', expected, value)
}

/** Reports a value that is not a string, or a string with the wrong format. */
export const reportFormat = (context: ValidationContext, below: Path, expected: string, value: unknown): void => {
  report(context, below, typeof value === 'string' ? 'bad_format' : 'wrong_type', expected, value)
}

type StringConstraints = Pick<SchemaNodeOf<'string'>, 'minLength' | 'maxLength' | 'pattern' | 'expects'>

/** Reports the only issue of a string: its type, else its length, else its pattern. */
export const reportString = (
  context: ValidationContext,
  below: Path,
  constraints: StringConstraints,
  value: unknown,
): void => {
  const { minLength, maxLength, pattern = '', expects } = constraints
  if (typeof value !== 'string') return reportFormat(context, below, expects ?? 'a string', value)
  const length = lengthOf(value)
  const isShort = length < (minLength ?? 0)
  if (!isShort && length <= (maxLength ?? Infinity)) {
    return reportFormat(context, below, expects ?? `a string matching ${pattern}`, value)
  }
  report(context, below, isShort ? 'too_short' : 'too_long', boundsOf(minLength, maxLength), value)
}

/** Reports the warning about a valid string that does not match its pattern. */
export const reportStringWarning = (
  context: ValidationContext,
  below: Path,
  { name, expects }: Pick<StringWarning, 'name' | 'expects'>,
  value: string,
): void => {
  reportWarning(context, below, name, expects, value, undefined, name)
}

/** Validates a string and its constraints. Warnings are reported only for a string that is valid. */
export const validateString = (node: SchemaNodeOf<'string'>, value: unknown, context: ValidationContext): void => {
  const { minLength = 0, maxLength = Infinity, pattern, warnings = [] } = node
  const isValid =
    typeof value === 'string' &&
    hasLength(value, minLength, maxLength) &&
    (pattern === undefined || regexOf(node).test(value))
  if (!isValid) reportString(context, [], node, value)
  else if (context.extras !== 'ignore') {
    for (const one of warnings) if (!regexOf(one).test(value)) reportStringWarning(context, [], one, value)
  }
}

type NumberConstraints = Pick<SchemaNodeOf<'number'>, 'integer' | 'min' | 'max'>

const isNumber = ({ integer }: NumberConstraints, value: unknown): value is number =>
  integer ? Number.isInteger(value) : Number.isFinite(value)

/** Reports the only issue of a number: its type, else its range. */
export const reportNumber = (
  context: ValidationContext,
  below: Path,
  constraints: NumberConstraints,
  value: unknown,
): void => {
  const { integer, min, max } = constraints
  if (!isNumber(constraints, value)) {
    return report(context, below, 'wrong_type', integer ? 'an integer' : 'a number', value)
  }
  report(context, below, 'out_of_range', boundsOf(min, max), value)
}

/** Validates a finite number and its bounds. An integer is required if the node requires one. */
export const validateNumber = (node: SchemaNodeOf<'number'>, value: unknown, context: ValidationContext): void => {
  const { min = -Infinity, max = Infinity } = node
  if (!isNumber(node, value) || value < min || value > max) reportNumber(context, [], node, value)
}

export const validateBoolean = (node: SchemaNodeOf<'boolean'>, value: unknown, context: ValidationContext): void => {
  if (typeof value !== 'boolean') report(context, [], 'wrong_type', expectedOf(node), value)
}

export const validateNull = (node: SchemaNodeOf<'null'>, value: unknown, context: ValidationContext): void => {
  if (value !== null) report(context, [], 'wrong_type', expectedOf(node), value)
}

/** Returns whether a value is JSON. The content of an array or object is not examined. */
export const isJson = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' || typeof value === 'boolean' || typeof value === 'object')

export const validateJson = (node: SchemaNodeOf<'json'>, value: unknown, context: ValidationContext): void => {
  if (!isJson(value)) report(context, [], 'wrong_type', expectedOf(node), value)
}

type Literal = Pick<SchemaNodeOf<'literal'>, 'value' | 'claims' | 'decides'>

/**
 * Returns the hint that names the contract that expects this value; `undefined` if the literal lists no such contract.
 */
const claimedBy = ({ claims }: Literal, value: unknown): HintSource | undefined =>
  claims !== undefined && Object.hasOwn(claims, String(value))
    ? { kind: 'claimed', by: claims[String(value)] ?? '' }
    : undefined

/** Reports a value that is not the literal. */
export const reportLiteral = (context: ValidationContext, below: Path, literal: Literal, value: unknown): void => {
  const expected = [literal.value]
  if (typeof value !== typeof literal.value || value === null) report(context, below, 'wrong_type', expected, value)
  else report(context, below, 'not_equal', expected, value, claimedBy(literal, value) ?? near)
}

export const validateLiteral = (node: SchemaNodeOf<'literal'>, value: unknown, context: ValidationContext): void => {
  if (value !== node.value) reportLiteral(context, [], node, value)
}

/**
 * Returns whether the value of a literal field shows that the object is another message, so that it is the only issue
 * reported.
 */
export const isDiscriminating = (literal: Literal, value: unknown): boolean =>
  value !== literal.value &&
  typeof value === typeof literal.value && // an absent value and one of another type show nothing
  (literal.decides === true || claimedBy(literal, value) !== undefined)

/** Returns the literal of a field, also beside null, if it can show that the object is another message; else `undefined`. */
export const discriminatorOf = (node: SchemaNode): SchemaNodeOf<'literal'> | undefined => {
  if (node.kind === 'nullable') return discriminatorOf(node.node)
  return node.kind === 'literal' && (node.decides === true || node.claims !== undefined) ? node : undefined
}

/** Reports a value that is not one of the listed strings. */
export const reportEnum = (
  context: ValidationContext,
  below: Path,
  values: readonly string[],
  value: unknown,
): void => {
  if (typeof value !== 'string') report(context, below, 'wrong_type', values, value)
  else report(context, below, 'not_one_of', values, value, near)
}

/** Validates one of the listed strings, or any string if the list is open. */
export const validateEnum = (node: SchemaNodeOf<'enum'>, value: unknown, context: ValidationContext): void => {
  const { open, values } = node
  if (open) {
    if (typeof value !== 'string') report(context, [], 'wrong_type', 'a string', value)
  } else if (typeof value !== 'string' || !values.includes(value)) reportEnum(context, [], values, value)
}
