import { rule } from '@contracts/core'
import type { ModelSpec } from './model-spec.js'

/**
 * No two of the three proposals bear one `model_id`; every later one that repeats an id is reported.
 *
 * @category rules
 * @since 1.0.0
 */
export const modelIdsDistinct = rule({
  id: 'mlops/model-ids-distinct',
  severity: 'warning',
  says: 'No two proposals bear one model_id.',
  at: '/model_specs',
  needs: ['/*/model_id'],
  check: (specs: readonly Pick<ModelSpec, 'model_id'>[]) => {
    const known = new Set<string>()
    return specs.flatMap(({ model_id }, i) => {
      if (known.has(model_id))
        return [{ path: [i, 'model_id'], says: 'must not repeat the id of an earlier proposal', value: model_id }]
      known.add(model_id)
      return []
    })
  },
})
