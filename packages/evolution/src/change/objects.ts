import { type Json, isJsonObject } from '@contracts/core'
import { entriesOf, itemsOf, own } from '../schema/json.js'
import { joinPointer } from '../schema/pointer.js'
import {
  type SchemaPair,
  type ContractEntry,
  adopt,
  compareValue,
  entriesUnder,
  sameKeywords,
  valueOf,
} from './comparison.js'
import { type PendingEdit, replace, rewrite } from './pending-edits.js'
import { writtenOut } from './references.js'
import { type Located, type ResolvedSchema, resolveAt } from './resolved-schema.js'
import { nullEdits } from './json-type.js'

/** The former name of a property, and the entry of `x-contract` that declares it. */
interface FormerName {
  readonly key: string
  readonly entry: ContractEntry
}

/** Returns the schema of a key in a map of schemas. */
const entryOf = (resolved: ResolvedSchema, map: string, key: string): Located | undefined => {
  const located = resolved.keys.get(map)
  const value = own(located?.value, key)
  return located && value !== undefined ? { ...located, value, pointer: joinPointer(located.pointer, key) } : undefined
}

const childOf = (resolved: ResolvedSchema, name: string): Located | undefined => entryOf(resolved, 'properties', name)

const requiredOf = (resolved: ResolvedSchema): readonly string[] =>
  itemsOf(valueOf(resolved, 'required')).filter((name) => typeof name === 'string')

/** Returns the edits that add, replace or remove a key in a map of schemas. */
const putEntry = ({ old }: SchemaPair, map: string, key: string, after: Json | undefined): readonly PendingEdit[] => {
  const located = old.keys.get(map)
  if (!located || !isJsonObject(located.value))
    return after === undefined ? [] : rewrite(old, { [map]: { [key]: after } })
  return [replace(joinPointer(located.pointer, key), own(located.value, key), after, located.rebase)]
}

const putProperty = (pair: SchemaPair, name: string, after: Json | undefined): readonly PendingEdit[] =>
  putEntry(pair, 'properties', name, after)

const requireNames = ({ old }: SchemaPair, names: readonly string[]): readonly PendingEdit[] => {
  const before = requiredOf(old)
  if (before.length === names.length && before.every((name) => names.includes(name))) return []
  return rewrite(old, { required: names.length === 0 ? undefined : names })
}

const reportAdded = (pair: SchemaPair, name: string, property: Located, required: boolean): void => {
  const { old, comparison } = pair
  const { next } = comparison
  const { value, pointer } = property
  const path = joinPointer(pair.path, name)
  const entries = entriesUnder(comparison, path)
  const fallback = own(value, 'default')
  const kind = required
    ? fallback === undefined
      ? 'required-property-added'
      : 'required-with-default'
    : 'property-added'
  comparison.report({
    kind,
    path,
    details: { name, ...(required && fallback !== undefined ? { default: fallback } : {}) },
    content: [name, comparison.text(next.refers(value) ? writtenOut(next, value, pointer) : value)],
    edits: () => {
      const carried = comparison.carry(property)
      return [
        ...putProperty(pair, name, carried.value),
        ...(required ? requireNames(pair, [...requiredOf(old), name]) : []),
        ...carried.edits,
      ]
    },
    entries,
  })
}

const reportRemoved = (pair: SchemaPair, name: string): void => {
  const { old, comparison } = pair
  const path = joinPointer(pair.path, name)
  const entries = entriesUnder(comparison, path)
  const rest = requiredOf(old).filter((other) => other !== name)
  comparison.report({
    kind: 'property-removed',
    path,
    details: { name, required: rest.length !== requiredOf(old).length },
    edits: () => [...putProperty(pair, name, undefined), ...requireNames(pair, rest)],
    entries,
  })
}

const reportRenamed = (
  pair: SchemaPair,
  { key: former, entry }: FormerName,
  name: string,
  { value }: Located,
): void => {
  const { old, comparison } = pair
  const entries = [
    entry,
    ...entriesUnder(comparison, joinPointer(pair.path, former)),
    ...entriesUnder(comparison, joinPointer(pair.path, name)),
  ]
  const required = requiredOf(old).map((other) => (other === former ? name : other))
  comparison.report({
    kind: 'property-renamed',
    path: joinPointer(pair.path, name),
    details: { before: former, after: name },
    edits: () => [
      ...putProperty(pair, former, undefined),
      ...putProperty(pair, name, value),
      ...requireNames(pair, required),
    ],
    entries,
  })
}

