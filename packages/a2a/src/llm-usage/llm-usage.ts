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
    input_tokens: field(NonNegativeInt, 'Number of tokens sent to the model.'),
    output_tokens: field(NonNegativeInt, 'Number of tokens in the answer of the model.'),
    model: field(string, 'Name of the model or models that were called.'),
  },
  {
    cached_input_tokens: field(NonNegativeInt, 'Number of tokens sent that came from a cache.'),
  },
)
export type LlmUsage = TypeOf<typeof LlmUsage>
