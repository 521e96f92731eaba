import { rule } from '@contracts/core'
import { libraries } from './library.js'

/**
 * The library of the recommended model is one the proposals may name.
 *
 * @category rules
 * @since 1.0.0
 */
export const libraryKnown = rule({
  id: 'mlops/library-known',
  severity: 'warning',
  says: 'The library is scikit-learn, prophet or statsmodels.',
  at: '/final_recommendation/implementation/library',
  check: (library: string) =>
    libraries.some((known) => known === library)
      ? []
      : [{ path: [], says: 'must be "scikit-learn", "prophet" or "statsmodels"', value: library }],
})
