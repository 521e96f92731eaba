import { type Json, isJsonObject } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { type JsonFields, entriesOf, own } from '../schema/json.js'
import { isAnnotation, isDocumentWide } from '../schema/keywords.js'
import { joinPointer } from '../schema/pointer.js'
import { type SchemaPair, compareTogether, valueOf } from './comparison.js'
import { type Member, matchMembers } from './match.js'
import { type PendingEdit, replace, rewrite } from './pending-edits.js'
import { listedIn, type Located, type ResolvedSchema, resolveAt } from './resolved-schema.js'

/** Returns the members of a union; an empty array when the keyword is absent or not a list. */
const membersOf = (resolved: ResolvedSchema, keyword: string): readonly Located[] =>
  listedIn(resolved.keys.get(keyword))

const memberAt = (document: Document, site: Located, text: (schema: Json) => string): Member => ({
  resolved: resolveAt(document, site),
  text: text(site.value),
})

const isNull = (schema: Json): boolean => own(schema, 'type') === 'null'

/** Takes the entries of `x-contract` about properties that only one member has. */
const entriesWithin = ({ path, comparison }: SchemaPair, member: Member, others: readonly Member[]) => {
  const names = (one: Member) => entriesOf(valueOf(one.resolved, 'properties')).map(([name]) => name)
  const taken = new Set(others.flatMap(names))
  const mine = names(member).filter((name) => !taken.has(name))
  const within = (pointer: string) => mine.some((name) => `${pointer}/`.startsWith(`${joinPointer(path, name)}/`))
  return comparison.contractEntries.take(({ pointer }) => within(pointer))
}

/** Returns whether the members that both unions have are in the same order. */
const inOrder = (pairs: readonly (readonly [number, number])[]): boolean =>
  [...pairs].sort(([a], [b]) => a - b).every(([, j], i, sorted) => i === 0 || (sorted[i - 1]?.[1] ?? -1) < j)

/** Returns the members in the order of the new union. Members that it does not have come last. */
const reordered = (old: readonly Located[], pairs: readonly (readonly [number, number])[]): readonly Json[] => {
  const stayed = [...pairs].sort(([, a], [, b]) => a - b).map(([i]) => i)
  const gone = [...old.keys()].filter((i) => !stayed.includes(i))
  return [...stayed, ...gone].flatMap((i) => (old[i] ? [old[i].value] : []))
}

const labelOf = ({ resolved }: Member): Json => {
  const title = valueOf(resolved, 'title')
  const types = valueOf(resolved, 'type')
  return typeof title === 'string' ? title : (resolved.reference ?? types ?? null)
}

/** The members of the unions of two versions, and the indexes of those that belong together. */
interface Unions {
  readonly before: readonly Located[]
  readonly after: readonly Located[]
  readonly left: readonly Member[]
  readonly right: readonly Member[]
  readonly pairs: readonly (readonly [number, number])[]
}

/** Returns two unions if they have a common member. If not, the whole union is reported as one change. */
const unionsOf = ({ old, next, comparison }: SchemaPair, keyword: string, was: string): Unions | undefined => {
  const [before, after] = [membersOf(old, was), membersOf(next, keyword)]
  if (before.length === 0 || after.length === 0) return undefined
  const left = before.map((located) => memberAt(comparison.old, located, comparison.text))
  const right = after.map((located) => memberAt(comparison.next, located, comparison.text))
  const pairs = matchMembers(left, right)
  return pairs.length === 0 ? undefined : { before, after, left, right, pairs }
}

const compareUnionMembers = (pair: SchemaPair, keyword: string, was: string, unions: Unions): void => {
  const { old, path, comparison } = pair
  const { before, after, left, right, pairs } = unions
  const list = (members: readonly Json[]): readonly PendingEdit[] => rewrite(old, { [was]: members })
  const values = before.map(({ value }) => value)
  if (keyword !== 'allOf' && !inOrder(pairs))
    comparison.report({
      kind: 'union-reordered',
      path,
      details: { keyword },
      edits: () => list(reordered(before, pairs)),
    })
  const part = keyword === 'allOf' ? 'all-of-member' : 'union-member'
  left.forEach((member, i) => {
    if (pairs.some(([one]) => one === i)) return
    const entries = entriesWithin(pair, member, right)
    const kind = isNull(values[i] ?? null) && keyword !== 'allOf' ? 'null-refused' : `${part}-removed`
    const rest = values.filter((_, j) => j !== i)
    const details = { member: labelOf(member) }
    comparison.report({ kind, path, details, content: member.text, edits: () => list(rest), entries })
  })
  right.forEach((member, j) => {
    if (pairs.some(([, one]) => one === j)) return
    const located = after[j]
    if (!located) return
    const entries = entriesWithin(pair, member, left)
    const kind = isNull(located.value) && keyword !== 'allOf' ? 'null-admitted' : `${part}-added`
    const edits = () => {
      const carried = comparison.carry(located)
      return [...list([...values, carried.value]), ...carried.edits]
    }
    comparison.report({ kind, path, details: { member: labelOf(member) }, content: member.text, edits, entries })
  })
  for (const [i, j] of pairs) {
    const [here, there] = [before[i], after[j]]
    if (here && there) comparison.compare(here, there, path)
  }
}

