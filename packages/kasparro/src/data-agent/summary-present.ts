import { requiredWhen } from '@contracts/core'
import type { DatasetSummary } from './dataset-summary.js'

/** The output has `summary` or `dataset_summary`. If both are absent, a violation is reported at `summary`. */
export const summaryPresent = requiredWhen({
  id: 'kasparro/summary-present',
  description: 'At least one of summary and dataset_summary is present.',
  needs: ['/dataset_summary'],
  when: ({ dataset_summary }: { readonly dataset_summary?: DatasetSummary | null }) => !dataset_summary,
  field: 'summary',
  message: 'is required when dataset_summary is absent',
})
