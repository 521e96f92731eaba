import { arrayOf, field, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * One round of the rapid loop: what the eval agent saw and what it tries next.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Iteration = struct('Iteration', {
  evaluation: field(Text, 'What the current state shows.'),
  mutations: field(arrayOf(Text), 'The concrete next steps.'),
})
export type Iteration = TypeOf<typeof Iteration>
