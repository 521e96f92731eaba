import { field, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AnyImplementation } from '../implementation/implementation.js'

/** The model at the end of the rapid loop. */
export const FinalRecommendation = struct('FinalRecommendation', {
  model_id: field(NonEmptyString, 'Id of the recommended model.'),
  rationale: field(NonEmptyString, 'Reason for the recommendation.'),
  implementation: field(AnyImplementation, 'Instructions to build the model.'),
})
export type FinalRecommendation = TypeOf<typeof FinalRecommendation>
