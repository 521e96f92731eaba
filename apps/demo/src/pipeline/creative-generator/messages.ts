import type { DatasetRow } from '@contracts/kasparro'
import { groupedBy } from '../figures/grouped.js'
import { ratesOf, totalsOf } from '../figures/totals.js'

/** An ad text that ran in one format, and its click-through rate. */
export interface Tried {
  readonly type: DatasetRow['creative_type']
  readonly message: string
  readonly ctr: number
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const triedIn = (type: Tried['type'], rows: readonly DatasetRow[]): readonly Tried[] => {
  const texts = groupedBy(
    rows.filter((row) => row.creative_type === type && (row.creative_message ?? '') !== ''),
    ({ creative_message }) => oneLine(creative_message ?? ''),
  )
  return [...texts].map(([message, own]) => ({ type, message, ctr: ratesOf(totalsOf(own)).ctr }))
}

/** Returns every text that ran in the rows, for each format, highest click-through rate first. */
export const triedMessages = (rows: readonly DatasetRow[]): readonly Tried[] =>
  (['image', 'video', 'carousel'] as const).flatMap((type) => triedIn(type, rows)).sort((a, b) => b.ctr - a.ctr)

/** Returns the format with the highest spend in the rows, and the text that is in most of its rows. */
export const mainstay = (rows: readonly DatasetRow[]): { readonly type?: string; readonly message?: string } => {
  const [first] = [...groupedBy(rows, ({ creative_type }) => creative_type)].sort(
    ([, a], [, b]) => totalsOf(b).spend - totalsOf(a).spend,
  )
  if (first === undefined) return {}
  const [text] = [...groupedBy(first[1], ({ creative_message }) => oneLine(creative_message ?? ''))].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  return { type: first[0], ...(text === undefined || text[0] === '' ? {} : { message: text[0] }) }
}
