/**
 * Collects evidence about the values at one location of all messages. The size of the evidence does not grow with the
 * number of messages.
 */
import { Email, IsoDate, IsoTimestamp, Url, Uuid } from '@contracts/core/codecs'
import { jsonInText } from '@contracts/repair'

/** The limits of the evidence that is kept. */
export const limits = {
  /** Levels of nested objects and arrays. A deeper value is any JSON value. */
  depth: 16,
  /** Keys of one object. If there are more, its keys count as data. */
  keys: 256,
  /** Locations of all objects together. Beyond that, a value at a new location is any JSON value. */
  locations: 20_000,
  /** UTF-16 code units of a text that may be a value of an enumeration. */
  text: 64,
  /** Values of a key that may separate shapes (`tags`), and combinations of all such keys of one object (`groups`). */
  tags: 24,
  groups: 48,
} as const

/** The formats of texts that are recognised, most specific first. */
export const formats = {
  timestamp: (text: string): boolean => text.length <= 40 && IsoTimestamp.is(text),
  date: (text: string): boolean => text.length === 10 && IsoDate.is(text),
  uuid: (text: string): boolean => text.length === 36 && Uuid.is(text),
  email: (text: string): boolean => text.length <= 254 && Email.is(text),
  url: (text: string): boolean => text.length <= 2048 && Url.is(text),
} as const

/** The name of a recognised format. */
export type FormatName = keyof typeof formats

const formatNames = Object.keys(formats) as readonly FormatName[] // the keys of the table

interface Texts {
  count: number
  /** Number of times that each text was seen; `undefined` once there were too many or one was too long. */
  values: Map<string, number> | undefined
  /** The formats that every text matches. */
  formats: readonly FormatName[]
  empty: number
  unzoned: number
}

interface Numbers {
  count: number
  integers: number
  min: number
  max: number
}

interface Arrays {
  count: number
  min: number
  max: number
  readonly items: Evidence
}

/** The objects at one location. Their keys are kept for each combination of the values of the keys that may separate shapes. */
export interface Objects {
  count: number
  /** The keys that may separate shapes; `undefined` before the first object. */
  tags: readonly string[] | undefined
  readonly groups: Map<string, Group>
  /** Set once there were too many keys: the evidence of all their values. */
  any: Evidence | undefined
}

/** Objects with the same values of the separating keys. */
export interface Group {
  count: number
  readonly tags: Readonly<Record<string, string>>
  readonly keys: Map<string, Evidence>
  readonly mostKeys: { value: number }
}

/** Values seen at one location: their number, and their kinds. */
export interface Evidence {
  count: number
  nulls: number
  booleans: number
  /** Values that are nested too deep to follow. */
  unknown: number
  readonly texts: Texts
  readonly numbers: Numbers
  /** Cells of a CSV file. Each is counted among the texts too. */
  readonly cells: { count: number; numbers: Numbers; booleans: number }
  arrays: Arrays | undefined
  objects: Objects | undefined
}

const numbers = (): Numbers => ({ count: 0, integers: 0, min: Infinity, max: -Infinity })

/** Creates evidence without any value. */
export const noEvidence = (): Evidence => ({
  ...{ count: 0, nulls: 0, booleans: 0, unknown: 0, numbers: numbers(), arrays: undefined, objects: undefined },
  texts: { count: 0, values: new Map(), formats: formatNames, empty: 0, unzoned: 0 },
  cells: { count: 0, numbers: numbers(), booleans: 0 },
})

/** The limits of an observation: the most values of an enumeration, and the number of locations so far. */
export interface Budget {
  readonly enumMax: number
  locations: number
}

const addNumber = (into: Numbers, value: number): void => {
  into.count++
  if (Number.isInteger(value)) into.integers++
  into.min = Math.min(into.min, value)
  into.max = Math.max(into.max, value)
}

const mergeNumbers = (into: Numbers, from: Numbers): void => {
  into.count += from.count
  into.integers += from.integers
  into.min = Math.min(into.min, from.min)
  into.max = Math.max(into.max, from.max)
}

const addText = (into: Texts, text: string, enumMax: number): void => {
  into.count++
  if (text === '') into.empty++
  if (into.formats.length > 0) {
    into.formats = into.formats.filter((name) => formats[name](text))
    if (into.formats[0] === 'timestamp' && !/(?:Z|[+-]\d\d:\d\d)$/.test(text)) into.unzoned++
  }
  if (into.values === undefined) return
  if (text.length > limits.text) into.values = undefined
  else {
    into.values.set(text, (into.values.get(text) ?? 0) + 1)
    if (into.values.size > enumMax) into.values = undefined
  }
}

