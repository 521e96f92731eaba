import { compiled } from '#compiled/creative-generator-input.v1'
import { contract, field, string, struct } from '@contracts/core'
import { JsonObject, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * @category codecs
 * @since 1.0.0
 */
export const CreativeGeneratorInput = struct(
  'CreativeGeneratorInput',
  {
    data_summary: field(JsonObject, 'Findings of the data agent.'),
    dataset_path: field(string, 'Path of the ads dataset.'),
    config: field(JsonObject, 'Configuration of the agents.'),
  },
  { low_ctr_threshold: field(Ratio, 'Campaigns below this click-through rate get new creatives.') },
)
export type CreativeGeneratorInput = TypeOf<typeof CreativeGeneratorInput>

/**
 * @category model
 * @since 1.0.0
 */
export const creativeGeneratorInput = contract({
  id: 'kasparro/creative-generator-input',
  version: 1,
  role: 'input',
  description: 'Data in which the creative generator finds campaigns to improve.',
  codec: CreativeGeneratorInput,
  compiled,
})
