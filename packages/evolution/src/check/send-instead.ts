import {
  type AnyContract,
  type Catalog,
  isJsonObject,
  type Json,
  type Path,
  parsePointer,
  toPointer,
} from '@contracts/core'
import { editDistance, isEqual } from '@contracts/core/internal'
import type { Schema } from '@contracts/core/json-schema'
import { validationErrors } from '../inclusion/execute.js'
import { findMessage } from '../inclusion/includes.js'
import { declaredMessages, openSet, readerMessages } from '../inclusion/message-set.js'
import { type CallLimit, unlimited } from '../release/call-limit.js'
import { type Release, versionOrNewest } from '../release/release.js'
import { documentOf } from '../schema/document.js'
import { anywhere, drop, hasValueAt, parts, put } from '../schema/json-edit.js'
import { isArray, itemsOf, own } from '../schema/json.js'
import { valueAt, valueAtPath } from '../schema/pointer.js'
import { describing } from '../schema/subschema.js'
import { contractEntries } from '../schema/x-contract.js'
import { migrateAlong, migrationPathsTo } from '../release/migration-paths.js'
import { undeclaredPaths, without } from '../verdict/effect.js'
import { called, sometime } from '../verdict/execution.js'
import { type Finding, findingNames, findingsByLocation, isShown, type ShownEffect } from '../verdict/finding.js'
import { pathIn } from '../report/excerpt.js'
import { statedBy } from '../verdict/stated-values.js'
import type { ExecutableComparison } from './compare-executable.js'
import { accepts } from './executable-contracts.js'
import type { MigrationMessages } from './workspace-report.js'

/**
 * Both sides of a change as they were released.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangedSides extends Pick<ExecutableComparison, 'old' | 'next' | 'olds'> {
  /** Catalog of the newer release (default: its code is not available). */
  readonly catalog?: Catalog | undefined
  /** Limit of the calls of its code (default: none). */
  readonly limit?: CallLimit | undefined
  /** Older releases that findings were made against (default: none). */
  readonly earlier?: readonly Pick<ExecutableComparison, 'since' | 'old' | 'olds'>[]
}

/** Returns what has a full name; the newest version of its id if no version of it has. */
const named = <A extends { readonly id: string; readonly version: number }>(all: readonly A[], name: string) => {
  const [, id = name, version] = /^(.*)@(\d+)$/.exec(name) ?? []
  return versionOrNewest(all, id, Number(version))
}

/** Returns the schema of an exported codec, or of the contract that a name means: the newest version if it has no such one. */
export const namedSchema = ({ contracts = [], codecs = {} }: Release, name: string): Schema | undefined =>
  Object.hasOwn(codecs, name) ? codecs[name] : named(contracts, name)?.schema

/**
 * Upgrades a message of an older version by the registered migrations, as `contracts migrate` does; `undefined` if that
 * fails.
 */
export const migrated = (
  message: Json,
  target: AnyContract,
  { migrations }: Catalog,
  limit: CallLimit = unlimited,
): Json | undefined => {
  const paths = migrationPathsTo({ migrations: migrations.filter(({ down }) => down === undefined) }, target)
  const made = called(() =>
    limit.call(target.name, message, () => migrateAlong(message, target, paths, { at: sometime })),
  )
  return made?._tag === 'Right' ? (made.right as Json) : undefined // a message that a contract accepts is JSON
}

/** Returns a message whose renamed values are at their new keys, without values that are declared nowhere. */
export const renamed = (message: Json, schema: Schema): Json => {
  const names = new Map(
    (contractEntries(schema, 'formerly') ?? []).flatMap(({ pointer, entry }) => {
      const [key, name] = [own(entry, 'key'), parsePointer(pointer).at(-1)]
      if (typeof key !== 'string' || name === undefined) return []
      return [[`${pointer.slice(0, pointer.lastIndexOf('/'))}${toPointer([key])}`, name] as const]
    }),
  )
  const moved = parts(message).reduce((made: Json, [path, value]) => {
    const name = names.get(anywhere(path))
    return name === undefined ? made : (put(drop(made, path), [...path.slice(0, -1), name], value) ?? made)
  }, message)
  const declared = openSet(declaredMessages(schema))
  return declared === undefined ? moved : without(moved, undeclaredPaths(declared, moved))
}

/** Returns the paths of what a schema rejects, the innermost first. A missing key counts at the path it would have. */
export const rejectedPaths = (schema: Schema, message: Json): readonly Path[] =>
  validationErrors(schema, message)
    .map(({ pointer, message: words }): Path => {
      const missing = /required property "(.*)"/.exec(words)?.slice(1) ?? []
      return [...pathIn(message, pointer), ...missing]
    })
    .sort((a, b) => b.length - a.length)

