import { entriesOf, jsonKey } from '../schema/json-key.js'
import type { Json } from '@contracts/core'
import { literalsOf, typesOf } from './null-facts.js'
import { said } from './sides.js'
import type { View } from './view.js'

/**
 * A member of a union: how it reads, and its text as it is written.
 *
 * @category model
 * @since 1.0.0
 */
export interface Member {
  readonly view: View
  readonly text: string
}

/** Comparing every member with every other is left where there are too many. */
const most = 40_000

const tagsOf = ({ view }: Member): ReadonlySet<string> =>
  new Set(
    entriesOf(said(view, 'properties')).flatMap(([name, schema]) => {
      const literals = literalsOf({
        ...view,
        keys: new Map(entriesOf(schema).map(([key, value]) => [key, place(value)])),
      })
      return literals?.length === 1 ? [jsonKey([name, literals[0] ?? null])] : []
    }),
  )

const place = (value: Json) => ({ value, pointer: '', rebase: <A>(edits: A): A => edits })

const nameOf = ({ view }: Member): string | undefined => {
  const title = said(view, 'title')
  return view.reference ?? (typeof title === 'string' ? title : undefined)
}

const shares = <A>(a: ReadonlySet<A>, b: ReadonlySet<A>): number => [...a].filter((one) => b.has(one)).length

const typeText = (view: View): string =>
  [...new Set((typesOf(view) ?? []).map((type) => (type === 'integer' ? 'number' : type)))].sort().join()

/** From 0 to 1: how much two members that neither a tag nor a name ties together have in common. */
const likeness = (a: Member, b: Member): number => {
  if (typeText(a.view) !== typeText(b.view)) return 0
  const names = [a, b].map(({ view }) => new Set(entriesOf(said(view, 'properties')).map(([name]) => name)))
  const [left = new Set<string>(), right = new Set<string>()] = names
  const all = new Set([...left, ...right]).size
  if (all > 0) return left.size === 0 || right.size === 0 ? 0.5 : shares(left, right) / all
  return typeText(a.view) === '' ? 0 : 0.5
}

/** The signs only one member of a list bears, with that member. */
const telling = (
  members: readonly Member[],
  sign: (member: Member) => Iterable<string>,
): ReadonlyMap<string, number> => {
  const bearers = new Map<string, number[]>()
  members.forEach((member, i) => {
    for (const one of sign(member)) bearers.set(one, [...(bearers.get(one) ?? []), i])
  })
  return new Map(
    [...bearers].flatMap(([one, [i, ...more]]) => (i !== undefined && more.length === 0 ? [[one, i]] : [])),
  )
}

/** Whether every member of a union has a tag of its own. */
const tagged = (members: readonly Member[]): boolean =>
  members.length > 1 && new Set(telling(members, tagsOf).values()).size === members.length

/**
 * Which member of the old union is which of the new one, as pairs of indexes: by what they are, by their tag, by their name,
 * and last by what they have in common.
 *
 * @category destructors
 * @since 1.0.0
 */
export const matched = (old: readonly Member[], next: readonly Member[]): readonly (readonly [number, number])[] => {
  const pairs: (readonly [number, number])[] = []
  const [left, right] = [new Set(old.keys()), new Set(next.keys())]
  const pair = (i: number, j: number): void => {
    pairs.push([i, j])
    left.delete(i)
    right.delete(j)
  }
  /** Ties members by signs that tell them apart on either side. */
  const by = (sign: (member: Member) => Iterable<string>): void => {
    const [before, after] = [telling(old, sign), telling(next, sign)]
    for (const [one, i] of before) {
      const j = after.get(one)
      if (j !== undefined && left.has(i) && right.has(j)) pair(i, j)
    }
  }
  old.forEach(({ text }, i) => {
    const j = [...right].find((other) => next[other]?.text === text)
    if (j !== undefined) pair(i, j)
  })
  by(tagsOf)
  by((member) => [nameOf(member) ?? []].flat())
  if (tagged(old) && tagged(next)) return pairs
  if (left.size * right.size > most) return pairs
  const scored = [...left].flatMap((i) =>
    [...right].flatMap((j) => {
      const [a, b] = [old[i], next[j]]
      const score = a && b ? likeness(a, b) : 0
      return score >= 0.5 ? [{ i, j, score }] : []
    }),
  )
  for (const { i, j } of scored.sort((a, b) => b.score - a.score)) if (left.has(i) && right.has(j)) pair(i, j)
  return pairs
}
