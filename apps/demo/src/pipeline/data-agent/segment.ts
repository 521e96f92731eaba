import { field, struct } from '@contracts/core'
import { number } from '@contracts/core'
import type { DataAgentOutput, DatasetRow } from '@contracts/kasparro'
import type { TypeOf } from 'io-ts'
import { lastDays, month } from '../figures/spans.js'
import { groupedBy } from '../figures/grouped.js'
import { isWithin, type Span } from '../figures/days.js'
import { rounded } from '../figures/rounded.js'
import { ratesOf, type Totals, totalsOf } from '../figures/totals.js'

/** The four dimensions of a segmentation, each with the column it splits the rows by. */
export const dimensions = {
  by_campaign: 'campaign_name',
  by_creative_type: 'creative_type',
  by_audience_type: 'audience_type',
  by_platform: 'platform',
} as const

/** The name of one dimension. */
export type Dimension = keyof typeof dimensions

const Figures = struct('SegmentFigures', {
  spend: field(number, 'Amount spent.'),
  spend_share: field(number, 'Of all that was spent.'),
  roas: field(number, 'Revenue over spend.'),
  ctr: field(number, 'Clicks over impressions.'),
  last_spend: field(number, 'Amount spent in the last 28 days.'),
  previous_spend: field(number, 'Amount spent in the 28 days before them.'),
  last_roas: field(number, 'Revenue over spend in the last 28 days.'),
  previous_roas: field(number, 'Revenue over spend in the 28 days before them.'),
  last_ctr: field(number, 'Clicks over impressions in the last 28 days.'),
  previous_ctr: field(number, 'Clicks over impressions in the 28 days before them.'),
})

type Figures = TypeOf<typeof Figures>

/**
 * One segment: its totals, and the last 28 days next to the 28 days before. The contract lets the agents choose the
 * figures of a segment.
 */
export interface Segment extends Figures {
  readonly name: string
}

const figuresOf = (rows: readonly DatasetRow[], { last, spend }: { last: string; spend: number }): Figures => {
  const { now, before } = lastDays(last, month)
  const over = (span: Span) => totalsOf(rows.filter(({ date }) => isWithin(span, date)))
  const [whole, latest, previous] = [totalsOf(rows), over(now), over(before)]
  const roas = (totals: Totals): number => rounded(ratesOf(totals).roas, 4)
  const ctr = (totals: Totals): number => rounded(ratesOf(totals).ctr, 6)
  return {
    spend: rounded(whole.spend, 2),
    spend_share: rounded(spend === 0 ? 0 : whole.spend / spend, 4),
    roas: roas(whole),
    ctr: ctr(whole),
    last_spend: rounded(latest.spend, 2),
    previous_spend: rounded(previous.spend, 2),
    last_roas: roas(latest),
    previous_roas: roas(previous),
    last_ctr: ctr(latest),
    previous_ctr: ctr(previous),
  }
}

/**
 * Splits the rows by one dimension. Each segment has its name under the column of the dimension. The segment with the
 * highest spend is first.
 */
export const segmentsBy = (
  dimension: Dimension,
  rows: readonly DatasetRow[],
  last: string,
): Readonly<Record<string, unknown>>[] => {
  const column = dimensions[dimension]
  const whole = { last, spend: totalsOf(rows).spend }
  return [...groupedBy(rows, (row) => row[column])]
    .map(([name, own]) => ({ name, figures: figuresOf(own, whole) }))
    .sort((a, b) => b.figures.spend - a.figures.spend)
    .map(({ name, figures }) => ({ [column]: name, ...figures }))
}

/** Returns the segments that a data agent sent. Entries without a name or with missing figures are skipped. */
export const segmentsIn = ({ segmentation }: DataAgentOutput, dimension: Dimension): readonly Segment[] =>
  (segmentation?.[dimension] ?? []).flatMap((one) => {
    const name = one[dimensions[dimension]]
    return typeof name === 'string' && Figures.is(one) ? [{ ...one, name }] : []
  })
