import { rule } from '@contracts/core'
import type { DatasetSummary } from './dataset-summary.js'
import type { Summary } from './summary.js'

interface Summarised {
  readonly summary?: Summary | null
  readonly dataset_summary?: DatasetSummary | null
}

const same = [
  ['rows', 'total_rows'],
  ['total_spend', 'total_spend'],
  ['total_revenue', 'total_revenue'],
  ['campaigns_count', 'campaigns_count'],
] as const

/**
 * Where both summaries are there they tell the same rows, spend, revenue and campaigns, as far as both tell them. The
 * figure of `dataset_summary` is the one reported.
 *
 * @category rules
 * @since 1.0.0
 */
export const summariesAgree = rule({
  id: 'kasparro/summaries-agree',
  severity: 'warning',
  says: 'summary and dataset_summary tell the same rows, spend, revenue and campaigns.',
  needs: ['/summary', '/dataset_summary'],
  check: ({ summary, dataset_summary }: Summarised) => {
    if (!summary || !dataset_summary) return []
    return same.flatMap(([one, other]) => {
      const value = dataset_summary[other]
      return value === undefined || value === null || value === summary[one]
        ? []
        : [{ path: ['dataset_summary', other], says: `must be the same as summary.${one}`, value }]
    })
  },
})