/** Returns what a schema itself offers in place of a value: its literals, its default, numbers at its bounds, and the first items. */
const offered = (schema: Json | undefined, current: Json | undefined): readonly Json[] => {
  const values = ['const', 'default', 'minimum', 'maximum'].flatMap((key) => own(schema, key) ?? [])
  const beyond = ['exclusiveMinimum', 'exclusiveMaximum'].flatMap((key) => {
    const bound = own(schema, key)
    return typeof bound === 'number' ? [bound + 1, bound - 1] : []
  })
  const step = own(schema, 'multipleOf') ?? 1
  const rounded =
    typeof current === 'number' && typeof step === 'number'
      ? [Math.floor(current / step) * step, Math.ceil(current / step) * step]
      : []
  const most = own(schema, 'maxItems')
  const shortened = isArray(current) && typeof most === 'number' ? [current.slice(0, most)] : []
  return [...values, ...itemsOf(own(schema, 'enum')), ...beyond, ...rounded, ...shortened]
}

/** Returns how far two values are apart. Texts of which more than half differs are no misspelling of each other. */
const distance = (current: Json, value: Json): number => {
  if (typeof current === 'number' && typeof value === 'number') return Math.abs(current - value)
  if (typeof current === 'string' && typeof value === 'string') {
    const cap = Math.floor(Math.max(current.length, value.length) / 2)
    const edits = editDistance(current.slice(0, 200), value.slice(0, 200), cap)
    return edits > cap ? Number.MAX_VALUE : edits
  }
  if (isArray(current) && isArray(value) && isEqual(current.slice(0, value.length), value))
    return current.length - value.length
  return typeof current === typeof value && isArray(current) === isArray(value) ? Number.MAX_VALUE : Infinity
}

/**
 * The parameters of a repair: `wrong` returns the paths of what is wrong in a message, the one to repair first at the
 * beginning, `schema` is the one that the message must satisfy, and `examples` are messages to take values from.
 */
export interface Repair {
  readonly wrong: (message: Json) => readonly Path[]
  readonly schema: Schema
  readonly examples: readonly Json[]
}

/** Returns values to try at a path, the nearest to the current one first; among equals, those of the examples first. */
const candidates = (message: Json, path: Path, { schema, examples }: Repair): readonly Json[] => {
  const current = valueAtPath(message, path)
  const theirs = examples.flatMap((example) => {
    const first = path.map((step) => (typeof step === 'number' ? 0 : step))
    const value = valueAtPath(example, path) ?? valueAtPath(example, first)
    return value === undefined ? [] : [value]
  })
  const all = [...theirs, ...statedBy(schema)(path).schemas.flatMap((one) => offered(one, current))]
  return current === undefined ? all : all.sort((a, b) => distance(current, a) - distance(current, b) || 0)
}

/** Returns a list with one value that the first schema at a path accepts, or an empty list if none is found. */
const anyValue = (schema: Schema, path: Path): readonly Json[] => {
  const [pointer] = describing(documentOf(schema), path)
  const first = pointer === undefined ? undefined : valueAt(schema, pointer)
  if (!isJsonObject(first)) return []
  const found = findMessage({
    matchesAll: [readerMessages({ ...first, $defs: own(schema, '$defs') ?? {} })],
    matchesNone: [],
  })
  return found.verdict === 'disproved' ? [found.counterexample] : []
}

/** Returns a message with one location repaired, by the nearest value that leaves nothing wrong there. */
const repairedAt = (message: Json, path: Path, repair: Repair): Json | undefined => {
  const settles = (next: Json | undefined): boolean =>
    next !== undefined && !repair.wrong(next).some((one) => toPointer(one).startsWith(toPointer(path)))
  const tried = candidates(message, path, repair).map((value) => put(message, path, value))
  const dropped = path.length > 0 && valueAtPath(message, path) !== undefined ? [drop(message, path)] : []
  return (
    [...tried, ...dropped].find(settles) ??
    anyValue(repair.schema, path)
      .map((value) => put(message, path, value))
      .find(settles)
  )
}

const maxRepairs = 50

/**
 * Returns an accepted message as near as possible to one that is rejected: each location that is wrong gets the nearest
 * value that is accepted there, or the value of an example if it has none, and the rest stays as it is. If that fails,
 * returns an accepted example, or `undefined` if no example is accepted.
 */
