import { field, struct } from '@contracts/core'
import { Numeric, Text } from '@contracts/core/codecs'
import type { DataAgentOutput, DatasetRow } from '@contracts/kasparro'
import type { TypeOf } from 'io-ts'
import { lastDays, month } from '../figures/spans.js'
import { groupedBy } from '../figures/grouped.js'
import { isWithin } from '../figures/days.js'
import { rounded } from '../figures/rounded.js'
import { ratesOf, type Totals, totalsOf } from '../figures/totals.js'

/** The four dimensions of a segmentation, each with the column it splits the rows by. */
export const dimensions = {
  by_campaign: 'campaign_name',
  by_creative_type: 'creative_type',
  by_audience_type: 'audience_type',
  by_platform: 'platform',
} as const

/** One of them. */
export type Dimension = keyof typeof dimensions

const Month = struct('SegmentMonth', {
  spend: field(Numeric, 'What was spent.'),
  revenue: field(Numeric, 'What came in.'),
  impressions: field(Numeric, 'How often ads were shown.'),
  clicks: field(Numeric, 'How often they were clicked.'),
  roas: field(Numeric, 'Revenue over spend.'),
  ctr: field(Numeric, 'Clicks over impressions.'),
})

/** One segment: its totals, and the last 28 days beside the 28 before. The contract leaves a segment's figures to the agents. */
export const Segment = struct('Segment', {
  segment: field(Text, 'What the rows have in common.'),
  spend: field(Numeric, 'What was spent.'),
  spend_share: field(Numeric, 'Of all that was spent.'),
  roas: field(Numeric, 'Revenue over spend.'),
  ctr: field(Numeric, 'Clicks over impressions.'),
  last_28_days: field(Month, 'The last 28 days.'),
  previous_28_days: field(Month, 'The 28 days before them.'),
})
export type Segment = TypeOf<typeof Segment>

const monthOf = (totals: Totals) => {
  const { roas, ctr } = ratesOf(totals)
  const { spend, revenue, impressions, clicks } = totals
  const [cents, rates] = [rounded(spend, 2), { roas: rounded(roas, 4), ctr: rounded(ctr, 6) }]
  return { spend: cents, revenue: rounded(revenue, 2), impressions, clicks, ...rates }
}

const segmentOf = (
  segment: string,
  rows: readonly DatasetRow[],
  { last, spend }: { last: string; spend: number },
): Segment => {
  const { now, before } = lastDays(last, month)
  const totals = totalsOf(rows)
  const { roas, ctr } = ratesOf(totals)
  return {
    segment,
    spend: rounded(totals.spend, 2),
    spend_share: rounded(spend === 0 ? 0 : totals.spend / spend, 4),
    roas: rounded(roas, 4),
    ctr: rounded(ctr, 6),
    last_28_days: monthOf(totalsOf(rows.filter(({ date }) => isWithin(now, date)))),
    previous_28_days: monthOf(totalsOf(rows.filter(({ date }) => isWithin(before, date)))),
  }
}

/** The rows split by one dimension, the segment that costs most first. */
export const segmentsBy = (dimension: Dimension, rows: readonly DatasetRow[], last: string): readonly Segment[] => {
  const groups = groupedBy(rows, (row) => row[dimensions[dimension]])
  const whole = { last, spend: totalsOf(rows).spend }
  return [...groups].map(([name, own]) => segmentOf(name, own, whole)).sort((a, b) => b.spend - a.spend)
}

/** The segments a data agent has told; what has not the figures of one is passed over. */
export const segmentsIn = ({ segmentation }: DataAgentOutput, dimension: Dimension): readonly Segment[] =>
  (segmentation?.[dimension] ?? []).filter(Segment.is)
