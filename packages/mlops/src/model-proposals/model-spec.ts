import { field, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Implementation } from '../implementation/implementation.js'

/**
 * One model that the model agent proposes.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ModelSpec = struct('ModelSpec', {
  model_id: field(NonEmptyString, 'Identifies the model in later messages.'),
  rationale: field(NonEmptyString, 'Reason for the model, in one to three sentences.'),
  implementation: field(Implementation, 'Instructions to build the model.'),
})
export type ModelSpec = TypeOf<typeof ModelSpec>