/**
 * Reports a property that becomes required or optional. In a contract null means absence, so the same change may also
 * refuse or admit null. Returns whether it does.
 */
const reportRequired = (pair: SchemaPair, name: string, now: string, required: boolean): boolean => {
  const { old, next, comparison } = pair
  const [before, after] = [childOf(old, name), childOf(next, now)]
  const contract = comparison.old.contract !== undefined && comparison.next.contract !== undefined
  const resolved = before &&
    after && { old: resolveAt(comparison.old, before), next: resolveAt(comparison.next, after) }
  const nulls = contract && resolved ? nullEdits(resolved) : []
  const entries = comparison.contractEntries.take(
    ({ list, pointer }) => list === 'nullable' && pointer === joinPointer(pair.path, now),
  )
  const names = required ? [...requiredOf(old), name] : requiredOf(old).filter((other) => other !== name)
  comparison.report({
    kind: required ? 'property-became-required' : 'property-became-optional',
    path: joinPointer(pair.path, now),
    details: { name: now },
    edits: () => [...requireNames(pair, names), ...nulls],
    entries,
  })
  return nulls.length > 0
}

/** Takes the former names of properties that the new contract declares and the old schema has. */
const formerNames = ({ old, next, path, comparison }: SchemaPair): ReadonlyMap<string, FormerName> => {
  const names = new Map(entriesOf(valueOf(next, 'properties')).map(([name]) => [joinPointer(path, name), name]))
  const keyOf = (value: Json): string => {
    const key = own(value, 'key')
    return typeof key === 'string' ? key : ''
  }
  const entries = comparison.contractEntries.take(({ list, side, pointer, value }) => {
    const [name, key] = [names.get(pointer), keyOf(value)]
    if (list !== 'formerly' || side !== 'next' || name === undefined) return false
    return !childOf(old, name) && childOf(old, key) !== undefined && !childOf(next, key)
  })
  return new Map(entries.map((entry) => [names.get(entry.pointer) ?? '', { key: keyOf(entry.value), entry }] as const))
}

/** Compares the properties, and which of them are required. */
export const compareProperties = (pair: SchemaPair): void => {
  const { old, next, explained, comparison } = pair
  if (explained.has('properties') || explained.has('required')) return
  const maps = [valueOf(old, 'properties'), valueOf(next, 'properties')]
  if (maps.some((map) => map !== undefined && !isJsonObject(map))) return
  explained.add('properties').add('required')
  const [before, after] = [new Set(requiredOf(old)), new Set(requiredOf(next))]
  const former = formerNames(pair)
  const renamed = new Set([...former.values()].map(({ key }) => key))
  for (const name of new Set([...entriesOf(maps[1]).map(([key]) => key), ...after, ...before])) {
    const renaming = former.get(name)
    const was = renaming?.key ?? name
    const [here, there] = [childOf(old, was), childOf(next, name)]
    if (renamed.has(name) || (here && !there)) continue
    const isAdded = !here && there !== undefined
    if (isAdded) reportAdded(pair, name, there, after.has(name) && !before.has(name))
    if (renaming && here) reportRenamed(pair, renaming, name, here)
    const isFlipped = before.has(was) !== after.has(name) && !(isAdded && after.has(name))
    const nullReported = isFlipped && reportRequired(pair, was, name, after.has(name))
    if (here && there) comparison.compare(here, there, joinPointer(pair.path, name), nullReported)
  }
  for (const [name] of entriesOf(maps[0])) if (!renamed.has(name) && !childOf(next, name)) reportRemoved(pair, name)
}

/** Returns whether undeclared keys are accepted, refused, or checked by a schema. */
const restOf = (resolved: ResolvedSchema, keyword: string): 'open' | 'closed' | 'checked' => {
  const value = valueOf(resolved, keyword)
  return value === undefined || value === true ? 'open' : value === false ? 'closed' : 'checked'
}

