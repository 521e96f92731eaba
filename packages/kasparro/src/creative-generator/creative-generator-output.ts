import { compiled } from '#compiled/creative-generator-output.v1'
import { arrayOf, contract, enumOf, field, number, requiredWhen, rule, string, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { headerOf, Reasoning } from '../agent/agent.js'

/**
 * The format of an ad.
 *
 * @category codecs
 * @since 1.0.0
 */
export const CreativeType = enumOf('image', 'video', 'carousel')
export type CreativeType = TypeOf<typeof CreativeType>

/** One proposed ad, and the reason why it should perform better. */
export const Creative = struct(
  'Creative',
  {
    creative_type: field(CreativeType, 'Format of the ad.'),
    creative_message: field(string, 'Text of the ad.'),
    audience_type: field(string, 'Audience of the ad.'),
    rationale: field(string, 'Reason to expect better results.'),
    confidence_score: field(Ratio, 'Confidence of the agent, from 0 to 1.'),
  },
  {
    creative_id: field(string, 'Id of the proposal.'),
    expected_ctr_improvement: field(number, 'Expected rise of the click-through rate; agents differ in the unit.'),
  },
)
export type Creative = TypeOf<typeof Creative>

/** New ads for one campaign. */
export const Recommendation = struct(
  'Recommendation',
  {
    current_ctr: field(Ratio, 'Current click-through rate of the campaign.'),
    new_creatives: field(arrayOf(Creative, { min: 3 }), 'At least three proposals.'),
  },
  {
    campaign_name: field(string, 'Name of the campaign.'),
    campaign: field(string, 'Name of the campaign, under the former key.'),
    current_creative_type: field(string, 'Format of the current ad.'),
    current_message: field(string, 'Text of the current ad.'),
  },
)
export type Recommendation = TypeOf<typeof Recommendation>

/**
 * @category codecs
 * @since 1.0.0
 */
export const CreativeGeneratorOutput = struct('CreativeGeneratorOutput', {
  ...headerOf('creative_generator'),
  recommendations: field(arrayOf(Recommendation), 'New ads for each weak campaign; empty if all campaigns do well.'),
  reasoning: field(Reasoning, 'Reasoning behind the recommendations.'),
})
export type CreativeGeneratorOutput = TypeOf<typeof CreativeGeneratorOutput>

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

export const creativeGeneratorOutputRules = [campaignNamed, formerName] as const

/**
 * @category model
 * @since 1.0.0
 */
export const creativeGeneratorOutput = contract({
  id: 'kasparro/creative-generator-output',
  version: 1,
  role: 'output',
  description: 'Ads that the creative generator proposes for weak campaigns.',
  codec: CreativeGeneratorOutput,
  compiled,
  rules: creativeGeneratorOutputRules,
})
