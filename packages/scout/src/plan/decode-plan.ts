import { decoderOf, isJsonObject, type Mode, type DecodeResult } from '@contracts/core'
import { AnyPlan } from './plan.js'
import { planV1 } from './plan-v1.js'
import { planV2 } from './plan-v2.js'

/** The decoder of values with an unknown `schema`. It reports one issue, at the tag. */
const unversioned = decoderOf(AnyPlan, { name: planV2.name })

const schemaOf = (value: unknown): unknown =>
  isJsonObject(value) && Object.hasOwn(value, 'schema') ? value['schema'] : undefined

const decodeFor = (value: unknown): ((value: unknown, mode?: Mode) => DecodeResult<AnyPlan>) => {
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
export const decodePlan = (value: unknown, mode?: Mode): DecodeResult<AnyPlan> => decodeFor(value)(value, mode)