export const repaired = (message: Json, repair: Repair): Json | undefined => {
  let value: Json | undefined = message
  for (let i = 0; i < maxRepairs && value !== undefined; i++) {
    const [path] = repair.wrong(value)
    if (path === undefined) return value
    value = repairedAt(value, path, repair)
  }
  return repair.examples.find((example) => repair.wrong(example).length === 0)
}

/**
 * Returns what to send in place of a message that breaks: the result of a registered migration, or the message itself
 * with only the necessary changes, or any message that both sides accept; `undefined` if none is found.
 */
const sendInstead = (effect: ShownEffect, name: string, sides: ChangedSides): Json | undefined => {
  const { catalog, limit = unlimited } = sides
  const { direction, counterexample: message, lostPointer } = effect
  const isForward = direction === 'forward'
  const contract = named(
    (catalog?.entries ?? []).map((entry) => entry.contract),
    name,
  )
  const examples = (catalog?.entries.find((one) => one.contract === contract)?.examples ?? []) as readonly Json[] // JSON files
  const [before, schema] = [namedSchema(sides.old, name), namedSchema(sides.next, name)]
  const old = named(sides.olds, name)
  const isSuitable = (one: Json | undefined): one is Json =>
    one !== undefined &&
    (!isForward || accepts(old, one) !== false) &&
    (lostPointer === undefined || !hasValueAt(one, lostPointer))
  const upgraded = contract && catalog && !isForward ? migrated(message, contract, catalog, limit) : undefined
  if (isSuitable(upgraded)) return upgraded
  if (schema === undefined) return undefined
  const errorsOf = ({ name, validate }: AnyContract, one: Json): readonly Path[] =>
    // A message that is not decided is wrong as a whole.
    called(() => limit.call(name, one, () => validate(one).errors.map(({ path }) => path))) ?? [[]]
  const wrong = (one: Json): readonly Path[] => [
    ...(contract === undefined ? rejectedPaths(schema, one) : errorsOf(contract, one)),
    ...(isForward && before !== undefined ? rejectedPaths(before, one) : []),
    ...(isForward ? (old?.run(one) ?? []) : []).flatMap(({ severity, pointer = '' }) =>
      severity === 'error' ? [pathIn(one, pointer)] : [],
    ),
  ]
  const kept = contract === undefined || isForward ? message : renamed(message, schema)
  const near = repaired(kept, { wrong, schema: isForward ? (before ?? schema) : schema, examples })
  if (isSuitable(near)) return near
  const shared = [schema, before].filter((one) => one !== undefined).map(readerMessages)
  const found = findMessage({ matchesAll: shared, matchesNone: [] })
  if (found.verdict !== 'disproved' || !isSuitable(found.counterexample)) return undefined
  return wrong(found.counterexample).length === 0 ? found.counterexample : undefined
}

const claims = { backward: 'rejected-now', forward: 'rejected-before', loss: 'lost' } as const

/** Returns the first of some values that has a result, with it; the first one alone if none has any. */
const firstWith = <A, B>(all: readonly A[], resultOf: (one: A) => B | undefined): readonly [A, B?] | undefined => {
  for (const one of all) {
    const result = resultOf(one)
    if (result !== undefined) return [one, result]
  }
  return all[0] === undefined ? undefined : [all[0]]
}

/**
 * Returns the messages of a migration note: for each break that a message can show, the counterexample and a message
 * that the new version accepts instead. Breaks with the same two messages share an entry.
 *
 * @category constructors
 * @since 1.0.0
 */
export const migrationMessages = (findings: readonly Finding[], sides: ChangedSides): readonly MigrationMessages[] => {
  const drafted = new Map<string, MigrationMessages>()
  for (const finding of findings) {
    const before = sides.earlier?.find(({ since }) => since === finding.releases?.[0])
    const tried = findingsByLocation(finding).flatMap(({ effects, locations: [{ subject }] }) =>
      effects
        .filter(isShown)
        .slice(0, 1)
        .map((effect) => ({ effect, subject })),
    )
    const found = firstWith(tried, ({ effect, subject }) => sendInstead(effect, subject, { ...sides, ...before }))
    if (found === undefined) continue
    const [{ effect, subject }, instead] = found
    const entry = {
      contract: subject.replace(/@\d+$/, ''),
      shows: claims[effect.direction],
      message: effect.counterexample,
      ...(effect.lostPointer === undefined ? {} : { lostPointer: effect.lostPointer }),
      ...(instead === undefined ? {} : { instead }),
    }
    const key = JSON.stringify(entry)
    drafted.set(key, { findings: [...(drafted.get(key)?.findings ?? []), findingNames(finding)[0]], ...entry })
  }
  return [...drafted.values()]
}
