import { compiled } from '#compiled/model-proposals.v1'
import { arrayOf, contract, enumOf, field, string, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { ModelSpec } from './model-spec.js'
import { modelProposalsRules } from './model-proposals-rules.js'

/**
 * The codec of the model proposals: three models and the measure to compare them by.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ModelProposals = struct(
  'ModelProposals',
  {
    J_definition: field(NonEmptyString, 'Formula that compares the models: NAME = expression.'),
    model_specs: field(arrayOf(ModelSpec, { length: 3 }), 'Exactly three proposals.'),
  },
  {
    confidence: field(enumOf('low', 'medium', 'high'), 'Confidence of the agent in its proposals.'),
    confidence_reason: field(string, 'Reason for the confidence.'),
  },
)
export type ModelProposals = TypeOf<typeof ModelProposals>

/**
 * The proposals of the model agent: three models and the measure to compare them by.
 *
 * @example
 * import { modelProposals } from '@contracts/mlops'
 *
 * const { errors } = modelProposals.validate({ J_definition: 'J = accuracy^2', model_specs: [] })
 * assert.deepStrictEqual(errors.map(({ code, pointer }) => `${code} ${pointer}`), ['too_few /model_specs', 'formula /J_definition'])
 *
 * @category model
 * @since 1.0.0
 */
export const modelProposals = contract({
  id: 'mlops/model-proposals',
  version: 1,
  role: 'message',
  description: 'Three models that the model agent proposes, and the measure to compare them by.',
  codec: ModelProposals,
  compiled,
  rules: modelProposalsRules,
})