const mergeTexts = (into: Texts, from: Texts, enumMax: number): void => {
  into.count += from.count
  into.empty += from.empty
  into.unzoned += from.unzoned
  into.formats = into.formats.filter((name) => from.formats.includes(name))
  if (from.values === undefined) into.values = undefined
  for (const [text, count] of from.values ?? []) {
    into.values?.set(text, (into.values.get(text) ?? 0) + count)
    if ((into.values?.size ?? 0) > enumMax) into.values = undefined
  }
}

const isTag = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= limits.text && /^[A-Za-z][\w.:/@-]*$/.test(value)

const noObjects = (): Objects => ({ count: 0, tags: undefined, groups: new Map(), any: undefined })

const signature = (tags: readonly string[], values: Readonly<Record<string, string>>): string =>
  JSON.stringify(tags.map((tag) => values[tag]))

const pick = (tags: readonly string[], values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(tags.map((tag) => [tag, values[tag] ?? '']))

/** Adds one evidence to another. */
export const merge = (into: Evidence, from: Evidence, budget: Budget): void => {
  into.count += from.count
  into.nulls += from.nulls
  into.booleans += from.booleans
  into.unknown += from.unknown
  mergeTexts(into.texts, from.texts, budget.enumMax)
  mergeNumbers(into.numbers, from.numbers)
  into.cells.count += from.cells.count
  into.cells.booleans += from.cells.booleans
  mergeNumbers(into.cells.numbers, from.cells.numbers)
  if (from.arrays !== undefined) {
    const { count, min, max, items } = from.arrays
    into.arrays ??= { count: 0, min: Infinity, max: 0, items: noEvidence() }
    into.arrays.count += count
    into.arrays.min = Math.min(into.arrays.min, min)
    into.arrays.max = Math.max(into.arrays.max, max)
    merge(into.arrays.items, items, budget)
  }
  if (from.objects !== undefined) mergeObjects((into.objects ??= noObjects()), from.objects, budget)
}

const mergeGroup = (into: Group, from: Group, budget: Budget): void => {
  into.count += from.count
  into.mostKeys.value = Math.max(into.mostKeys.value, from.mostKeys.value)
  for (const [key, evidence] of from.keys) {
    const known = into.keys.get(key)
    const target = known ?? noEvidence()
    if (known === undefined) into.keys.set(key, target)
    merge(target, evidence, budget)
  }
}

const emptyGroup = (tags: Readonly<Record<string, string>>): Group => ({
  ...{ count: 0, tags, keys: new Map<string, Evidence>(), mostKeys: { value: 0 } },
})

const addGroup = (into: Objects, group: Group, budget: Budget): void => {
  const tags = into.tags ?? []
  const at = signature(tags, group.tags)
  const target = into.groups.get(at) ?? emptyGroup(pick(tags, group.tags))
  into.groups.set(at, target)
  mergeGroup(target, group, budget)
}

/** Regroups objects by fewer separating keys. */
const regroup = (objects: Objects, tags: readonly string[], budget: Budget): void => {
  const groups = [...objects.groups.values()]
  objects.groups.clear()
  objects.tags = tags
  for (const group of groups) addGroup(objects, group, budget)
}

const mergeObjects = (into: Objects, from: Objects, budget: Budget): void => {
  const common = into.tags === undefined ? from.tags : into.tags.filter((tag) => from.tags?.includes(tag))
  if (into.tags !== undefined && common?.length !== into.tags.length) regroup(into, common ?? [], budget)
  into.tags = common
  into.count += from.count
  for (const group of from.groups.values()) addGroup(into, group, budget)
  if (from.any !== undefined) merge((into.any ??= noEvidence()), from.any, budget)
  limit(into, budget)
}

/** Merges several groups into one, with the keys of all their objects. */
export const together = (groups: Iterable<Group>, budget: Budget): Group => {
  const all = emptyGroup({})
  for (const group of groups) mergeGroup(all, group, budget)
  return all
}

/** Returns the values of a separating key. */
const valuesOf = (objects: Objects, tag: string): ReadonlySet<string> =>
  new Set([...objects.groups.values()].map(({ tags }) => tags[tag] ?? ''))

/** Returns a score for how much the keys of the objects depend on the value of a separating key. */
const separation = (objects: Objects, tag: string): number => {
  const shapes = new Map<string, Set<string>>()
  for (const { tags, keys } of objects.groups.values()) {
    const value = tags[tag] ?? ''
    const shape = shapes.get(value) ?? new Set()
    for (const key of keys.keys()) shape.add(key)
    shapes.set(value, shape)
  }
  const different = new Set([...shapes.values()].map((keys) => JSON.stringify([...keys].sort()))).size
  return (different - 1) / shapes.size + (/^_?(?:type|kind|event|tag|\$type)$/.test(tag) ? 0.5 : 0)
}

/**
 * Drops separating keys until there are few enough groups. If a group then has too many keys, merges the evidence of
 * all their values.
 */
const limit = (objects: Objects, budget: Budget): void => {
  const free = (objects.tags ?? []).filter((tag) => valuesOf(objects, tag).size > limits.tags)
  if (free.length > 0)
    regroup(
      objects,
      (objects.tags ?? []).filter((tag) => !free.includes(tag)),
      budget,
    )
  while (objects.groups.size > limits.groups) {
    const [worst] = [...(objects.tags ?? [])].sort(
      (a, b) =>
        separation(objects, a) - separation(objects, b) || valuesOf(objects, b).size - valuesOf(objects, a).size,
    )
    regroup(
      objects,
      (objects.tags ?? []).filter((tag) => tag !== worst),
      budget,
    )
  }
  const most = Math.max(...[...objects.groups.values()].map(({ keys }) => keys.size))
  if (most > limits.keys) {
    const all = together(objects.groups.values(), budget)
    objects.any ??= noEvidence()
    for (const evidence of all.keys.values()) merge(objects.any, evidence, budget)
    objects.groups.clear()
    objects.tags = []
  }
}

const addObject = (into: Objects, value: object, budget: Budget, depth: number): void => {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined) as [string, unknown][] // entries of an object
  into.count++
  if (into.any !== undefined) {
    for (const [, one] of entries) observe(into.any, one, budget, depth + 1)
    return
  }
  const tagged = Object.fromEntries(entries.filter((entry): entry is [string, string] => isTag(entry[1])))
  const before = into.tags ?? Object.keys(tagged).slice(0, 12)
  const tags = before.filter((tag) => Object.hasOwn(tagged, tag))
  if (into.tags === undefined) into.tags = tags
  else if (tags.length < before.length) regroup(into, tags, budget)
  const at = signature(tags, tagged)
  const isNew = !into.groups.has(at)
  const group = into.groups.get(at) ?? emptyGroup(pick(tags, tagged))
  into.groups.set(at, group)
  group.count++
  group.mostKeys.value = Math.max(group.mostKeys.value, entries.length)
  for (const [key, one] of entries) {
    let evidence = group.keys.get(key)
    if (evidence === undefined) {
      evidence = noEvidence()
      group.keys.set(key, evidence)
      budget.locations++
    }
    observe(evidence, one, budget, budget.locations > limits.locations ? limits.depth : depth + 1)
  }
  if (isNew || group.keys.size > limits.keys) limit(into, budget)
}

