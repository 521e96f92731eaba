import { compiled } from '#compiled/planner-input.v1'
import { contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The location of the data and of the settings that the planner uses. */
export const PlannerContext = struct('PlannerContext', {
  dataset_path: field(string, 'Path of the ads dataset.'),
  config: field(JsonObject, 'Configuration of the agents.'),
})
export type PlannerContext = TypeOf<typeof PlannerContext>

/**
 * @category codecs
 * @since 1.0.0
 */
export const PlannerInput = struct('PlannerInput', {
  query: field(string, 'Question of the user, in their words.'),
  context: field(PlannerContext, 'Data and settings that the question is about.'),
})
export type PlannerInput = TypeOf<typeof PlannerInput>

/**
 * @example
 * import { plannerInput } from '@contracts/kasparro'
 *
 * const { errors } = plannerInput.validate({ query: 'Why did ROAS drop?' })
 * assert.deepStrictEqual(errors.map(String), ['context is missing: it must be an object'])
 *
 * @category model
 * @since 1.0.0
 */
export const plannerInput = contract({
  id: 'kasparro/planner-input',
  version: 1,
  role: 'input',
  description: 'Question that the planner turns into a plan.',
  codec: PlannerInput,
  compiled,
})
