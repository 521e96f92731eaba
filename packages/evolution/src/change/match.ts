import { entriesOf, canonicalJson } from '../schema/json.js'
import { valueOf } from './comparison.js'
import { inPlace } from './pending-edits.js'
import type { ResolvedSchema } from './resolved-schema.js'
import { literalsOf, typesOf } from './json-type.js'

/** A member of a union and its canonical text. */
export interface Member {
  readonly resolved: ResolvedSchema
  readonly text: string
}

/** The maximum number of pairs of members whose similarity is computed. */
const mostPairs = 40_000

const tagsOf = ({ resolved }: Member): ReadonlySet<string> =>
  new Set(
    entriesOf(valueOf(resolved, 'properties')).flatMap(([name, schema]) => {
      const literals = literalsOf({
        ...resolved,
        keys: new Map(entriesOf(schema).map(([key, value]) => [key, { value, pointer: '', rebase: inPlace }])),
      })
      return literals?.length === 1 ? [canonicalJson([name, literals[0] ?? null])] : []
    }),
  )

const nameOf = ({ resolved }: Member): string | undefined => {
  const title = valueOf(resolved, 'title')
  return resolved.reference ?? (typeof title === 'string' ? title : undefined)
}

const shares = <A>(a: ReadonlySet<A>, b: ReadonlySet<A>): number => [...a].filter((one) => b.has(one)).length

const typeText = (resolved: ResolvedSchema): string =>
  [...new Set((typesOf(resolved) ?? []).map((type) => (type === 'integer' ? 'number' : type)))].sort().join()

/** Returns how much two members have in common, from 0 to 1. */
const similarity = (a: Member, b: Member): number => {
  if (typeText(a.resolved) !== typeText(b.resolved)) return 0
  const names = [a, b].map(({ resolved }) => new Set(entriesOf(valueOf(resolved, 'properties')).map(([name]) => name)))
  const [left = new Set<string>(), right = new Set<string>()] = names
  const all = new Set([...left, ...right]).size
  if (all > 0) return left.size === 0 || right.size === 0 ? 0.5 : shares(left, right) / all
  return typeText(a.resolved) === '' ? 0 : 0.5
}

/** Returns the labels that only one member of a list has, each with the index of the member. */
const distinguishing = (
  members: readonly Member[],
  labelsOf: (member: Member) => Iterable<string>,
): ReadonlyMap<string, number> => {
  const indexes = new Map<string, number[]>()
  members.forEach((member, i) => {
    for (const label of labelsOf(member)) indexes.set(label, [...(indexes.get(label) ?? []), i])
  })
  return new Map(
    [...indexes].flatMap(([label, [i, ...more]]) => (i !== undefined && more.length === 0 ? [[label, i]] : [])),
  )
}

const isTagged = (members: readonly Member[]): boolean =>
  members.length > 1 && new Set(distinguishing(members, tagsOf).values()).size === members.length

/**
 * Finds the members of the old union in the new one. Returns pairs of indexes. It matches members by equal text, then
 * by tag, then by name, and then by similarity.
 */
export const matchMembers = (
  old: readonly Member[],
  next: readonly Member[],
): readonly (readonly [number, number])[] => {
  const pairs: (readonly [number, number])[] = []
  const [left, right] = [new Set(old.keys()), new Set(next.keys())]
  const pair = (i: number, j: number): void => {
    pairs.push([i, j])
    left.delete(i)
    right.delete(j)
  }
  /** Pairs the members that have the same label, if no other member of their unions has it. */
  const pairBy = (labelsOf: (member: Member) => Iterable<string>): void => {
    const [before, after] = [distinguishing(old, labelsOf), distinguishing(next, labelsOf)]
    for (const [label, i] of before) {
      const j = after.get(label)
      if (j !== undefined && left.has(i) && right.has(j)) pair(i, j)
    }
  }
  old.forEach(({ text }, i) => {
    const j = [...right].find((other) => next[other]?.text === text)
    if (j !== undefined) pair(i, j)
  })
  pairBy(tagsOf)
  pairBy((member) => [nameOf(member) ?? []].flat())
  if (isTagged(old) && isTagged(next)) return pairs
  if (left.size * right.size > mostPairs) return pairs
  const scored = [...left].flatMap((i) =>
    [...right].flatMap((j) => {
      const [a, b] = [old[i], next[j]]
      const score = a && b ? similarity(a, b) : 0
      return score >= 0.5 ? [{ i, j, score }] : []
    }),
  )
  for (const { i, j } of scored.sort((a, b) => b.score - a.score)) if (left.has(i) && right.has(j)) pair(i, j)
  return pairs
}
