import { rule } from '@contracts/core'
import type { Hypothesis } from './hypothesis.js'

/** The insight agent proposes three to five hypotheses. */
export const hypothesesCount = rule({
  id: 'kasparro/hypotheses-count',
  severity: 'warning',
  description: 'There are three to five hypotheses.',
  at: '/hypotheses',
  check: (hypotheses: readonly Hypothesis[]) =>
    hypotheses.length >= 3 && hypotheses.length <= 5 ? [] : [{ path: [], message: 'must have 3 to 5 items' }],
})
