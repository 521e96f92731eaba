import { field, string, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The usage of calls of a language model, in tokens.
 *
 * @category codecs
 * @since 1.1.0
 */
export const LlmUsage = struct(
  'LlmUsage',
  {
    input_tokens: field(NonNegativeInt, 'How many tokens were sent to the model.'),
    output_tokens: field(NonNegativeInt, 'How many tokens the model answered with.'),
    model: field(string, 'The model, or the models, that were called.'),
  },
  {
    cached_input_tokens: field(NonNegativeInt, 'How many of the tokens sent came out of a cache.'),
  },
)
export type LlmUsage = TypeOf<typeof LlmUsage>
