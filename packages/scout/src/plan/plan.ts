import { taggedUnion } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { PlanV1 } from './plan-v1.js'
import { PlanV2, planV2 } from './plan-v2.js'

/**
 * The codec of a plan and the manifest of its run, in the newest version.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Plan = PlanV2
export type Plan = TypeOf<typeof Plan>

/**
 * The newest version of `scout/plan`.
 *
 * @example
 * import { plan } from '@contracts/scout'
 *
 * assert.strictEqual(plan.name, 'scout/plan@2')
 *
 * @category model
 * @since 1.0.0
 */
export const plan = planV2

/**
 * The codec of a plan of any supported version, distinguished by its `schema`.
 *
 * @category codecs
 * @since 2.0.0
 */
export const AnyPlan = taggedUnion('AnyPlan', 'schema', [PlanV2, PlanV1])
export type AnyPlan = TypeOf<typeof AnyPlan>
