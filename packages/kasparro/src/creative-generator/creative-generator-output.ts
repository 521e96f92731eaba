import { compiled } from '#compiled/creative-generator-output.v1'
import { arrayOf, contract, field, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { headerOf } from '../agent/agent-header.js'
import { Reasoning } from '../agent/reasoning.js'
import { campaignNamed } from './campaign-named.js'
import { formerName } from './former-name.js'
import { Recommendation } from './recommendation.js'

/**
 * The codec of the creative generator's output.
 *
 * @category codecs
 * @since 1.0.0
 */
export const CreativeGeneratorOutput = struct('CreativeGeneratorOutput', {
  ...headerOf('creative_generator'),
  recommendations: field(arrayOf(Recommendation), 'New ads for each weak campaign; empty if all campaigns do well.'),
  reasoning: field(Reasoning, 'Reasoning behind the recommendations.'),
})
export type CreativeGeneratorOutput = TypeOf<typeof CreativeGeneratorOutput>

/**
 * The output of the creative generator: the ads it proposes for weak campaigns.
 *
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
  rules: [campaignNamed, formerName],
})
