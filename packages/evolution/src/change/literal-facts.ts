import { jsonKey } from '../schema/json-key.js'
import type { Json } from '@contracts/core'
import { rewrite } from './draft.js'
import { literalsOf, nullMove } from './null-facts.js'
import { adopt, alike, said } from './sides.js'
import type { Sides } from './walk.js'

const keywords = ['const', 'enum'] as const

/** A list that closes or opens takes its known members with it. */
const listFact = (sides: Sides, kind: 'list-closed' | 'list-opened', literals: readonly Json[]): void => {
  const { path, walk } = sides
  const marks = walk.marks.take(({ list, pointer }) => list === 'open' && pointer === path)
  walk.tell({
    kind,
    path,
    details: { literals },
    drafts: () => [...adopt(sides, keywords), ...walk.marks.write(marks)],
  })
}

const without = (list: readonly Json[], other: readonly Json[]): readonly Json[] => {
  const texts = new Set(other.map(jsonKey))
  return list.filter((literal) => !texts.has(jsonKey(literal)))
}

const memberFacts = (sides: Sides, before: readonly Json[], after: readonly Json[], full: readonly Json[]): void => {
  const { old, path, walk } = sides
  const [lost, gained] = [without(before, after), without(after, before)]
  const list = (literals: readonly Json[]) => rewrite(old, { const: undefined, enum: literals })
  if (lost.length === before.length && gained.length > 0) {
    const details = before.length + after.length === 2 ? { before: before[0], after: after[0] } : { before, after }
    const single = said(old, 'const') !== undefined && after.length === 1
    const drafts = single ? () => rewrite(old, { const: after[0] }) : () => list([...after, ...without(full, before)])
    // The two lists are not empty, so neither value is undefined.
    walk.tell({ kind: 'literal-changed', path, details: details as { before: Json; after: Json }, drafts })
    return
  }
  for (const literal of lost)
    walk.tell({
      kind: 'literal-removed',
      path,
      anywhere: true,
      details: { literal },
      drafts: () => list(without(full, [literal])),
    })
  for (const literal of gained)
    walk.tell({
      kind: 'literal-added',
      path,
      anywhere: true,
      details: { literal },
      drafts: () => list([...full, literal]),
    })
}

/**
 * The listed values that come and go, and a list that opens or closes.
 *
 * @category destructors
 * @since 1.0.0
 */
export const literalFacts = (sides: Sides): void => {
  const { old, next, spent } = sides
  if (keywords.some((keyword) => spent.has(keyword))) return
  const unread = [old, next].some((view) => {
    const [only, list] = [said(view, 'const'), said(view, 'enum')]
    return (only !== undefined && list !== undefined) || (list !== undefined && !Array.isArray(list))
  })
  if (unread && !alike(sides, keywords)) return
  for (const keyword of keywords) spent.add(keyword)
  const [before, after] = [literalsOf(old), literalsOf(next)]
  if (before === undefined && after !== undefined) listFact(sides, 'list-closed', after)
  if (before !== undefined && after === undefined) listFact(sides, 'list-opened', before)
  if (before === undefined || after === undefined) return
  const rest = (list: readonly Json[]) =>
    nullMove(old, next) === undefined ? list : list.filter((literal) => literal !== null)
  memberFacts(sides, rest(before), rest(after), before)
}
