import { rule } from '@contracts/core'
import type { Performance } from './performance.js'

/**
 * Nobody clicks an ad that was not shown; reported at the clicks.
 *
 * @category rules
 * @since 1.0.0
 */
export const clicksWithinImpressions = rule({
  id: 'kasparro/clicks-within-impressions',
  says: 'There are no more clicks than impressions.',
  needs: ['/clicks', '/impressions'],
  check: ({ clicks, impressions }: Pick<Performance, 'clicks' | 'impressions'>) =>
    clicks <= impressions ? [] : [{ path: ['clicks'], says: 'must not be above impressions', value: clicks }],
})
