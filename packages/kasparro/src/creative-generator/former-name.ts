import { rule } from '@contracts/core'
import type { Recommendation } from './recommendation.js'

/** A campaign is named by `campaign_name`; the former key `campaign` is accepted with a warning. */
export const formerName = rule({
  id: 'kasparro/former-name',
  severity: 'warning',
  description: 'A campaign is named by campaign_name, not by the former key campaign.',
  at: '/recommendations/*',
  needs: ['/campaign_name', '/campaign'],
  check: ({ campaign_name, campaign }: Pick<Recommendation, 'campaign_name' | 'campaign'>) =>
    typeof campaign === 'string' && typeof campaign_name !== 'string'
      ? [{ path: ['campaign'], message: 'must be sent as "campaign_name"', value: undefined }]
      : [],
})
