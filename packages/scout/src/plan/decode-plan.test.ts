import { expectTypeOf } from 'expect-type'
import { decodePlan } from './plan.js'
import v1 from './plan-v1.example.json' with { type: 'json' }
import v2 from './plan-v2.example.json' with { type: 'json' }
import { AnyPlan } from './plan.js'
import type { PlanV1 } from './plan-v1.js'
import type { PlanV2 } from './plan-v2.js'

const found = (value: unknown) => {
  const answer = decodePlan(value)
  return answer._tag === 'Left'
    ? answer.left.map(({ code, pointer, contract }) => `${code} ${pointer} ${contract}`)
    : []
}

describe('decodePlan', () => {
  it('decodes either version to the same reference', () => {
    for (const value of [v1, v2]) {
      const answer = decodePlan(value)
      expect(answer._tag === 'Right' && answer.right).toBe(value)
      expect(AnyPlan.is(value)).toBe(true)
    }
  })

  it('reports the issues of the version that the schema names', () => {
    expect(found({ ...v1, limits: {} }).every((issue) => issue.endsWith('scout/plan@1'))).toBe(true)
    expect(found({ ...v2, run_id: 1 })).toEqual(['wrong_type /run_id scout/plan@2'])
  })

  it('reports one issue if the schema is unknown, absent or not a string', () => {
    expect(found({ schema: 'scout_plan_v3' })).toEqual(['unknown_tag /schema scout/plan@2'])
    expect(found({})).toEqual(['missing /schema scout/plan@2'])
    expect(found({ schema: 2 })).toEqual(['wrong_type /schema scout/plan@2'])
    expect(found([])).toEqual(['wrong_type  scout/plan@2'])
  })

  it('does not throw for a value that throws when it is read', () => {
    const hostile = Object.defineProperty({}, 'schema', {
      get: () => {
        throw new Error('no')
      },
    })
    expect(found(hostile).length).toBe(1)
  })

  it('passes the mode on', () => {
    expect(decodePlan({ ...v2, author: 'scout' })._tag).toBe('Right')
    expect(decodePlan({ ...v2, author: 'scout' }, 'strict')._tag).toBe('Left')
  })

  it('has the expected type', () => {
    expectTypeOf<AnyPlan>().toEqualTypeOf<PlanV2 | PlanV1>()
  })
})
