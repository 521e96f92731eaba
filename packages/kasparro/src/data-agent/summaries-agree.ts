import { rule } from '@contracts/core'
import type { DatasetSummary } from './dataset-summary.js'
import type { Summary } from './summary.js'

type Summaries = {
  readonly summary?: Summary | null
  readonly dataset_summary?: DatasetSummary | null
}

const sharedFigures = [
  ['rows', 'total_rows'],
  ['total_spend', 'total_spend'],
  ['total_revenue', 'total_revenue'],
  ['campaigns_count', 'campaigns_count'],
] as const

/**
 * Two summaries agree on rows, spend, revenue and campaigns, as far as both have them. A violation is reported at the
 * figure of `dataset_summary`.
 */
export const summariesAgree = rule({
  id: 'kasparro/summaries-agree',
  severity: 'warning',
  description: 'summary and dataset_summary agree on rows, spend, revenue and campaigns.',
  needs: ['/summary', '/dataset_summary'],
  check: ({ summary, dataset_summary }: Summaries) => {
    if (!summary || !dataset_summary) return []
    return sharedFigures.flatMap(([one, other]) => {
      const value = dataset_summary[other]
      return value === undefined || value === null || value === summary[one]
        ? []
        : [{ path: ['dataset_summary', other], message: `must be the same as summary.${one}` }]
    })
  },
})
