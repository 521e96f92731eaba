import type { Json } from '@contracts/core'
import { withoutValues } from '../schema/json.js'
import { type SchemaPair, adopt, compareTogether, compareValue, sameKeywords, valueOf } from './comparison.js'
import { rewrite } from './pending-edits.js'
import type { ResolvedSchema } from './resolved-schema.js'
import { literalsOf, nullChange } from './json-type.js'

const literalKeywords = ['const', 'enum'] as const

/** Reports a list that is closed or opened. The change also explains the known members of the list in `x-contract`. */
const reportList = (pair: SchemaPair, kind: 'list-closed' | 'list-opened', literals: readonly Json[]): void => {
  const { path, comparison } = pair
  const entries = comparison.contractEntries.take(({ list, pointer }) => list === 'open' && pointer === path)
  comparison.report({ kind, path, details: { literals }, edits: () => adopt(pair, literalKeywords), entries })
}

const compareMembers = (
  pair: SchemaPair,
  before: readonly Json[],
  after: readonly Json[],
  full: readonly Json[],
): void => {
  const { old, path, comparison } = pair
  const [lost, gained] = [withoutValues(before, after), withoutValues(after, before)]
  const list = (literals: readonly Json[]) => rewrite(old, { const: undefined, enum: literals })
  if (lost.length === before.length && gained.length > 0) {
    const details = before.length + after.length === 2 ? { before: before[0], after: after[0] } : { before, after }
    const single = valueOf(old, 'const') !== undefined && after.length === 1
    const edits = single
      ? () => rewrite(old, { const: after[0] })
      : () => list([...after, ...withoutValues(full, before)])
    // The two lists are not empty, so neither value is undefined.
    comparison.report({ kind: 'literal-changed', path, details: details as { before: Json; after: Json }, edits })
    return
  }
  for (const literal of lost)
    comparison.report({
      kind: 'literal-removed',
      path,
      anywhere: true,
      details: { literal },
      edits: () => list(withoutValues(full, [literal])),
    })
  for (const literal of gained)
    comparison.report({
      kind: 'literal-added',
      path,
      anywhere: true,
      details: { literal },
      edits: () => list([...full, literal]),
    })
}

export const compareLiterals = (pair: SchemaPair): void => {
  const { old, next, explained } = pair
  if (literalKeywords.some((keyword) => explained.has(keyword))) return
  const unread = [old, next].some((resolved) => {
    const [only, list] = [valueOf(resolved, 'const'), valueOf(resolved, 'enum')]
    return (only !== undefined && list !== undefined) || (list !== undefined && !Array.isArray(list))
  })
  if (unread && !sameKeywords(pair, literalKeywords)) return
  for (const keyword of literalKeywords) explained.add(keyword)
  const [before, after] = [literalsOf(old), literalsOf(next)]
  if (before === undefined && after !== undefined) reportList(pair, 'list-closed', after)
  if (before !== undefined && after === undefined) reportList(pair, 'list-opened', before)
  if (before === undefined || after === undefined) return
  const rest = (list: readonly Json[]) =>
    nullChange(old, next) === undefined ? list : list.filter((literal) => literal !== null)
  compareMembers(pair, rest(before), rest(after), before)
}

/**
 * A limit: its keywords (the second excludes the limit itself), the tighter direction, and the value if it is absent.
 */
interface Limit {
  readonly keywords: readonly [string, ...string[]]
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

/**
 * Compares how tight two bounds are. A missing bound is the loosest. Of two equal bounds the exclusive one is tighter.
 */
const order = (a: Bound | undefined, b: Bound | undefined, { tighter, keywords }: Limit): number => {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined)
  const excluding = Number(a.keyword === keywords[1]) - Number(b.keyword === keywords[1])
  return a.value === b.value ? excluding : Math.sign(a.value - b.value) * tighter
}

const boundOf = (resolved: ResolvedSchema, limit: Limit): Bound | undefined =>
  limit.keywords
    .flatMap((keyword) => {
      const value = valueOf(resolved, keyword)
      return typeof value === 'number' && value !== limit.absent ? [{ keyword, value }] : []
    })
    .sort((a, b) => order(b, a, limit))[0]

const isNotNumber = (value: Json | undefined): boolean => value !== undefined && typeof value !== 'number'

const compareLimit = (pair: SchemaPair, limit: Limit): void => {
  const { old, next } = pair
  const { keywords } = limit
  if ([old, next].some((side) => keywords.some((keyword) => isNotNumber(valueOf(side, keyword))))) return
  compareTogether(pair, keywords, () => {
    const [before, after] = [boundOf(old, limit), boundOf(next, limit)]
    const tightened = order(after, before, limit)
    if (tightened === 0) return undefined
    return {
      kind: tightened > 0 ? 'bound-tightened' : 'bound-loosened',
      anywhere: true,
      details: {
        keyword: after?.keyword ?? before?.keyword ?? keywords[0],
        before: before?.value ?? null,
        after: after?.value ?? null,
        ...(before && after && before.keyword !== after.keyword ? { formerly: before.keyword } : {}),
      },
    }
  })
}

export const compareBounds = (pair: SchemaPair): void => {
  for (const limit of limits) compareLimit(pair, limit)
}

/** Returns the keywords of a pattern. Schemas of contracts also have a `not` that refuses a line feed. */
const patternKeywords = ({ old, next, explained, comparison }: SchemaPair): readonly [string, ...string[]] => {
  if (explained.has('not')) return ['pattern'] // another type explains it
  const lineFeed = comparison.text({ type: 'string', pattern: '\\n' })
  const [before, after] = [valueOf(old, 'not'), valueOf(next, 'not')]
  const only = before === undefined ? after : after === undefined ? before : undefined
  return only !== undefined && comparison.text(only) === lineFeed ? ['pattern', 'not'] : ['pattern']
}

/** Compares `pattern`, `format` and `multipleOf`. */
export const compareText = (pair: SchemaPair): void => {
  if (!sameKeywords(pair, ['pattern']))
    compareTogether(pair, patternKeywords(pair), (before = null, after = null) => ({
      kind: before === null ? 'pattern-added' : after === null ? 'pattern-removed' : 'pattern-changed',
      anywhere: true,
      details: { before, after },
    }))
  compareValue(pair, 'format', 'format-changed', true)
  compareValue(pair, 'multipleOf', 'multiple-of-changed', true)
}
