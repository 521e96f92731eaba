import { itemsOf } from '../schema/json-key.js'
import { joinPointer } from '../schema/parts.js'
import type { Json } from '@contracts/core'
import { type Draft, rewrite } from './draft.js'
import { adopt, alike, marksUnder, said } from './sides.js'
import type { Place } from './place.js'
import type { View } from './view.js'
import type { Sides } from './walk.js'

/** What an array asks of its first items, each for itself, and of the rest; drafts spell it in two ways. */
interface Items {
  readonly first: readonly Place[]
  readonly rest: Place | undefined
  readonly keyword: 'prefixItems' | 'items'
}

const itemsAt = ({ keys }: View): Items => {
  const [items, prefix] = [keys.get('items'), keys.get('prefixItems')]
  const listed = Array.isArray(items?.value)
  const tuple = listed ? items : prefix
  const first = tuple
    ? itemsOf(tuple.value).map((value, i) => ({ ...tuple, value, pointer: joinPointer(tuple.pointer, i) }))
    : []
  return { first, rest: listed ? keys.get('additionalItems') : items, keyword: listed ? 'items' : 'prefixItems' }
}

const spelling = ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems'] as const

const tupleFact = (sides: Sides, before: Items, after: Items): void => {
  const { old, path, spent, walk } = sides
  const [from, to] = [before.first.length, after.first.length]
  for (const keyword of spelling) spent.add(keyword)
  const [shorter, longer] = [Math.min(from, to), Math.max(from, to)]
  const marks = Array.from({ length: longer - shorter }, (_, i) =>
    marksUnder(walk, joinPointer(path, shorter + i)),
  ).flat()
  const kept = before.first.slice(0, to).map(({ value }): Json => value)
  walk.tell({
    kind: 'tuple-changed',
    path,
    details: { before: from, after: to },
    drafts: () => {
      if (from === 0 || to === 0 || before.keyword !== after.keyword)
        return [...adopt(sides, spelling), ...walk.marks.write(marks)]
      const come = after.first.slice(from).map((one) => walk.carry(one))
      const others = spelling.filter((keyword) => keyword !== before.keyword)
      const list = [...kept, ...come.map(({ value }) => value)]
      const drafts: readonly Draft[] = [...adopt(sides, others), ...come.flatMap((one) => one.drafts)]
      return [...rewrite(old, { [before.keyword]: list }), ...drafts, ...walk.marks.write(marks)]
    },
  })
}

const restFact = (sides: Sides, { rest: before, keyword }: Items, { rest: after }: Items): void => {
  const { path, walk } = sides
  if (!before && !after) return
  if (before && after && typeof before.value === typeof after.value) {
    walk.compare(before, after, `${path}/*`)
    return
  }
  const free = (place: Place | undefined) => place === undefined || place.value === true
  if (free(before) && free(after)) return
  const marks = marksUnder(walk, `${path}/*`)
  walk.tell({
    kind: free(after) ? 'items-freed' : free(before) || after?.value === false ? 'items-restricted' : 'items-freed',
    path: `${path}/*`,
    content: [before?.value ?? true, after?.value ?? true],
    drafts: () => [...adopt(sides, [keyword === 'items' ? 'additionalItems' : 'items']), ...walk.marks.write(marks)],
  })
}

const containsFact = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  if (spent.has('contains')) return
  spent.add('contains')
  if (alike(sides, ['contains'])) return
  walk.tell({
    kind: 'contains-changed',
    path,
    details: { before: said(old, 'contains') ?? null, after: said(next, 'contains') ?? null },
    drafts: () => adopt(sides, ['contains']),
  })
}

const uniqueFact = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  if (spent.has('uniqueItems')) return
  spent.add('uniqueItems')
  const [before, after] = [said(old, 'uniqueItems') === true, said(next, 'uniqueItems') === true]
  if (before === after) return
  walk.tell({
    kind: after ? 'unique-items-added' : 'unique-items-removed',
    path,
    drafts: () => adopt(sides, ['uniqueItems']),
  })
}

/**
 * What an array asks of its items: of all, of each at its place, of one, and of them together.
 *
 * @category destructors
 * @since 1.0.0
 */
export const arrayFacts = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  uniqueFact(sides)
  containsFact(sides)
  if (spent.has('items') || spent.has('prefixItems')) return
  const [before, after] = [itemsAt(old), itemsAt(next)]
  before.first.forEach((place, i) => {
    const other = after.first[i]
    if (other) walk.compare(place, other, joinPointer(path, i))
  })
  if (before.first.length !== after.first.length) tupleFact(sides, before, after)
  else if (before.keyword !== after.keyword) return
  else {
    for (const keyword of ['items', 'prefixItems', 'additionalItems']) spent.add(keyword)
    restFact(sides, before, after)
  }
}
