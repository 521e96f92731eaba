import { type Json, isJsonObject } from '@contracts/core'

export type JsonFields = { readonly [key: string]: Json }

/**
 * Returns a text that is the same exactly for equal JSON values: keys are sorted, and numbers are compared by value
 * (`1.0` is `1`).
 */
export const canonicalJson = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '0' : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join()}}`
}

export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/**
 * Returns the value of an own key of an object; `undefined` if the key is missing or the value is not an object. The
 * names of `Object.prototype` have no special meaning.
 */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Returns the items of an array; an empty array for any other value. */
export const itemsOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [])

/** Returns the entries of an object; an empty array for any other value. */
export const entriesOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value) : []

export const withoutValues = (list: readonly Json[], other: readonly Json[]): readonly Json[] => {
  const texts = new Set(other.map(canonicalJson))
  return list.filter((value) => !texts.has(canonicalJson(value)))
}

const partsIn = (value: Json): readonly Json[] =>
  isArray(value) ? value : isJsonObject(value) ? Object.values(value) : []

/** Returns every part of a value, the value itself first. */
export function* everyPart(value: Json): Iterable<Json> {
  const open: Json[] = [value]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    yield part
    for (const inner of partsIn(part)) open.push(inner)
  }
}

/** The size of a value: how deep it is nested, and how many parts it has. A part that is used twice counts twice. */
interface Size {
  /** Nesting depth. It is 0 for a scalar. */
  readonly depth: number
  /** Number of parts. It is 1 for a scalar. */
  readonly parts: number
}

const scalar: Size = { depth: 0, parts: 1 }

/**
 * Creates a function that returns the size of a value; `undefined` if it is nested deeper than a limit, as is one that
 * contains itself. It measures each object once.
 */
export const measure = (): ((value: Json, deepest: number) => Size | undefined) => {
  const known = new WeakMap<object, Size>()
  const sizeOf = (value: Json, deepest: number): Size | undefined => {
    if (typeof value !== 'object' || value === null) return deepest < 0 ? undefined : scalar
    const before = known.get(value)
    if (before !== undefined) return before.depth > deepest ? undefined : before
    if (deepest < 0) return undefined
    let [depth, parts] = [0, 1]
    for (const part of partsIn(value)) {
      const size = sizeOf(part, deepest - 1)
      if (size === undefined) return undefined
      depth = Math.max(depth, size.depth + 1)
      parts += size.parts
    }
    const size = { depth, parts }
    known.set(value, size)
    return size
  }
  return sizeOf
}

/**
 * The largest number of parts of a document that is read. One that uses the same object many times may have more parts
 * than any text.
 */
const mostParts = 1_000_000

/** Returns whether a document is nested deeper than a limit or has too many parts to be read. */
export const isTooLarge = (document: Json, deepest: number): boolean => {
  const size = measure()(document, deepest)
  return size === undefined || size.parts > mostParts
}

/** Returns whether a value contains a number that JSON cannot write: an infinite one, or none. */
export const hasNoJsonNumber = (value: Json): boolean => {
  for (const part of everyPart(value)) if (typeof part === 'number' && !Number.isFinite(part)) return true
  return false
}

/** Throws if an option has none of the values that it may have. A misspelt one would choose the default. */
export const checkOption = (name: string, value: unknown, values: readonly string[]): void => {
  if (value === undefined || values.some((one) => one === value)) return
  throw new TypeError(`The option ${name} must be one of ${values.join(', ')}, got ${JSON.stringify(value)}`)
}
