import type { DatasetRow } from '@contracts/kasparro'
import { daysAfter } from '../figures/days.js'

/** Returns a row with round figures. Its rates are calculated from its sums. */
export const rowOf = (day: number, own: Partial<DatasetRow> = {}): DatasetRow => {
  const row: DatasetRow = {
    ...{ campaign_name: 'A', adset_name: 'Adset_001', date: daysAfter('2024-01-01', day) },
    ...{ spend: 100, impressions: 10_000, clicks: 100, purchases: 4, revenue: 200 },
    ...{ creative_type: 'image', audience_type: 'everybody', platform: 'Facebook', ctr: 0, roas: 0 },
    ...own,
  }
  return { ...row, ctr: row.clicks / row.impressions, roas: row.revenue / row.spend }
}

/** Returns one row a day for a number of days. `own` returns the fields that differ on a day. */
export const daysOf = (days: number, own: (day: number) => Partial<DatasetRow>): readonly DatasetRow[] =>
  Array.from({ length: days }, (_, day) => rowOf(day, own(day)))
