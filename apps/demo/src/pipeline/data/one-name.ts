import type { DatasetRow } from '@contracts/kasparro'

const keyOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Gives each campaign one name. Of the spellings that differ only in case and spaces, the most frequent one is kept.
 */
export const underOneName = (rows: readonly DatasetRow[]): readonly DatasetRow[] => {
  const spellings = new Map<string, Map<string, number>>()
  for (const { campaign_name } of rows) {
    const counts = spellings.get(keyOf(campaign_name)) ?? new Map<string, number>()
    counts.set(campaign_name.trim(), (counts.get(campaign_name.trim()) ?? 0) + 1)
    spellings.set(keyOf(campaign_name), counts)
  }
  const chosen = new Map(
    [...spellings].map(([key, counts]) => [key, [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]]),
  )
  return rows.map((row) => ({ ...row, campaign_name: chosen.get(keyOf(row.campaign_name)) ?? row.campaign_name }))
}
