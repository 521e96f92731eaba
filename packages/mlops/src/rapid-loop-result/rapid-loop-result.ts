import { compiled } from '#compiled/rapid-loop-result.v1'
import { arrayOf, contract, field, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { hyperparametersJson } from '../implementation/hyperparameters-json.js'
import { hyperparametersObject } from '../implementation/hyperparameters-object.js'
import { libraryKnown } from '../implementation/library-known.js'
import { FinalRecommendation } from './final-recommendation.js'
import { Iteration } from './iteration.js'

/**
 * The rounds of the rapid loop and what came of them, as the eval agent hands them to itself.
 *
 * @category codecs
 * @since 1.0.0
 */
export const RapidLoopResult = struct('RapidLoopResult', {
  iterations: field(arrayOf(Iteration), 'The rounds in order; none when the first proposal held.'),
  final_recommendation: field(FinalRecommendation, 'The model the loop ends with.'),
})
export type RapidLoopResult = TypeOf<typeof RapidLoopResult>

const hyperparameters = '/final_recommendation/implementation/hyperparameters'

/**
 * What the eval agent tried, round by round, and the model it recommends.
 *
 * @category model
 * @since 1.0.0
 */
export const rapidLoopResult = contract({
  id: 'mlops/rapid-loop-result',
  version: 1,
  role: 'message',
  says: 'What the eval agent tried, round by round, and the model it recommends.',
  codec: RapidLoopResult,
  compiled,
  rules: [libraryKnown, hyperparametersJson(hyperparameters), hyperparametersObject(hyperparameters)],
})
