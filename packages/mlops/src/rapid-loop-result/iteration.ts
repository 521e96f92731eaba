import { arrayOf, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** One round of the rapid loop: the observations of the eval agent and its next steps. */
export const Iteration = struct('Iteration', {
  evaluation: field(string, 'What the current state shows.'),
  mutations: field(arrayOf(string), 'The concrete next steps.'),
})
export type Iteration = TypeOf<typeof Iteration>
