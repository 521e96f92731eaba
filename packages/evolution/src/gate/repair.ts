import { contractEntries } from '../schema/x-contract.js'
import { isJsonObject, type Json, parsePointer, type Path, toPointer } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { validationErrors } from '../inclusion/execute.js'
import { findMessage } from '../inclusion/includes.js'
import { declaredMessages, openSet, readerMessages, rejectedPointers } from '../inclusion/message-set.js'
import { drop, parts, put } from '../schema/json-edit.js'
import { isArray, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'

/** Returns a path as a pointer with `*` for any item. */
const anywhere = (path: Path): string => path.map((key) => (typeof key === 'number' ? '/*' : toPointer([key]))).join('')

/** Returns the keys that the new version has renamed: the pointer that each had, and the key that it has now. */
const renames = (schema: Schema): readonly { readonly was: string; readonly is: string }[] =>
  (contractEntries(schema, 'formerly') ?? []).flatMap(({ pointer, entry }) => {
    const key = own(entry, 'key')
    if (typeof key !== 'string') return []
    const parent = pointer.slice(0, pointer.lastIndexOf('/'))
    return [{ was: parent + toPointer([key]), is: parsePointer(pointer).at(-1) ?? '' }]
  })

/**
 * Returns a message in the terms of a version: renamed values are moved to their new keys, and other undeclared values
 * are removed.
 *
 * @category constructors
 * @since 1.0.0
 */
export const renamed = (message: Json, schema: Schema): Json => {
  const names = renames(schema)
  const moved = parts(message).reduce((made: Json, [path, value]) => {
    const name = names.find(({ was }) => was === anywhere(path))?.is
    if (name === undefined) return made
    return put(drop(made, path), [...path.slice(0, -1), name], value) ?? made
  }, message)
  const opened = openSet(declaredMessages(schema))
  const refused = opened === undefined ? new Set<string>() : rejectedPointers(opened, moved)
  return parts(moved)
    .map(([path]) => path)
    .filter((path) => typeof path.at(-1) === 'string' && refused.has(toPointer(path)))
    .sort((a, b) => b.length - a.length)
    .reduce(drop, moved)
}

/**
 * Returns a pointer with `*` for every index.
 *
 * @category destructors
 * @since 1.0.0
 */
export const anyItem = (pointer: string): string => pointer.replace(/\/(?:\d+|\*)(?=\/|$)/g, '/*')

/**
 * Returns whether a message has a value at a pointer. `*` and every index match any item.
 *
 * @category destructors
 * @since 1.0.0
 */
export const hasValueAt = (message: Json, pointer: string): boolean => {
  const location = anyItem(pointer)
  return parts(message).some(([path]) => anywhere(path) === location)
}

/**
 * The parameters of a repair: `wrong` returns the paths of what is wrong in a message, the one to repair first at the
 * beginning, `schema` is the one that the message must satisfy, and `examples` are messages to take values from.
 *
 * @category model
 * @since 1.0.0
 */
export interface Repair {
  readonly wrong: (message: Json) => readonly Path[]
  readonly schema: Schema
  readonly examples: readonly Json[]
}

const partAt = (message: Json | undefined, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((part, step) => {
    if (isArray(part)) return part[Number(step)]
    return isJsonObject(part) && Object.hasOwn(part, step) ? part[step] : undefined
  }, message)

/** Returns the value of an example at a path. An index beyond its items selects the first one. */
const exampleAt = (example: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((part, step) => {
    if (isArray(part)) return part[Number(step)] ?? part[0]
    return isJsonObject(part) && Object.hasOwn(part, step) ? part[step] : undefined
  }, example)

const combined = ['allOf', 'anyOf', 'oneOf'] as const

/**
 * Returns a schema and all that apply to the same value: the targets of references, and the members of combinations.
 */
const aspects = (schema: Json | undefined, root: Schema, depth = 0): readonly Schema[] => {
  if (!isJsonObject(schema) || depth > 20) return []
  const reference = own(schema, '$ref')
  const target =
    typeof reference === 'string' && reference.startsWith('#') ? valueAt(root, reference.slice(1)) : undefined
  const members = combined.flatMap((key) => {
    const list = own(schema, key)
    return isArray(list) ? list : []
  })
  return [schema, ...[target, ...members].flatMap((one) => aspects(one, root, depth + 1))]
}

const under = (schema: Schema, step: string | number): readonly Json[] => {
  const [properties, prefix] = [own(schema, 'properties'), own(schema, 'prefixItems')]
  if (typeof step === 'number') {
    const item = isArray(prefix) && step < prefix.length ? prefix[step] : own(schema, 'items')
    return item === undefined ? [] : [item]
  }
  const declared = isJsonObject(properties) ? own(properties, step) : undefined
  const found = declared ?? own(schema, 'additionalProperties')
  return found === undefined ? [] : [found]
}

const schemasAt = (root: Schema, path: Path): readonly Schema[] =>
  path.reduce<readonly Schema[]>(
    (schemas, step) => schemas.flatMap((one) => under(one, step)).flatMap((one) => aspects(one, root)),
    aspects(root, root),
  )

const nearestNumbers = (schema: Schema, current: number): readonly number[] => {
  const number = (key: string): readonly number[] => {
    const value = own(schema, key)
    return typeof value === 'number' ? [value] : []
  }
  const bounds = [...number('minimum'), ...number('maximum')]
  const beyond = [...number('exclusiveMinimum'), ...number('exclusiveMaximum')].flatMap((bound) => [
    bound + 1,
    bound - 1,
  ])
  const steps = number('multipleOf').flatMap((step) => [
    Math.floor(current / step) * step,
    Math.ceil(current / step) * step,
  ])
  return [...bounds, ...beyond, ...steps, Math.floor(current), Math.ceil(current)]
}

/** Returns what a schema itself offers in place of a value: its literals, its default, and numbers at its bounds. */
const offered = (schema: Schema, current: Json | undefined): readonly Json[] => {
  const [values, value, preset] = [own(schema, 'enum'), own(schema, 'const'), own(schema, 'default')]
  return [
    ...(value === undefined ? [] : [value]),
    ...(isArray(values) ? values : []),
    ...(preset === undefined ? [] : [preset]),
    ...nearestNumbers(schema, typeof current === 'number' ? current : 0),
  ]
}

/** Returns how many characters must be added, removed or replaced to turn one text into another. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[other.length] ?? 0
}

const far = 1e9
const longest = 200

/**
 * Returns the edit distance of two texts. Texts of which more than half differs are far apart, since they are no
 * misspelling.
 */
const spelling = (current: string, value: string): number => {
  const length = Math.max(current.length, value.length)
  const edits = length > longest ? far : editDistance(current, value)
  return edits * 2 > length ? far : edits
}

const distance = (current: Json | undefined, value: Json): number => {
  if (typeof current === 'number' && typeof value === 'number') return Math.abs(current - value)
  if (typeof current === 'string' && typeof value === 'string') return spelling(current, value)
  return typeof current === typeof value && isArray(current) === isArray(value) ? far : 2 * far
}

/** Returns values to try at a path, the nearest to the current one first; among equals, those of the examples first. */
const candidates = (message: Json, path: Path, { schema, examples }: Repair): readonly Json[] => {
  const current = partAt(message, path)
  const theirs = examples.flatMap((example) => {
    const value = exampleAt(example, path)
    return value === undefined ? [] : [value]
  })
  const schemas = schemasAt(schema, path)
  const all = [...theirs, ...schemas.flatMap((one) => offered(one, current))]
  if (current === undefined) return all
  return all
    .map((value) => ({ value, away: distance(current, value) }))
    .sort((a, b) => a.away - b.away)
    .map(({ value }) => value)
}

/** Returns a list with one value that the first schema at a path accepts, or an empty list if none is found. */
const anyValue = (root: Schema, path: Path): readonly Json[] => {
  const [first] = schemasAt(root, path)
  if (first === undefined) return []
  const definitions = own(root, '$defs')
  const found = findMessage({
    matchesAll: [readerMessages({ ...first, ...(definitions === undefined ? {} : { $defs: definitions }) })],
    matchesNone: [],
  })
  return found.verdict === 'disproved' ? [found.counterexample] : []
}

const isBelow = (path: Path, parent: Path): boolean => toPointer(path).startsWith(toPointer(parent))

/**
 * Returns a message with one location repaired, by the nearest value that leaves nothing wrong there, or `undefined`.
 */
const repairedAt = (message: Json, path: Path, repair: Repair): Json | undefined => {
  const settles = (next: Json | undefined): boolean =>
    next !== undefined && !repair.wrong(next).some((one) => isBelow(one, path))
  const tried = candidates(message, path, repair).map((value) => put(message, path, value))
  const settled = tried.find(settles)
  if (settled !== undefined) return settled
  const dropped = path.length > 0 && partAt(message, path) !== undefined ? drop(message, path) : undefined
  if (settles(dropped)) return dropped
  return anyValue(repair.schema, path)
    .map((value) => put(message, path, value))
    .find(settles)
}

const tries = 50

/**
 * Returns an accepted message as near as possible to one that is rejected: each location that is wrong gets the nearest
 * value that is accepted there, or the value of an example if it has none, and the rest stays as it is. If that fails,
 * returns an accepted example, or `undefined` if no example is accepted.
 *
 * @category constructors
 * @since 1.0.0
 */
export const repaired = (message: Json, repair: Repair): Json | undefined => {
  let value: Json | undefined = message
  for (let i = 0; i < tries && value !== undefined; i++) {
    const [path] = repair.wrong(value)
    if (path === undefined) return value
    value = repairedAt(value, path, repair)
  }
  return repair.examples.find((example) => repair.wrong(example).length === 0)
}

const numbered = (message: Json, pointer: string): Path => {
  let part: Json | undefined = message
  return (pointer === '' ? [] : parsePointer(pointer)).map((step) => {
    const key = isArray(part) ? Number(step) : step
    part = partAt(part, [key])
    return key
  })
}

/**
 * Returns the paths of what a schema rejects in a message, the innermost first. A key that is missing counts at the
 * path it would have.
 *
 * @category destructors
 * @since 1.0.0
 */
export const rejectedPaths = (schema: Schema, message: Json): readonly Path[] =>
  validationErrors(schema, message)
    .map(({ pointer, message }) => {
      const [, missing] = /required property "(.*)"/.exec(message) ?? []
      return [...numbered(message, pointer), ...(missing === undefined ? [] : [missing])]
    })
    .sort((a, b) => b.length - a.length)
