import { requiredWhen } from '@contracts/core'
import type { Recommendation } from './recommendation.js'

/** A recommendation names its campaign, as `campaign_name` or under the former key `campaign`. */
export const campaignNamed = requiredWhen({
  id: 'kasparro/campaign-named',
  description: 'Every recommendation names its campaign.',
  at: '/recommendations/*',
  needs: ['/campaign'],
  when: ({ campaign }: Pick<Recommendation, 'campaign'>) => typeof campaign !== 'string',
  field: 'campaign_name',
  message: 'is required: every recommendation names its campaign',
})
