import { rule } from '@contracts/core'
import type { DatasetSummary } from './dataset-summary.js'
import type { Summary } from './summary.js'

interface Summarised {
  readonly summary?: Summary | null
  readonly dataset_summary?: DatasetSummary | null
}

/**
 * A data agent's output holds `summary` or `dataset_summary`; when both are absent, `summary` is the one reported.
 *
 * @category rules
 * @since 1.0.0
 */
export const summaryPresent = rule({
  id: 'kasparro/summary-present',
  says: 'At least one of summary and dataset_summary is there.',
  needs: ['/summary', '/dataset_summary'],
  check: ({ summary, dataset_summary }: Summarised) =>
    summary || dataset_summary ? [] : [{ path: ['summary'], says: 'must be there when there is no dataset_summary' }],
})
