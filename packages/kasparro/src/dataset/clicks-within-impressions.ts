import { ordered } from '@contracts/core'

/** There are no more clicks than impressions. A violation is reported at the clicks. */
export const clicksWithinImpressions = ordered({
  id: 'kasparro/clicks-within-impressions',
  description: 'There are no more clicks than impressions.',
  from: 'clicks',
  to: 'impressions',
})
