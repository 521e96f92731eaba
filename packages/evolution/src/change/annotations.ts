import type { Json } from '@contracts/core'
import { own } from '../schema/json.js'
import { compareTogether, type SchemaPair } from './comparison.js'

const kinds = {
  title: 'title-changed',
  description: 'description-changed',
  examples: 'examples-changed',
  default: 'default-changed',
} as const

/** Compares titles, descriptions, examples, defaults, and whether a schema is deprecated. */
export const compareAnnotations = (pair: SchemaPair): void => {
  for (const [keyword, kind] of Object.entries(kinds))
    compareTogether(pair, [keyword], (before = null, after = null) => {
      const details: { readonly [name: string]: Json } = keyword === 'examples' ? {} : { before, after }
      return { kind, details, content: [before, after], anywhere: true }
    })
  compareTogether(pair, ['deprecated'], (before, after) => {
    if ((before === true) === (after === true)) return undefined
    const { path, comparison } = pair
    const entries = comparison.contractEntries.take(({ list, pointer }) => list === 'deprecated' && pointer === path)
    const details = { message: own(entries.at(-1)?.value, 'description') ?? null }
    return { kind: after === true ? 'deprecated' : 'undeprecated', details, entries }
  })
}