/** Reports that a contract opens or closes an object, which it says by the keyword and by an entry. */
const reportOpenness = (pair: SchemaPair, keyword: string): void => {
  const { path, comparison } = pair
  const entries = comparison.contractEntries.take(
    ({ list, pointer, value }) => list === 'open' && pointer === path && own(value, 'known') === undefined,
  )
  const [entry] = entries
  if (entry === undefined) return
  const kind = entry.side === 'old' ? 'object-closed' : 'object-opened'
  comparison.report({ kind, path, edits: () => adopt(pair, [keyword]), entries })
}

const compareRestProperties = (pair: SchemaPair, keyword: 'additionalProperties' | 'unevaluatedProperties'): void => {
  const { old, next, path, explained, comparison } = pair
  if (explained.has(keyword)) return
  explained.add(keyword)
  const [before, after] = [restOf(old, keyword), restOf(next, keyword)]
  const [here, there] = [old.keys.get(keyword), next.keys.get(keyword)]
  if (before === 'checked' && after === 'checked') {
    if (here && there) comparison.compare(here, there, `${path}/*`)
    return
  }
  if (before === after) {
    if (!sameKeywords(pair, [keyword])) reportOpenness(pair, keyword)
    return
  }
  const kind =
    before === 'open' && after === 'closed'
      ? 'object-closed'
      : before === 'closed' && after === 'open'
        ? 'object-opened'
        : 'additional-properties-changed'
  comparison.report({
    kind,
    path,
    details: { keyword, before, after },
    edits: () => adopt(pair, [keyword]),
    entries: kind === 'additional-properties-changed' ? entriesUnder(comparison, `${path}/*`) : [],
  })
}

/** Returns the edits that give one entry of a map its new value. */
const entryEdits = (pair: SchemaPair, map: string, key: string): readonly PendingEdit[] => {
  const wanted = entryOf(pair.next, map, key)
  const carried = wanted && pair.comparison.carry(wanted)
  return [...putEntry(pair, map, key, carried?.value), ...(carried?.edits ?? [])]
}

const keysOf = ({ old, next }: SchemaPair, map: string): readonly string[] => [
  ...new Set([...entriesOf(valueOf(next, map)), ...entriesOf(valueOf(old, map))].map(([key]) => key)),
]

const isComparable = ({ old, next, explained }: SchemaPair, map: string): boolean =>
  !explained.has(map) &&
  [valueOf(old, map), valueOf(next, map)].every((value) => value === undefined || isJsonObject(value))

const comparePatternProperties = (pair: SchemaPair): void => {
  const map = 'patternProperties'
  const { old, next, path, explained, comparison } = pair
  if (!isComparable(pair, map)) return
  explained.add(map)
  for (const key of keysOf(pair, map)) {
    const [here, there] = [entryOf(old, map, key), entryOf(next, map, key)]
    if (here && there) comparison.compare(here, there, `${path}/*`)
    else {
      const kind = here === undefined ? 'pattern-property-added' : 'pattern-property-removed'
      comparison.report({ kind, path, details: { pattern: key }, edits: () => entryEdits(pair, map, key) })
    }
  }
}

const compareDependencies = (pair: SchemaPair, map: string): void => {
  const { old, next, path, explained, comparison } = pair
  if (!isComparable(pair, map)) return
  explained.add(map)
  for (const key of keysOf(pair, map)) {
    const [before, after] = [own(valueOf(old, map), key), own(valueOf(next, map), key)]
    const text = (value: Json | undefined) => (value === undefined ? '' : comparison.text({ [map]: { [key]: value } }))
    if (text(before) === text(after)) continue
    comparison.report({
      kind: 'dependency-changed',
      path,
      details: { keyword: map, name: key, before: before ?? null, after: after ?? null },
      edits: () => entryEdits(pair, map, key),
    })
  }
}

/** Compares the schemas of undeclared properties and of names, and the dependencies between properties. */
export const compareObjects = (pair: SchemaPair): void => {
  compareRestProperties(pair, 'additionalProperties')
  compareRestProperties(pair, 'unevaluatedProperties')
  comparePatternProperties(pair)
  for (const map of ['dependentRequired', 'dependentSchemas', 'dependencies']) compareDependencies(pair, map)
  compareValue(pair, 'propertyNames', 'property-names-changed')
}
