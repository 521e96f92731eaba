import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Decodes } from '../contract/decode.js'
import type { Issue } from '../issue/issue.js'
import { getOwn, isJsonObject, type JsonObject } from '../model/json.js'
import type { Field, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { admitsNull, isScalar } from '../model/traits.js'
import { unknownKind } from '../model/schema-node.js'
import { startContext } from '../validate/context.js'
import { depthLimit } from '../validate/recursion.js'
import { validateShape } from '../validate/validate.js'
import {
  allowed,
  type Conversion,
  conversion,
  type ConversionKind,
  readingOf,
  type CoercionSource,
} from './conversion.js'

/**
 * The result of `coerce`. A valid message is valid in strict mode and has a notice for each conversion. Otherwise
 * `errors` has the issues of the value as it was sent.
 *
 * @category model
 * @since 1.2.0
 */
export type Coerced<A> =
  | { readonly valid: true; readonly value: A; readonly errors: readonly []; readonly notices: readonly Conversion[] }
  | { readonly valid: false; readonly errors: NonEmptyArray<Issue>; readonly notices: readonly [] }

/** The maximum number of steps for one value. A value that takes more is not converted. */
const mostSteps = 1_000_000

/** The conversions so far, the path reached, and the steps that remain. */
interface Context {
  readonly allows: readonly ConversionKind[]
  readonly path: (string | number)[]
  readonly notices: Conversion[]
  steps: number
}

/** Thrown when a value would take too many steps. */
class TooManySteps extends Error {}

/** Counts the values that a value contains, itself included, up to a limit. */
const sizeOf = (value: unknown, most: number): number => {
  let count = 0
  const rest = [value]
  while (rest.length > 0 && count < most) {
    const one = rest.pop()
    count++
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) rest.push(inner)
  }
  return count
}

const spend = (context: Context, steps: number): void => {
  context.steps -= steps
  if (context.steps <= 0) throw new TooManySteps()
}

const isValid = (node: SchemaNode, value: unknown, context: Context): boolean => {
  spend(context, sizeOf(value, context.steps))
  const validation = startContext('refuse', '')
  validateShape(node, value, validation)
  return validation.issues.length === 0
}

/** The value that a reading returns, with its conversions. */
interface Candidate {
  readonly value: unknown
  readonly notices: readonly Conversion[]
}

/** Tries one reading of a value. Its conversions are removed from the context until `take` adds them. */
const attempt = (context: Context, tryReading: () => unknown): Candidate => {
  const before = context.notices.length
  const value = tryReading()
  return { value, notices: context.notices.splice(before) }
}

const take = (context: Context, { value, notices }: Candidate): unknown => {
  for (const one of notices) context.notices.push(one)
  return value
}

const note = (context: Context, kind: ConversionKind, from: unknown, to: unknown): void => {
  context.notices.push(conversion(kind, context.path.slice(), from, to))
}

const readBelow = (node: SchemaNode, value: unknown, segment: string | number, context: Context): unknown => {
  context.path.push(segment)
  const read = readValue(node, value, context)
  context.path.pop()
  return read
}

/**
 * Returns the conversion that reads an empty text or a null in an optional field as an absent key. Returns `undefined`
 * if the value is not converted.
 */
const readAbsent = ({ required, node }: Field, value: unknown, context: Context): ConversionKind | undefined => {
  const kind = value === '' ? 'empty_for_absent' : 'null_for_absent'
  if (required || (value !== '' && value !== null) || !context.allows.includes(kind)) return undefined
  return admitsNull(node) || isValid(node, value, context) ? undefined : kind
}

/** Returns whether an empty text could mean either null or an absent key. Such a text is not converted. */
const isAmbiguous = ({ required, node }: Field, value: unknown): boolean =>
  value === '' && !required && admitsNull(node)

const readObject = (object: JsonObject, { fields }: SchemaNodeOf<'object'>, context: Context): JsonObject => {
  let copy: Record<string, unknown> | undefined
  for (const field of fields) {
    const { key, node } = field
    const value = getOwn(object, key)
    if (value === undefined || isAmbiguous(field, value)) continue
    const absent = readAbsent(field, value, context)
    if (absent !== undefined) {
      copy ??= { ...object }
      Reflect.deleteProperty(copy, key)
      context.path.push(key)
      note(context, absent, value, undefined)
      context.path.pop()
      continue
    }
    const read = readBelow(node, value, key, context)
    if (read === value) continue
    copy ??= { ...object }
    copy[key] = read // an own key of the copy, `__proto__` too
  }
  return copy ?? object
}

const readItems = (
  items: readonly unknown[],
  nodeOf: (i: number) => SchemaNode | undefined,
  context: Context,
): readonly unknown[] => {
  let copy: unknown[] | undefined
  for (let i = 0; i < items.length; i++) {
    const node = nodeOf(i)
    const value = items[i]
    const read = node === undefined ? value : readBelow(node, value, i, context)
    if (read !== value) (copy ??= [...items])[i] = read
  }
  return copy ?? items
}

const readDictionary = (object: JsonObject, node: SchemaNode, context: Context): JsonObject => {
  let copy: Record<string, unknown> | undefined
  for (const key of Object.keys(object)) {
    const value = getOwn(object, key)
    const read = readBelow(node, value, key, context)
    if (read !== value) (copy ??= { ...object })[key] = read // an own key of the copy, `__proto__` too
  }
  return copy ?? object
}