/** Adds one JSON value to the evidence of its location. */
export const observe = (into: Evidence, value: unknown, budget: Budget, depth = 0): void => {
  into.count++
  if (value === null) into.nulls++
  else if (typeof value === 'boolean') into.booleans++
  else if (typeof value === 'number') addNumber(into.numbers, value)
  else if (typeof value === 'string') addText(into.texts, value, budget.enumMax)
  else if (depth >= limits.depth) into.unknown++
  else if (Array.isArray(value)) {
    into.arrays ??= { count: 0, min: Infinity, max: 0, items: noEvidence() }
    into.arrays.count++
    into.arrays.min = Math.min(into.arrays.min, value.length)
    into.arrays.max = Math.max(into.arrays.max, value.length)
    for (const item of value as readonly unknown[]) observe(into.arrays.items, item, budget, depth + 1)
  } else if (typeof value === 'object') addObject((into.objects ??= noObjects()), value, budget, depth)
}

/** Adds a row of a CSV file. Its cells are texts, and an empty cell is an absent key. */
export const observeRow = (into: Evidence, row: Readonly<Record<string, string>>, budget: Budget): void => {
  const objects = (into.objects ??= noObjects())
  const group = objects.groups.get('[]') ?? emptyGroup({})
  objects.tags = []
  objects.groups.set('[]', group)
  into.count++
  objects.count++
  group.count++
  for (const [key, cell] of Object.entries(row)) {
    const evidence = group.keys.get(key) ?? noEvidence()
    group.keys.set(key, evidence)
    if (cell === '') continue
    const read = jsonInText(cell)
    evidence.count++
    evidence.cells.count++
    addText(evidence.texts, cell, budget.enumMax)
    if (typeof read === 'number') addNumber(evidence.cells.numbers, read)
    if (typeof read === 'boolean') evidence.cells.booleans++
  }
}
