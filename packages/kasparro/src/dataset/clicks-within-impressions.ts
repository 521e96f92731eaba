import { ordered } from '@contracts/core'

/** Nobody clicks an ad that was not shown; reported at the clicks. */
export const clicksWithinImpressions = ordered('kasparro/clicks-within-impressions', {
  description: 'There are no more clicks than impressions.',
  from: 'clicks',
  to: 'impressions',
})
