import { compiled } from '#compiled/model-proposals.v1'
import { arrayOf, contract, enumOf, field, rule, string, struct, uniqueBy } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { hyperparametersJson, hyperparametersObject } from '../implementation/hyperparameters.js'
import { Implementation } from '../implementation/implementation.js'
import { formulaError } from './formula-error.js'
import { weightsOf } from './weighted-sum.js'

/**
 * One model that the model agent proposes.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ModelSpec = struct('ModelSpec', {
  model_id: field(NonEmptyString, 'Identifies the model in later messages.'),
  rationale: field(NonEmptyString, 'Reason for the model, in one to three sentences.'),
  implementation: field(Implementation, 'Instructions to build the model.'),
})
export type ModelSpec = TypeOf<typeof ModelSpec>

/**
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
 * `J_definition` is `NAME = expression`: numbers, names, `+ - * /`, a sign before an operand, and parentheses. There
 * are no powers, calls or implicit products. The message names the column of the first error, in characters from 1.
 */
export const formula = rule({
  id: 'mlops/formula',
  description: 'J_definition is a formula: NAME = expression, with numbers, names, + - * / and parentheses.',
  at: '/J_definition',
  check: (definition: string) => {
    const error = formulaError(definition)
    if (error === undefined) return []
    const { column, expected, ...hint } = error
    return [
      {
        path: [],
        message: `must be NAME = expression: at column ${String(column)} ${expected}`,
        ...hint,
      },
    ]
  },
})

// Decimal fractions do not add up exactly: 0.5 + 0.49 must count as 0.99.
const tolerance = 0.01 + 1e-9

/** If `J_definition` is a weighted sum, its weights sum to 1, to within 0.01. */
export const weightsSumToOne = rule({
  id: 'mlops/weights-sum-to-one',
  severity: 'warning',
  description: 'The weights of a weighted sum add up to 1, to within 0.01.',
  at: '/J_definition',
  check: (definition: string) => {
    const sum = weightsOf(definition)?.reduce((total, weight) => total + weight, 0) ?? 1
    if (Math.abs(sum - 1) <= tolerance) return []
    const rounded = String(Number(sum.toPrecision(6)))
    return [{ path: [], message: `must have weights that sum to 1; they sum to ${rounded}` }]
  },
})

/** No two proposals have the same `model_id`. Every later proposal that repeats an id is reported. */
export const modelIdsDistinct = uniqueBy({
  id: 'mlops/model-ids-distinct',
  at: '/model_specs',
  key: 'model_id',
  severity: 'warning',
  description: 'No two proposals have the same model_id.',
  message: 'must not repeat the id of an earlier proposal',
})

const hyperparameters = '/model_specs/*/implementation/hyperparameters'
export const proposedParametersJson = hyperparametersJson(hyperparameters)
export const proposedParametersObject = hyperparametersObject(hyperparameters)

/**
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
  rules: [formula, weightsSumToOne, modelIdsDistinct, proposedParametersJson, proposedParametersObject],
})
