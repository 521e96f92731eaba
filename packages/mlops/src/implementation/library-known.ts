import { rule } from '@contracts/core'
import { libraries } from './libraries.js'

/** The library of the recommended model is one that proposals may name. */
export const libraryKnown = rule({
  id: 'mlops/library-known',
  severity: 'warning',
  description: 'The library is scikit-learn, prophet or statsmodels.',
  at: '/final_recommendation/implementation/library',
  check: (library: string) =>
    libraries.some((known) => known === library)
      ? []
      : [{ path: [], message: 'must be "scikit-learn", "prophet" or "statsmodels"' }],
})
