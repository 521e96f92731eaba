import { compiled } from '#compiled/rapid-loop-result.v1'
import { arrayOf, contract, field, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { FinalRecommendation } from './final-recommendation.js'
import { Iteration } from './iteration.js'
import { rapidLoopResultRules } from './rapid-loop-result-rules.js'

/**
 * The codec of the result of the rapid loop: its rounds and its recommendation, as the eval agent sends them to itself.
 *
 * @category codecs
 * @since 1.0.0
 */
export const RapidLoopResult = struct('RapidLoopResult', {
  iterations: field(arrayOf(Iteration), 'Rounds in order; empty if the first proposal was kept.'),
  final_recommendation: field(FinalRecommendation, 'Model that the loop ends with.'),
})
export type RapidLoopResult = TypeOf<typeof RapidLoopResult>

/**
 * The result of the rapid loop: the attempts of the eval agent, round by round, and the model it recommends.
 *
 * @category model
 * @since 1.0.0
 */
export const rapidLoopResult = contract({
  id: 'mlops/rapid-loop-result',
  version: 1,
  role: 'message',
  description: 'Attempts of the eval agent, round by round, and the model it recommends.',
  codec: RapidLoopResult,
  compiled,
  rules: rapidLoopResultRules,
})
