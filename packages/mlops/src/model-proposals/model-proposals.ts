import { compiled } from '#compiled/model-proposals.v1'
import { contract, exactly, field, oneOf, struct } from '@contracts/core'
import { NonEmptyString, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { hyperparametersJson } from '../implementation/hyperparameters-json.js'
import { hyperparametersObject } from '../implementation/hyperparameters-object.js'
import { formula } from './formula.js'
import { modelIdsDistinct } from './model-ids-distinct.js'
import { ModelSpec } from './model-spec.js'
import { weightsSumToOne } from './weights-sum-to-one.js'

/**
 * Three models and the measure to compare them by, as the model agent sends them.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ModelProposals = struct(
  'ModelProposals',
  {
    J_definition: field(NonEmptyString, 'The formula the models are compared by: NAME = expression.'),
    model_specs: field(exactly(3, ModelSpec), 'The three proposals.'),
  },
  {
    confidence: field(oneOf('Confidence', 'low', 'medium', 'high'), 'How sure the agent is of its proposals.'),
    confidence_reason: field(Text, 'Why it is so sure, or so unsure.'),
  },
)
export type ModelProposals = TypeOf<typeof ModelProposals>

const hyperparameters = '/model_specs/*/implementation/hyperparameters'

/**
 * The three models the model agent proposes, and the measure to compare them by.
 *
 * @example
 * import { modelProposals } from '@contracts/mlops'
 *
 * const { errors } = modelProposals.check({ J_definition: 'J = accuracy^2', model_specs: [] })
 * assert.deepStrictEqual(errors.map(({ code, pointer }) => `${code} ${pointer}`), ['too_few /model_specs', 'formula /J_definition'])
 *
 * @category model
 * @since 1.0.0
 */
export const modelProposals = contract({
  id: 'mlops/model-proposals',
  version: 1,
  role: 'message',
  says: 'The three models the model agent proposes, and the measure to compare them by.',
  codec: ModelProposals,
  compiled,
  rules: [
    formula,
    weightsSumToOne,
    modelIdsDistinct,
    hyperparametersJson(hyperparameters),
    hyperparametersObject(hyperparameters),
  ],
})
