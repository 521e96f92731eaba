import { arrayOf, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** One round of the rapid loop: the observations of the eval agent and its next steps. */
export const Iteration = struct('Iteration', {
  evaluation: field(string, 'Evaluation of the current state.'),
  mutations: field(arrayOf(string), 'Concrete next steps.'),
})
export type Iteration = TypeOf<typeof Iteration>
