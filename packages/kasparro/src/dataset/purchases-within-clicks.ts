import { ordered } from '@contracts/core'

/** A purchase follows a click; reported at the purchases. */
export const purchasesWithinClicks = ordered('kasparro/purchases-within-clicks', {
  severity: 'warning',
  description: 'There are no more purchases than clicks.',
  from: 'purchases',
  to: 'clicks',
})