/** Compares the members of `anyOf`, `oneOf` and `allOf`. */
export const compareUnions = (pair: SchemaPair): void => {
  const { old, next, path, explained, comparison } = pair
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const unions = explained.has(keyword) ? undefined : unionsOf(pair, keyword, keyword)
    if (unions === undefined) continue
    explained.add(keyword)
    compareUnionMembers(pair, keyword, keyword, unions)
  }
  for (const [was, keyword] of [['anyOf', 'oneOf'] as const, ['oneOf', 'anyOf'] as const]) {
    if (explained.has(was) || explained.has(keyword) || old.keys.has(keyword) || next.keys.has(was)) continue
    const unions = unionsOf(pair, keyword, was)
    if (unions === undefined) continue
    explained.add(was).add(keyword)
    comparison.report({
      kind: 'union-exclusivity-changed',
      path,
      details: { before: was, after: keyword },
      edits: () => rewrite(old, { [was]: undefined, [keyword]: valueOf(old, was) }),
    })
    compareUnionMembers(pair, keyword, was, unions)
  }
}

/** Returns the keyword of a schema that is only a union; `undefined` for any other schema. */
const unionOf = (resolved: ResolvedSchema): 'anyOf' | 'oneOf' | undefined => {
  const asserting = [...resolved.keys.keys()].filter((key) => !isAnnotation(key) && !isDocumentWide(key))
  const [only, ...more] = asserting
  return more.length === 0 && (only === 'anyOf' || only === 'oneOf') ? only : undefined
}

/** Returns whether a keyword stays outside when a schema becomes a member of a union. A title names the member. */
const isOuter = (key: string): boolean => (isAnnotation(key) && key !== 'title') || isDocumentWide(key)

const pick = (object: Json, wanted: (key: string) => boolean): JsonFields =>
  Object.fromEntries(isJsonObject(object) ? Object.entries(object).filter(([key]) => wanted(key)) : [])

const isInner = (key: string): boolean => !isOuter(key)

const only = (resolved: ResolvedSchema, wanted: (key: string) => boolean): ResolvedSchema => ({
  ...resolved,
  keys: new Map([...resolved.keys].filter(([key]) => wanted(key))),
})

/** Returns the index of the union member that matches a schema, which is not a union; -1 if no member matches. */
const indexOfMember = (
  schema: ResolvedSchema,
  document: Document,
  members: readonly Located[],
  text: (schema: Json) => string,
): number => {
  const single = { resolved: only(schema, isInner), text: text(pick(schema.site.value, isInner)) }
  const all = members.map((site) => memberAt(document, site, text))
  return matchMembers([single], all)[0]?.[1] ?? -1
}

/** Returns the edits that make a schema a member of a new union, beside a member of the new version. */
const unionEdits = ({ old, comparison }: SchemaPair, keyword: string, member: Located): readonly PendingEdit[] => {
  const { site } = old
  const carried = comparison.carry(member)
  const union = [pick(site.value, isInner), carried.value]
  const after = { ...pick(site.value, isOuter), [keyword]: union }
  return [replace(site.pointer, site.value, after, site.rebase), ...carried.edits]
}

/** Compares a schema with the union of the other version, the new one or the old one, if it is one of its members. */
const compareOneWithUnion = (pair: SchemaPair, keyword: 'anyOf' | 'oneOf', isNew: boolean): boolean => {
  const { old, next, path, comparison } = pair
  const document = isNew ? comparison.next : comparison.old
  const members = membersOf(isNew ? next : old, keyword)
  const kept = indexOfMember(isNew ? old : next, document, members, comparison.text)
  const stays = members[kept]
  if (!stays) return false
  members.forEach((member, i) => {
    if (i === kept) return
    const { value } = member
    const [nullKind, kind] = isNew ? ['null-admitted', 'union-member-added'] : ['null-refused', 'union-member-removed']
    const others = members.filter((one) => one !== member).map((one) => one.value)
    comparison.report({
      kind: isNull(value) ? nullKind : kind,
      path,
      details: { member: own(value, 'title') ?? own(value, 'type') ?? null },
      content: comparison.text(value),
      edits: () => (isNew ? unionEdits(pair, keyword, member) : rewrite(old, { [keyword]: others })),
    })
  })
  comparison.compareResolved(only(old, isOuter), only(next, isOuter), path)
  const member = resolveAt(document, stays)
  comparison.compareResolved(isNew ? only(old, isInner) : member, isNew ? member : only(next, isInner), path)
  return true
}

/**
 * Compares two schemas if only one of them is a union and the other is one of its members. Returns whether that is the
 * case.
 */
export const compareWithMember = (pair: SchemaPair): boolean => {
  const { old, next, nullReported } = pair
  if (nullReported || valueOf(old, '$ref') !== undefined || valueOf(next, '$ref') !== undefined) return false
  const [before, after] = [unionOf(old), unionOf(next)]
  if (before === undefined && after !== undefined) return compareOneWithUnion(pair, after, true)
  if (before !== undefined && after === undefined) return compareOneWithUnion(pair, before, false)
  return false
}

const conditions = [['not'], ['if', 'then', 'else']] as const

/** Compares `not` and `if`. Each is one change, since a message does not show which part of it changed. */
export const compareConditions = (pair: SchemaPair): void => {
  for (const keywords of conditions)
    compareTogether(pair, keywords, () => {
      const [before, after] = [pair.old, pair.next].map((side) =>
        Object.fromEntries(keywords.map((keyword) => [keyword, valueOf(side, keyword) ?? null])),
      )
      const content: Json = [before ?? null, after ?? null]
      return { kind: 'condition-changed', details: { keyword: keywords[0] }, content }
    })
}
