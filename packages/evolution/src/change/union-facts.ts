import { type Document } from '../schema/document.js'
import { entriesOf, itemsOf, own } from '../schema/json-key.js'
import { joinPointer } from '../schema/parts.js'
import type { Json } from '@contracts/core'
import { type Draft, rewrite } from './draft.js'
import { type Member, matched } from './match.js'
import { said } from './sides.js'
import type { Place } from './place.js'
import { type View, viewAt } from './view.js'
import type { Sides } from './walk.js'

/** The members of a union, or nothing where the keyword is absent or no list. */
const membersOf = (view: View, keyword: string): readonly Place[] => {
  const place = view.keys.get(keyword)
  return place
    ? itemsOf(place.value).map((value, i) => ({ ...place, value, pointer: joinPointer(place.pointer, i) }))
    : []
}

const memberAt = (document: Document, site: Place, text: (schema: Json) => string): Member => ({
  view: viewAt(document, site),
  text: text(site.value),
})

const isNull = (schema: Json): boolean => own(schema, 'type') === 'null'

/** What the contracts say of the properties only one member has. */
const marksWithin = ({ path, walk }: Sides, member: Member, others: readonly Member[]) => {
  const names = (one: Member) => entriesOf(said(one.view, 'properties')).map(([name]) => name)
  const taken = new Set(others.flatMap(names))
  const mine = names(member).filter((name) => !taken.has(name))
  const within = (pointer: string) => mine.some((name) => `${pointer}/`.startsWith(`${joinPointer(path, name)}/`))
  return walk.marks.take(({ pointer }) => within(pointer))
}

/** Whether the members that stayed follow one another as before. */
const inOrder = (pairs: readonly (readonly [number, number])[]): boolean =>
  [...pairs].sort(([a], [b]) => a - b).every(([, j], i, sorted) => i === 0 || (sorted[i - 1]?.[1] ?? -1) < j)

/** The members as the new union orders them; those that are gone come last. */
const reordered = (old: readonly Place[], pairs: readonly (readonly [number, number])[]): readonly Json[] => {
  const stayed = [...pairs].sort(([, a], [, b]) => a - b).map(([i]) => i)
  const gone = [...old.keys()].filter((i) => !stayed.includes(i))
  return [...stayed, ...gone].flatMap((i) => (old[i] ? [old[i].value] : []))
}

const labelOf = ({ view }: Member): Json => {
  const title = said(view, 'title')
  const types = said(view, 'type')
  return typeof title === 'string' ? title : (view.reference ?? types ?? null)
}

const memberFacts = (sides: Sides, keyword: string, was: string): void => {
  const { old, next, path, walk } = sides
  const [before, after] = [membersOf(old, was), membersOf(next, keyword)]
  const left = before.map((place) => memberAt(walk.old, place, walk.text))
  const right = after.map((place) => memberAt(walk.next, place, walk.text))
  const pairs = matched(left, right)
  const list = (members: readonly Json[]): readonly Draft[] => rewrite(old, { [was]: members })
  const values = before.map(({ value }) => value)
  if (keyword !== 'allOf' && !inOrder(pairs))
    walk.tell({
      kind: 'union-reordered',
      path,
      details: { keyword },
      drafts: () => list(reordered(before, pairs)),
    })
  const part = keyword === 'allOf' ? 'all-of-member' : 'union-member'
  left.forEach((member, i) => {
    if (pairs.some(([one]) => one === i)) return
    const marks = marksWithin(sides, member, right)
    const kind = isNull(values[i] ?? null) && keyword !== 'allOf' ? 'null-refused' : `${part}-removed`
    const rest = values.filter((_, j) => j !== i)
    const drafts = () => [...list(rest), ...walk.marks.write(marks)]
    walk.tell({ kind, path, details: { member: labelOf(member) }, content: member.text, drafts })
  })
  right.forEach((member, j) => {
    if (pairs.some(([, one]) => one === j)) return
    const located = after[j]
    if (!located) return
    const marks = marksWithin(sides, member, left)
    const kind = isNull(located.value) && keyword !== 'allOf' ? 'null-admitted' : `${part}-added`
    const drafts = () => {
      const carried = walk.carry(located)
      return [...list([...values, carried.value]), ...carried.drafts, ...walk.marks.write(marks)]
    }
    walk.tell({ kind, path, details: { member: labelOf(member) }, content: member.text, drafts })
  })
  for (const [i, j] of pairs) {
    const [here, there] = [before[i], after[j]]
    if (here && there) walk.compare(here, there, path)
  }
}

/** A list none of whose members stays would be empty for a moment: that is one fact, not many. */
const comparable = ({ old, next, walk }: Sides, keyword: string, was: string): boolean => {
  const [before, after] = [membersOf(old, was), membersOf(next, keyword)]
  if (before.length === 0 || after.length === 0) return false
  const members = (document: Document, places: readonly Place[]) =>
    places.map((place) => memberAt(document, place, walk.text))
  return matched(members(walk.old, before), members(walk.next, after)).length > 0
}

/**
 * The members that join or leave a union or an intersection, and what changes within those that stay.
 *
 * @category destructors
 * @since 1.0.0
 */
export const unionFacts = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    if (spent.has(keyword) || !comparable(sides, keyword, keyword)) continue
    spent.add(keyword)
    memberFacts(sides, keyword, keyword)
  }
  for (const [was, keyword] of [['anyOf', 'oneOf'] as const, ['oneOf', 'anyOf'] as const]) {
    if (spent.has(was) || spent.has(keyword) || old.keys.has(keyword) || next.keys.has(was)) continue
    if (!comparable(sides, keyword, was)) continue
    spent.add(was).add(keyword)
    walk.tell({
      kind: 'union-exclusivity-changed',
      path,
      details: { before: was, after: keyword },
      drafts: () => rewrite(old, { [was]: undefined, [keyword]: said(old, was) }),
    })
    memberFacts(sides, keyword, was)
  }
}
