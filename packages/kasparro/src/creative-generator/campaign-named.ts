import { rule } from '@contracts/core'
import type { Recommendation } from './recommendation.js'

/**
 * A recommendation names its campaign, as `campaign_name` or under the former key `campaign`.
 *
 * @category rules
 * @since 1.0.0
 */
export const campaignNamed = rule({
  id: 'kasparro/campaign-named',
  says: 'Every recommendation names its campaign.',
  at: '/recommendations/*',
  needs: ['/campaign_name', '/campaign'],
  check: ({ campaign_name, campaign }: Pick<Recommendation, 'campaign_name' | 'campaign'>) =>
    typeof campaign_name === 'string' || typeof campaign === 'string'
      ? []
      : [{ path: ['campaign_name'], says: 'must be there: every recommendation names its campaign' }],
})
