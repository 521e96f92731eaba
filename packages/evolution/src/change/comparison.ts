import { type contractLists } from '../schema/x-contract.js'
import type { Json } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { type Carried, type PendingEdit, rewrite } from './pending-edits.js'
import type { Located, ResolvedSchema } from './resolved-schema.js'

/** An entry of a list of `x-contract` about one pointer of the message that only one version has. */
export interface ContractEntry {
  readonly list: (typeof contractLists)[number]
  readonly pointer: string
  readonly value: Json
  readonly side: 'old' | 'next'
}

/**
 * The entries of `x-contract` in which two versions differ. A change that explains an entry takes it. An entry that no
 * change takes is a change itself.
 */
export interface ContractEntries {
  readonly take: (wanted: (entry: ContractEntry) => boolean) => readonly ContractEntry[]
  readonly write: (taken: readonly ContractEntry[]) => readonly PendingEdit[]
}

/**
 * A change as the comparison finds it. `edits` is called when the comparison is complete. `entries` are the entries of
 * `x-contract` that the change explains; its edits also write them. The fingerprint is computed from `content`
 * (default: the details). If the change is the same `anywhere`, the fingerprint does not include the name of the
 * property.
 */
export interface FoundChange {
  readonly kind: string
  readonly path: string
  readonly edits?: () => readonly PendingEdit[]
  readonly entries?: readonly ContractEntry[]
  readonly details?: { readonly [name: string]: Json }
  readonly content?: Json
  readonly anywhere?: boolean
}

export interface Comparison {
  readonly old: Document
  readonly next: Document
  readonly contractEntries: ContractEntries
  readonly report: (change: FoundChange) => void
  /** Records that another change explains a difference. */
  readonly reportedElsewhere: () => void
  readonly text: (schema: Json) => string
  readonly keywordText: (keyword: string, value: Json) => string
  readonly compare: (old: Located, next: Located, path: string, nullReported?: boolean) => void
  readonly compareResolved: (old: ResolvedSchema, next: ResolvedSchema, path: string) => void
  /** Adapts a schema of the new document, or the value of one of its keywords, to the old document. */
  readonly carry: (located: Located, keyword?: string) => Carried
}

/**
 * Two schemas to compare, the path of the values they describe, and the keywords whose differences are already
 * explained.
 */
export interface SchemaPair {
  readonly old: ResolvedSchema
  readonly next: ResolvedSchema
  readonly path: string
  readonly explained: Set<string>
  /** True if a change of the property already explains that null is admitted or refused. */
  readonly nullReported: boolean
  readonly comparison: Comparison
}

/** Returns the value of a keyword; `undefined` when the schema does not have it. */
export const valueOf = (resolved: ResolvedSchema, keyword: string): Json | undefined =>
  resolved.keys.get(keyword)?.value

export const sameKeywords = ({ old, next, comparison }: SchemaPair, keywords: readonly string[]): boolean =>
  keywords.every((keyword) => {
    const [before, after] = [valueOf(old, keyword), valueOf(next, keyword)]
    if (before === undefined || after === undefined) return before === after
    return before === after || comparison.keywordText(keyword, before) === comparison.keywordText(keyword, after)
  })

/** Returns the edits that give the old schema the new values of some keywords, with the definitions that they need. */
export const adopt = ({ old, next, comparison }: SchemaPair, keywords: readonly string[]): readonly PendingEdit[] => {
  const carried = keywords.map((keyword) => {
    const located = next.keys.get(keyword)
    return {
      keyword,
      ...(located === undefined ? { value: undefined, edits: [] } : comparison.carry(located, keyword)),
    }
  })
  return [
    ...rewrite(old, Object.fromEntries(carried.map(({ keyword, value }) => [keyword, value]))),
    ...carried.flatMap(({ edits }) => edits),
  ]
}

/** Takes the entries of `x-contract` about a path and everything below it. */
export const entriesUnder = ({ contractEntries }: Comparison, path: string): readonly ContractEntry[] =>
  contractEntries.take(({ pointer }) => pointer === path || pointer.startsWith(`${path}/`))

/**
 * Compares keywords that are one difference together, unless another change explains one of them. `changeOf` returns the
 * change by the values of the first; `undefined` if they mean the same.
 */
export const compareTogether = (
  pair: SchemaPair,
  keywords: readonly [string, ...string[]],
  changeOf: (before?: Json, after?: Json) => Omit<FoundChange, 'path'> | undefined,
): void => {
  const { old, next, path, explained, comparison } = pair
  if (keywords.some((keyword) => explained.has(keyword))) return
  for (const keyword of keywords) explained.add(keyword)
  if (sameKeywords(pair, keywords)) return
  const change = changeOf(valueOf(old, keywords[0]), valueOf(next, keywords[0]))
  if (change !== undefined) comparison.report({ path, edits: () => adopt(pair, keywords), ...change })
}

/** Compares a keyword whose value is reported as a whole. */
export const compareValue = (pair: SchemaPair, keyword: string, kind: string, anywhere = false): void =>
  compareTogether(pair, [keyword], (before = null, after = null) => ({ kind, anywhere, details: { before, after } }))