/** Converts a value of the wrong type if exactly one reading of it is valid. Otherwise returns it unchanged. */
const readOther = (node: SchemaNode, value: unknown, context: Context): unknown => {
  if (isValid(node, value, context)) return value
  const candidates: Candidate[] = []
  const reading = typeof value === 'string' ? readingOf(value) : undefined
  if (reading !== undefined && context.allows.includes(reading.kind)) {
    candidates.push(
      attempt(context, () => {
        note(context, reading.kind, value, reading.value)
        return typeof reading.value === 'object' ? readValue(node, reading.value, context) : reading.value
      }),
    )
  }
  if (node.kind === 'array' && !Array.isArray(value) && value !== null && context.allows.includes('item_for_list')) {
    candidates.push(
      attempt(context, () => {
        const list = [value]
        note(context, 'item_for_list', value, list)
        return readItems(list, () => node.item, context)
      }),
    )
  }
  const [only, other] = candidates.filter((one) => isValid(node, one.value, context))
  return only === undefined || other !== undefined ? value : take(context, only)
}

/**
 * Converts a value for the members of a union, if all conversions that are valid give the same value. Otherwise returns
 * it unchanged.
 */
const readMember = (node: SchemaNodeOf<'union'>, value: unknown, context: Context): unknown => {
  if (isValid(node, value, context)) return value
  const candidates = node.members
    .map((member) => attempt(context, () => readValue(member, value, context)))
    .filter((one) => one.value !== value && isValid(node, one.value, context))
  const [first, ...others] = candidates
  const text = first === undefined ? '' : JSON.stringify(first.value)
  return first !== undefined && others.every((one) => JSON.stringify(one.value) === text) ? take(context, first) : value
}

const readNullable = (node: SchemaNodeOf<'nullable'>, value: unknown, context: Context): unknown => {
  if (value === null) return null
  if (value !== '' || !context.allows.includes('empty_for_null') || isValid(node.node, value, context))
    return readValue(node.node, value, context)
  note(context, 'empty_for_null', value, null)
  return null
}

const readTagged = (node: SchemaNodeOf<'tagged'>, value: JsonObject, context: Context): unknown => {
  const tag = getOwn(value, node.tag)
  const chosen = node.members.find((member) => member.value === tag)
  return chosen === undefined ? value : readValue(chosen.node, value, context)
}

/**
 * Returns the value as the node reads it: the same value, or a copy with the conversions that have exactly one reading.
 */
const readValue = (node: SchemaNode, value: unknown, context: Context): unknown => {
  spend(context, 1)
  if (isScalar(node)) return readOther(node, value, context)
  switch (node.kind) {
    case 'object':
      return isJsonObject(value) ? readObject(value, node, context) : readOther(node, value, context)
    case 'dictionary':
      return isJsonObject(value) ? readDictionary(value, node.value, context) : readOther(node, value, context)
    case 'tagged':
      return isJsonObject(value) ? readTagged(node, value, context) : readOther(node, value, context)
    case 'array':
      return Array.isArray(value) ? readItems(value, () => node.item, context) : readOther(node, value, context)
    case 'tuple':
      return Array.isArray(value) ? readItems(value, (i) => node.items[i], context) : readOther(node, value, context)
    case 'nullable':
      return readNullable(node, value, context)
    case 'union':
      return readMember(node, value, context)
    case 'intersection':
      return node.members.reduce((read, member) => readValue(member, read, context), value)
    case 'refined':
      return readValue(node.node, value, context)
    case 'lazy':
      return context.path.length > depthLimit ? value : readValue(node.get(), value, context)
    case 'opaque':
      return value
    default:
      return unknownKind(node)
  }
}

const read = (node: SchemaNode, value: unknown, source: CoercionSource): Candidate | undefined => {
  const context: Context = { allows: allowed[source], path: [], notices: [], steps: mostSteps }
  try {
    return { value: readValue(node, value, context), notices: context.notices }
  } catch {
    return undefined // it takes too many steps, or it is not JSON
  }
}

/**
 * Converts values that a CSV file, a form or a model writes in another type, and decodes the result in strict mode. A
 * value is converted only if it is not valid as it is and exactly one allowed reading of it is valid. Each conversion
 * is listed in `notices`. A value that is already valid is returned unchanged. Never throws, and never changes the
 * value that was sent. If the result is not valid in strict mode, `errors` has the issues of the value that was sent.
 *
 * @example
 * const order = contract({ id: 'demo/order', version: 1, role: 'input', description: 'An order.', codec: struct('Order', { article: string, count: Int }, { gift: boolean }) })
 * const { valid, notices } = coerce(order, { article: '007', count: '2', gift: '' }, 'csv')
 * assert.deepStrictEqual([valid, ...notices.map(({ kind, pointer }) => `${kind} ${pointer}`)], [true, 'number_as_text /count', 'empty_for_absent /gift'])
 *
 * @category destructors
 * @since 1.2.0
 */
export const coerce = <A>(
  contract: Decodes<A> & { readonly node: SchemaNode },
  value: unknown,
  source: CoercionSource,
): Coerced<A> => {
  const decoded = contract.decode(value, 'strict')
  if (decoded._tag === 'Right') return { valid: true, value: decoded.right, errors: [], notices: [] }
  const found = read(contract.node, value, source)
  const result = found === undefined || found.notices.length === 0 ? decoded : contract.decode(found.value, 'strict')
  return result._tag === 'Left'
    ? { valid: false, errors: decoded.left, notices: [] }
    : { valid: true, value: result.right, errors: [], notices: found?.notices ?? [] }
}
