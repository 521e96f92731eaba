import { uniqueBy } from '@contracts/core'

/** No two proposals have the same `model_id`. Every later proposal that repeats an id is reported. */
export const modelIdsDistinct = uniqueBy({
  id: 'mlops/model-ids-distinct',
  at: '/model_specs',
  key: 'model_id',
  severity: 'warning',
  description: 'No two proposals have the same model_id.',
  message: 'must not repeat the id of an earlier proposal',
})
