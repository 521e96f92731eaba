import { ordered } from '@contracts/core'

/** There are no more purchases than clicks: a purchase follows a click. A violation is reported at the purchases. */
export const purchasesWithinClicks = ordered({
  id: 'kasparro/purchases-within-clicks',
  severity: 'warning',
  description: 'There are no more purchases than clicks.',
  from: 'purchases',
  to: 'clicks',
})
