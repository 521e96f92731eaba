import type { Json } from '@contracts/core'
import { own } from '../schema/json.js'
import { type SchemaPair, adopt, sameKeywords, valueOf } from './comparison.js'

const kinds = {
  title: 'title-changed',
  description: 'description-changed',
  examples: 'examples-changed',
  default: 'default-changed',
} as const

/** Compares titles, descriptions, examples, defaults, and whether a schema is deprecated. */
export const compareAnnotations = (pair: SchemaPair): void => {
  const { old, next, path, explained, comparison } = pair
  for (const [keyword, kind] of Object.entries(kinds)) {
    if (explained.has(keyword)) continue
    explained.add(keyword)
    if (sameKeywords(pair, [keyword])) continue
    const details: { readonly [name: string]: Json } =
      keyword === 'examples' ? {} : { before: valueOf(old, keyword) ?? null, after: valueOf(next, keyword) ?? null }
    const content = [valueOf(old, keyword) ?? null, valueOf(next, keyword) ?? null]
    comparison.report({ kind, path, details, content, edits: () => adopt(pair, [keyword]) })
  }
  explained.add('deprecated')
  const [before, after] = [valueOf(old, 'deprecated') === true, valueOf(next, 'deprecated') === true]
  if (before === after) return
  const entries = comparison.contractEntries.take(({ list, pointer }) => list === 'deprecated' && pointer === path)
  comparison.report({
    kind: after ? 'deprecated' : 'undeprecated',
    path,
    details: { message: own(entries.at(-1)?.value, 'description') ?? null },
    edits: () => adopt(pair, ['deprecated']),
    entries,
  })
}
