import { type DecodeResult, decoderFor, isJsonObject, type DecodeMode, taggedUnion } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { PlanV1, planV1 } from './plan-v1.js'
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

/** The decoder of values with an unknown `schema`. It reports one issue, at the tag. */
const unversioned = decoderFor(AnyPlan, { name: planV2.name })

const schemaOf = (value: unknown): unknown =>
  isJsonObject(value) && Object.hasOwn(value, 'schema') ? value['schema'] : undefined

const decodeFor = (value: unknown): ((value: unknown, mode?: DecodeMode) => DecodeResult<AnyPlan>) => {
  try {
    const schema = schemaOf(value)
    if (schema === 'scout_plan_v1') return planV1.decode
    return schema === 'scout_plan_v2' ? planV2.decode : unversioned.decode
  } catch {
    return unversioned.decode
  }
}

/**
 * Decodes a plan of the version that its `schema` names. A plan of no supported version has one issue, at `/schema`.
 *
 * @example
 * import { decodePlan } from '@contracts/scout'
 *
 * const answer = decodePlan({ schema: 'scout_plan_v9' })
 * assert.ok(answer._tag === 'Left')
 * assert.deepStrictEqual(answer.left.map(({ code, pointer }) => [code, pointer]), [['unknown_tag', '/schema']])
 *
 * @category destructors
 * @since 2.0.0
 */
export const decodePlan = (value: unknown, mode?: DecodeMode): DecodeResult<AnyPlan> => decodeFor(value)(value, mode)
