import type { Json } from '@contracts/core'
import { adopt, alike, said } from './sides.js'
import type { View } from './view.js'
import type { Sides } from './walk.js'

/** A limit: its keywords (the second one excludes the limit itself), which way is tighter, and what its absence means. */
interface Limit {
  readonly keywords: readonly [string, string?]
  readonly tighter: 1 | -1
  readonly absent?: number
}

const limits: readonly Limit[] = [
  { keywords: ['minimum', 'exclusiveMinimum'], tighter: 1 },
  { keywords: ['maximum', 'exclusiveMaximum'], tighter: -1 },
  { keywords: ['minLength'], tighter: 1, absent: 0 },
  { keywords: ['maxLength'], tighter: -1 },
  { keywords: ['minItems'], tighter: 1, absent: 0 },
  { keywords: ['maxItems'], tighter: -1 },
  { keywords: ['minContains'], tighter: 1, absent: 1 },
  { keywords: ['maxContains'], tighter: -1 },
  { keywords: ['minProperties'], tighter: 1, absent: 0 },
  { keywords: ['maxProperties'], tighter: -1 },
]

interface Bound {
  readonly keyword: string
  readonly value: number
}

/** How tight a bound is, as a number: none is the loosest, and of two equal limits the excluding one is the tighter. */
const order = (a: Bound | undefined, b: Bound | undefined, { tighter, keywords }: Limit): number => {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined)
  const excluding = Number(a.keyword === keywords[1]) - Number(b.keyword === keywords[1])
  return a.value === b.value ? excluding : Math.sign(a.value - b.value) * tighter
}

const boundOf = (view: View, limit: Limit): Bound | undefined =>
  limit.keywords
    .flatMap((keyword) => {
      const value = keyword === undefined ? undefined : said(view, keyword)
      return keyword !== undefined && typeof value === 'number' && value !== limit.absent ? [{ keyword, value }] : []
    })
    .sort((a, b) => order(b, a, limit))[0]

const unread = (value: Json | undefined): boolean => value !== undefined && typeof value !== 'number'

const limitFact = (sides: Sides, limit: Limit): void => {
  const { old, next, path, spent, walk } = sides
  const keywords = limit.keywords.filter((keyword) => keyword !== undefined)
  if (keywords.some((keyword) => spent.has(keyword) || unread(said(old, keyword)) || unread(said(next, keyword))))
    return
  for (const keyword of keywords) spent.add(keyword)
  if (alike(sides, keywords)) return
  const [before, after] = [boundOf(old, limit), boundOf(next, limit)]
  const way = order(after, before, limit)
  if (way === 0) return
  walk.tell({
    kind: way > 0 ? 'bound-tightened' : 'bound-loosened',
    path,
    anywhere: true,
    details: {
      keyword: after?.keyword ?? before?.keyword ?? limit.keywords[0],
      before: before?.value ?? null,
      after: after?.value ?? null,
      ...(before && after && before.keyword !== after.keyword ? { formerly: before.keyword } : {}),
    },
    drafts: () => adopt(sides, keywords),
  })
}

/**
 * The limits that are tightened or loosened: of numbers, lengths and counts.
 *
 * @category destructors
 * @since 1.0.0
 */
export const boundFacts = (sides: Sides): void => {
  for (const limit of limits) limitFact(sides, limit)
}
