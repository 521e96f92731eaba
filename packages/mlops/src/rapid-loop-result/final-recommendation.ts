import { field, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AnyImplementation } from '../implementation/implementation.js'

/** The model at the end of the rapid loop. */
export const FinalRecommendation = struct('FinalRecommendation', {
  model_id: field(NonEmptyString, 'The model that is recommended.'),
  rationale: field(NonEmptyString, 'Why this model.'),
  implementation: field(AnyImplementation, 'How it is built.'),
})
export type FinalRecommendation = TypeOf<typeof FinalRecommendation>
