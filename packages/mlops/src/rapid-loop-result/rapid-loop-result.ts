import { compiled } from '#compiled/rapid-loop-result.v1'
import { arrayOf, contract, field, rule, string, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { hyperparametersJson, hyperparametersObject } from '../implementation/hyperparameters.js'
import { AnyImplementation, libraries } from '../implementation/implementation.js'

/** One round of the rapid loop: the observations of the eval agent and its next steps. */
export const Iteration = struct('Iteration', {
  evaluation: field(string, 'Evaluation of the current state.'),
  mutations: field(arrayOf(string), 'Concrete next steps.'),
})
export type Iteration = TypeOf<typeof Iteration>

/** The model at the end of the rapid loop. */
export const FinalRecommendation = struct('FinalRecommendation', {
  model_id: field(NonEmptyString, 'Id of the recommended model.'),
  rationale: field(NonEmptyString, 'Reason for the recommendation.'),
  implementation: field(AnyImplementation, 'Instructions to build the model.'),
})
export type FinalRecommendation = TypeOf<typeof FinalRecommendation>

/**
 * @category codecs
 * @since 1.0.0
 */
export const RapidLoopResult = struct('RapidLoopResult', {
  iterations: field(arrayOf(Iteration), 'Rounds in order; empty if the first proposal was kept.'),
  final_recommendation: field(FinalRecommendation, 'Model that the loop ends with.'),
})
export type RapidLoopResult = TypeOf<typeof RapidLoopResult>

/** The library of the recommended model is one that proposals may name. */
export const libraryKnown = rule({
  id: 'mlops/library-known',
  severity: 'warning',
  description: 'The library is scikit-learn, prophet or statsmodels.',
  at: '/final_recommendation/implementation/library',
  check: (library: string) =>
    libraries.some((known) => known === library)
      ? []
      : [{ path: [], message: 'must be "scikit-learn", "prophet" or "statsmodels"' }],
})

const hyperparameters = '/final_recommendation/implementation/hyperparameters'
export const finalParametersJson = hyperparametersJson(hyperparameters)
export const finalParametersObject = hyperparametersObject(hyperparameters)

/**
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
  rules: [libraryKnown, finalParametersJson, finalParametersObject],
})
