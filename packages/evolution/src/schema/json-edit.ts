import { isJsonObject, type Json, parsePointer, type Path, toPointer } from '@contracts/core'
import { isArray, own } from './json.js'
import { valueAtPath } from './pointer.js'

/**
 * One edit of a schema document.
 *
 * @category model
 * @since 1.0.0
 */
export interface Edit {
  /** JSON Pointer into the old document. */
  readonly at: string
  /** The old value. Absent if the edit adds a value. */
  readonly before?: Json
  /** The new value. Absent if the edit removes the value. */
  readonly after?: Json
}

/** Returns all parts of a message with their paths, outer parts before inner ones. */
export const parts = (message: Json): readonly (readonly [Path, Json])[] => {
  const found: (readonly [Path, Json])[] = [[[], message]]
  for (const [path, part] of found) {
    if (isArray(part)) part.forEach((item, i) => found.push([[...path, i], item]))
    else if (isJsonObject(part)) for (const [key, value] of Object.entries(part)) found.push([[...path, key], value])
  }
  return found
}

/**
 * Returns a message with the value at a path replaced or added. Returns `undefined` when the parent of the path does
 * not exist, or when an index is beyond the end of its array.
 */
export const put = (message: Json, [step, ...rest]: Path, value: Json): Json | undefined => {
  if (step === undefined) return value
  if (isArray(message) && typeof step === 'number') {
    if (step > message.length || (step === message.length && rest.length > 0)) return undefined
    const part = put(message[step] ?? null, rest, value)
    return part === undefined ? undefined : [...message.slice(0, step), part, ...message.slice(step + 1)]
  }
  if (!isJsonObject(message) || typeof step !== 'string') return undefined
  if (!Object.hasOwn(message, step) && rest.length > 0) return undefined
  const part = put(Object.hasOwn(message, step) ? (message[step] ?? null) : null, rest, value)
  if (part === undefined) return undefined
  // The object is built from entries, so that `__proto__` is a key like any other.
  const entries = Object.entries(message)
  return Object.fromEntries(
    Object.hasOwn(message, step)
      ? entries.map(([key, old]) => [key, key === step ? part : old])
      : [...entries, [step, part]],
  )
}

/** Returns a message without the value at a path. */
export const drop = (message: Json, [step, ...rest]: Path): Json => {
  if (isArray(message) && typeof step === 'number')
    return rest.length === 0
      ? message.filter((_, i) => i !== step)
      : message.map((part, i) => (i === step ? drop(part, rest) : part))
  if (!isJsonObject(message) || typeof step !== 'string') return message
  const entries = Object.entries(message)
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== step)
      : entries.map(([key, part]) => [key, key === step ? drop(part, rest) : part]),
  )
}

const anyItem = (pointer: string): string => pointer.replace(/\/(?:\d+|\*)(?=\/|$)/g, '/*')

/** Returns whether a message has a value at a pointer. `*` and every index match any item. */
export const hasValueAt = (message: Json, pointer: string): boolean =>
  parts(message).some(([path]) => anyItem(toPointer(path)) === anyItem(pointer))

/** Returns the paths in a message that match the segments of a pointer, where `*` matches any item or key. */
export const pathsTo = (message: Json, [segment, ...rest]: readonly string[]): readonly Path[] => {
  if (segment === undefined) return [[]]
  const keys = isArray(message)
    ? segment === '*'
      ? [...message.keys()]
      : [Number(segment)]
    : segment === '*'
      ? Object.keys(isJsonObject(message) ? message : {})
      : [segment]
  return keys.flatMap((key) => pathsTo(valueAtPath(message, [key]) ?? null, rest).map((path) => [key, ...path]))
}

const edited = (value: Json | undefined, keys: readonly string[], after: Json | undefined): Json | undefined => {
  const [key, ...rest] = keys
  if (key === undefined) return after
  if (isArray(value) && Number(key) < value.length) {
    const index = Number(key)
    const item = edited(value[index], rest, after)
    return item === undefined ? value.filter((_, i) => i !== index) : value.with(index, item)
  }
  const object = isJsonObject(value) ? value : {}
  const part = edited(own(object, key), rest, after)
  return part === undefined
    ? Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
    : { ...object, [key]: part }
}

/**
 * Returns a copy of a schema document with edits applied.
 *
 * @example
 * const old = { type: 'object', properties: { a: { type: 'string' } } }
 * assert.deepStrictEqual(apply(old, [{ at: '/properties/a/type', before: 'string', after: 'number' }]), {
 *   type: 'object',
 *   properties: { a: { type: 'number' } },
 * })
 *
 * @category combinators
 * @since 1.0.0
 */
export const apply = <Document extends Json>(document: Document, edits: readonly Edit[]): Document =>
  // Edits do not change the kind of a document: an edited schema is still a schema.
  edits.reduce<Json>((made, { at, after }) => edited(made, parsePointer(at), after) ?? {}, document) as Document
