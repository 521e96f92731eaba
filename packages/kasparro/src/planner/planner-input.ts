import { compiled } from '#compiled/planner-input.v1'
import { contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The location of the data and of the settings that the planner uses. */
export const PlannerContext = struct('PlannerContext', {
  dataset_path: field(string, 'Where the ads dataset lies.'),
  config: field(JsonObject, 'The configuration the agents run under.'),
})
export type PlannerContext = TypeOf<typeof PlannerContext>

/**
 * The input of the planner.
 *
 * @category codecs
 * @since 1.0.0
 */
export const PlannerInput = struct('PlannerInput', {
  query: field(string, 'The question of the user, in their words.'),
  context: field(PlannerContext, 'The data and settings the question is about.'),
})
export type PlannerInput = TypeOf<typeof PlannerInput>

/**
 * The input of the planner: the question that it turns into a plan.
 *
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
  description: 'The question the planner turns into a plan.',
  codec: PlannerInput,
  compiled,
})
