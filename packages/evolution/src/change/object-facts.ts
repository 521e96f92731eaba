import { entriesOf, own } from '../schema/json-key.js'
import { joinPointer } from '../schema/parts.js'
import { type Json, isJsonObject } from '@contracts/core'
import { type Draft, rewrite } from './draft.js'
import { adopt, alike, marksUnder, said } from './sides.js'
import type { View } from './view.js'
import type { Sides } from './walk.js'

/** Whether undeclared keys are all admitted, all refused, or judged by a schema. */
const rest = (view: View, keyword: string): 'open' | 'closed' | 'judged' => {
  const value = said(view, keyword)
  return value === undefined || value === true ? 'open' : value === false ? 'closed' : 'judged'
}

const restFact = (sides: Sides, keyword: 'additionalProperties' | 'unevaluatedProperties'): void => {
  const { old, next, path, spent, walk } = sides
  if (spent.has(keyword)) return
  spent.add(keyword)
  const [before, after] = [rest(old, keyword), rest(next, keyword)]
  const [here, there] = [old.keys.get(keyword), next.keys.get(keyword)]
  if (before === 'judged' && after === 'judged') {
    if (here && there) walk.compare(here, there, `${path}/*`)
    return
  }
  if (before === after) return
  const kind =
    before === 'open' && after === 'closed'
      ? 'object-closed'
      : before === 'closed' && after === 'open'
        ? 'object-opened'
        : 'additional-properties-changed'
  const marks = kind === 'additional-properties-changed' ? marksUnder(walk, `${path}/*`) : []
  walk.tell({
    kind,
    path,
    details: { keyword, before, after },
    drafts: () => [...adopt(sides, [keyword]), ...walk.marks.write(marks)],
  })
}

/** The drafts that give one entry of a map another value. */
const entry = ({ old, next, walk }: Sides, map: string, key: string): readonly Draft[] => {
  const place = old.keys.get(map)
  const wanted = next.keys.get(map)
  const after = own(wanted?.value, key)
  const carried =
    wanted === undefined || after === undefined
      ? { value: undefined, drafts: [] }
      : walk.carry({ ...wanted, value: after, pointer: joinPointer(wanted.pointer, key) })
  if (!place || !isJsonObject(place.value))
    return [
      ...rewrite(old, { [map]: carried.value === undefined ? undefined : { [key]: carried.value } }),
      ...carried.drafts,
    ]
  const before = own(place.value, key)
  const edit = {
    at: joinPointer(place.pointer, key),
    ...(before === undefined ? {} : { before }),
    ...(carried.value === undefined ? {} : { after: carried.value }),
  }
  return [{ edit, rebase: place.rebase }, ...carried.drafts]
}

const keysOf = ({ old, next }: Sides, map: string): readonly string[] => [
  ...new Set([...entriesOf(said(next, map)), ...entriesOf(said(old, map))].map(([key]) => key)),
]

const readable = ({ old, next, spent }: Sides, map: string): boolean =>
  !spent.has(map) && [said(old, map), said(next, map)].every((value) => value === undefined || isJsonObject(value))

const patternPropertyFacts = (sides: Sides): void => {
  const map = 'patternProperties'
  const { old, next, path, spent, walk } = sides
  if (!readable(sides, map)) return
  spent.add(map)
  for (const key of keysOf(sides, map)) {
    const [before, after] = [own(said(old, map), key), own(said(next, map), key)]
    const [here, there] = [old.keys.get(map), next.keys.get(map)]
    if (here && there && before !== undefined && after !== undefined) {
      const entryAt = (place: typeof here, value: Json) => ({
        ...place,
        value,
        pointer: joinPointer(place.pointer, key),
      })
      walk.compare(entryAt(here, before), entryAt(there, after), `${path}/*`)
    } else {
      const kind = before === undefined ? 'pattern-property-added' : 'pattern-property-removed'
      walk.tell({ kind, path, details: { pattern: key }, drafts: () => entry(sides, map, key) })
    }
  }
}

const dependencyFacts = (sides: Sides, map: string): void => {
  const { old, next, path, spent, walk } = sides
  if (!readable(sides, map)) return
  spent.add(map)
  for (const key of keysOf(sides, map)) {
    const [before, after] = [own(said(old, map), key), own(said(next, map), key)]
    const text = (value: Json | undefined) => (value === undefined ? '' : walk.text({ [map]: { [key]: value } }))
    if (text(before) === text(after)) continue
    walk.tell({
      kind: 'dependency-changed',
      path,
      details: { keyword: map, name: key, before: before ?? null, after: after ?? null },
      drafts: () => entry(sides, map, key),
    })
  }
}

/**
 * What an object asks of keys it does not declare, of names, and of properties that come together.
 *
 * @category destructors
 * @since 1.0.0
 */
export const objectFacts = (sides: Sides): void => {
  const { path, spent, walk } = sides
  restFact(sides, 'additionalProperties')
  restFact(sides, 'unevaluatedProperties')
  patternPropertyFacts(sides)
  for (const map of ['dependentRequired', 'dependentSchemas', 'dependencies']) dependencyFacts(sides, map)
  if (spent.has('propertyNames')) return
  spent.add('propertyNames')
  if (!alike(sides, ['propertyNames']))
    walk.tell({
      kind: 'property-names-changed',
      path,
      details: { before: said(sides.old, 'propertyNames') ?? null, after: said(sides.next, 'propertyNames') ?? null },
      drafts: () => adopt(sides, ['propertyNames']),
    })
}
