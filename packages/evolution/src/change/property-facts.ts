import { entriesOf, itemsOf, own } from '../schema/json-key.js'
import { joinPointer } from '../schema/parts.js'
import { type Json, isJsonObject } from '@contracts/core'
import { type Draft, rewrite } from './draft.js'
import { nullDrafts } from './null-facts.js'
import type { Mark } from './marks.js'
import { marksUnder, said } from './sides.js'
import { writtenOut } from './references.js'
import type { Place } from './place.js'
import { type View, viewAt } from './view.js'
import type { Sides } from './walk.js'

/** The name a property had, and the remark that says so. */
interface Former {
  readonly key: string
  readonly mark: Mark
}

const childOf = (view: View, name: string): Place | undefined => {
  const properties = view.keys.get('properties')
  const value = own(properties?.value, name)
  return properties && value !== undefined
    ? { ...properties, value, pointer: joinPointer(properties.pointer, name) }
    : undefined
}

const requiredOf = (view: View): readonly string[] =>
  itemsOf(said(view, 'required')).filter((name) => typeof name === 'string')

/** Where a property is to stand: among the others, or as the first of them. */
const place = ({ old }: Sides, name: string, after: Json | undefined): readonly Draft[] => {
  const properties = old.keys.get('properties')
  if (!properties || !isJsonObject(properties.value))
    return after === undefined ? [] : rewrite(old, { properties: { [name]: after } })
  const before = own(properties.value, name)
  const edit = {
    at: joinPointer(properties.pointer, name),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }
  return [{ edit, rebase: properties.rebase }]
}

const require = ({ old }: Sides, names: readonly string[]): readonly Draft[] => {
  const before = requiredOf(old)
  if (before.length === names.length && before.every((name) => names.includes(name))) return []
  return rewrite(old, { required: names.length === 0 ? undefined : names })
}

const added = (sides: Sides, name: string, property: Place, required: boolean): void => {
  const { old, walk } = sides
  const { next } = walk
  const { value, pointer } = property
  const path = joinPointer(sides.path, name)
  const marks = marksUnder(walk, path)
  const fallback = own(value, 'default')
  const kind = required
    ? fallback === undefined
      ? 'required-property-added'
      : 'required-with-default'
    : 'property-added'
  walk.tell({
    kind,
    path,
    details: { name, ...(required && fallback !== undefined ? { default: fallback } : {}) },
    content: [name, walk.text(next.refers(value) ? writtenOut(next, value, pointer) : value)],
    drafts: () => {
      const carried = walk.carry(property)
      return [
        ...place(sides, name, carried.value),
        ...(required ? require(sides, [...requiredOf(old), name]) : []),
        ...carried.drafts,
        ...walk.marks.write(marks),
      ]
    },
  })
}

const removed = (sides: Sides, name: string): void => {
  const { old, walk } = sides
  const path = joinPointer(sides.path, name)
  const marks = marksUnder(walk, path)
  const rest = requiredOf(old).filter((other) => other !== name)
  walk.tell({
    kind: 'property-removed',
    path,
    details: { name, required: rest.length !== requiredOf(old).length },
    drafts: () => [...place(sides, name, undefined), ...require(sides, rest), ...walk.marks.write(marks)],
  })
}

const renamed = (sides: Sides, { key: former, mark }: Former, name: string, { value }: Place): void => {
  const { old, walk } = sides
  const marks = [
    mark,
    ...marksUnder(walk, joinPointer(sides.path, former)),
    ...marksUnder(walk, joinPointer(sides.path, name)),
  ]
  const required = requiredOf(old).map((other) => (other === former ? name : other))
  walk.tell({
    kind: 'property-renamed',
    path: joinPointer(sides.path, name),
    details: { before: former, after: name },
    drafts: () => [
      ...place(sides, former, undefined),
      ...place(sides, name, value),
      ...require(sides, required),
      ...walk.marks.write(marks),
    ],
  })
}

/** A property that becomes required or optional; in a contract null, which stands for absence, goes or comes with that. */
const flipped = (sides: Sides, name: string, now: string, required: boolean): boolean => {
  const { old, next, walk } = sides
  const [before, after] = [childOf(old, name), childOf(next, now)]
  const contract = walk.old.contract !== undefined && walk.next.contract !== undefined
  const views = before && after && { old: viewAt(walk.old, before), next: viewAt(walk.next, after) }
  const nulls = contract && views ? nullDrafts(views) : []
  const marks = walk.marks.take(({ list, pointer }) => list === 'nullable' && pointer === joinPointer(sides.path, now))
  const names = required ? [...requiredOf(old), name] : requiredOf(old).filter((other) => other !== name)
  walk.tell({
    kind: required ? 'property-became-required' : 'property-became-optional',
    path: joinPointer(sides.path, now),
    details: { name: now },
    drafts: () => [...require(sides, names), ...nulls, ...walk.marks.write(marks)],
  })
  return nulls.length > 0
}

/** The former names of properties, where the new contract tells them and the old one has them. */
const formerNames = ({ old, next, path, walk }: Sides): ReadonlyMap<string, Former> => {
  const names = new Map(entriesOf(said(next, 'properties')).map(([name]) => [joinPointer(path, name), name]))
  const keyOf = (entry: Json): string => {
    const key = own(entry, 'key')
    return typeof key === 'string' ? key : ''
  }
  const marks = walk.marks.take(({ list, side, pointer, entry }) => {
    const [name, key] = [names.get(pointer), keyOf(entry)]
    if (list !== 'formerly' || side !== 'next' || name === undefined) return false
    return !childOf(old, name) && childOf(old, key) !== undefined && !childOf(next, key)
  })
  return new Map(marks.map((mark) => [names.get(mark.pointer) ?? '', { key: keyOf(mark.entry), mark }] as const))
}

/**
 * The properties that come, go, are renamed, become required or optional; and what changes within those that stay.
 *
 * @category destructors
 * @since 1.0.0
 */
export const propertyFacts = (sides: Sides): void => {
  const { old, next, spent, walk } = sides
  if (spent.has('properties') || spent.has('required')) return
  const maps = [said(old, 'properties'), said(next, 'properties')]
  if (maps.some((map) => map !== undefined && !isJsonObject(map))) return
  spent.add('properties').add('required')
  const [before, after] = [new Set(requiredOf(old)), new Set(requiredOf(next))]
  const former = formerNames(sides)
  const passed = new Set([...former.values()].map(({ key }) => key))
  for (const name of new Set([...entriesOf(maps[1]).map(([key]) => key), ...after, ...before])) {
    const renaming = former.get(name)
    const was = renaming?.key ?? name
    const [here, there] = [childOf(old, was), childOf(next, name)]
    if (passed.has(name) || (here && !there)) continue
    const comes = !here && there !== undefined
    if (comes) added(sides, name, there, after.has(name) && !before.has(name))
    if (renaming && here) renamed(sides, renaming, name, here)
    const flips = before.has(was) !== after.has(name) && !(comes && after.has(name))
    const nullTold = flips && flipped(sides, was, name, after.has(name))
    if (here && there) walk.compare(here, there, joinPointer(sides.path, name), nullTold)
  }
  for (const [name] of entriesOf(maps[0])) if (!passed.has(name) && !childOf(next, name)) removed(sides, name)
}
