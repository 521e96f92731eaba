import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { FromTo } from '../date-range/date-range.js'
import example from './planner-output.example.json' with { type: 'json' }
import { type PlannerOutput, plannerOutput, type Routing } from './planner-output.js'

const line = { contract: plannerOutput, examples: [example] as const }

describe('kasparro/planner-output', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      { code: 'missing', pointer: '/agent_name' },
      { code: 'missing', pointer: '/timestamp' },
      { code: 'missing', pointer: '/execution_duration_ms' },
      { code: 'missing', pointer: '/task' },
      { code: 'missing', pointer: '/routing' },
    ],
    'a wrong type in every field': [
      [
        setAt('/timestamp', 0),
        setAt('/execution_duration_ms', '250'),
        setAt('/task', {}),
        setAt('/routing', []),
        setAt('/date_range', '2024'),
        setAt('/steps', 'load_data'),
        setAt('/task_plan', {}),
        setAt('/metadata', true),
        setAt('/reasoning', 'because'),
      ],
      ...['/timestamp', '/execution_duration_ms', '/task', '/routing'].map((pointer) => ({
        code: 'wrong_type',
        pointer,
      })),
      ...['/date_range', '/steps', '/task_plan', '/metadata', '/reasoning'].map((pointer) => ({
        code: 'wrong_type',
        pointer,
      })),
    ],
    'an empty step, empty routing, empty metadata and empty reasoning': [
      [setAt('/task_plan', [{}]), setAt('/routing', {}), setAt('/metadata', {}), setAt('/reasoning', {})],
      ...['/routing/next_agent', '/routing/workflow_type'].map((pointer) => ({ code: 'missing', pointer })),
      ...['/task_plan/0/step_id', '/task_plan/0/agent', '/task_plan/0/action'].map((pointer) => ({
        code: 'missing',
        pointer,
      })),
      ...['/metadata/agent', '/metadata/timestamp'].map((pointer) => ({ code: 'missing', pointer })),
      ...['/reasoning/think', '/reasoning/analyze', '/reasoning/conclude'].map((pointer) => ({
        code: 'missing',
        pointer,
      })),
    ],
    'an unknown workflow': [
      setAt('/routing/workflow_type', 'ful'),
      { code: 'not_one_of', pointer: '/routing/workflow_type', hint: 'Did you mean "full"?' },
    ],
    'a plan of somebody else': [
      setAt('/metadata', { agent: 'data_agent', timestamp: '2024-01-15T10:30:00Z' }),
      { code: 'not_equal', pointer: '/metadata/agent' },
    ],
    'a negative duration': [
      setAt('/execution_duration_ms', -1),
      { code: 'out_of_range', pointer: '/execution_duration_ms' },
    ],
    'a duration with a fraction': [
      setAt('/execution_duration_ms', 0.5),
      { code: 'wrong_type', pointer: '/execution_duration_ms' },
    ],
    'days that are not in the calendar': [
      [setAt('/date_range/from', '2024-02-30'), setAt('/date_range/to', '14.01.2024')],
      { code: 'bad_format', pointer: '/date_range/from' },
      { code: 'bad_format', pointer: '/date_range/to' },
    ],
    'times that are no ISO 8601': [
      setAt('/timestamp', '2024-01-15 10:30:00'),
      { code: 'bad_format', pointer: '/timestamp' },
    ],
    'a step without its agent': [removeAt('/task_plan/0/agent'), { code: 'missing', pointer: '/task_plan/0/agent' }],
    'the message of another agent, and nothing else': [
      [setAt('/agent_name', 'data_agent'), removeAt('/task'), setAt('/routing', 5)],
      { code: 'not_equal', pointer: '/agent_name', hint: 'This is a kasparro/data-agent-output@1.' },
    ],
    'an unknown agent': [setAt('/agent_name', 'accountant'), { code: 'not_equal', pointer: '/agent_name' }],
  })

  it('accepts unknown agents as open strings: the handoff reports them', () => {
    const plan = { ...example, routing: { ...example.routing, next_agent: 'accountant' } }
    expect(plannerOutput.validate(plan, 'strict').errors).toEqual([])
  })

  it('reads null in an optional field as absent, and reports it in strict mode', () => {
    const plan = { ...example, date_range: null, metadata: null }
    expect(plannerOutput.validate(plan).errors).toEqual([])
    expect(plannerOutput.validate(plan, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['null_value', '/date_range'],
      ['null_value', '/metadata'],
    ])
  })

  it('accepts undocumented keys, and reports each in strict mode', () => {
    const plan = { ...example, routing: { ...example.routing, priority: 1 }, version: 2 }
    expect(plannerOutput.validate(plan).errors).toEqual([])
    expect(plannerOutput.validate(plan, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown_key', '/routing/priority'],
      ['unknown_key', '/version'],
    ])
  })

  it('accepts the documented example in strict mode without a warning', () => {
    expect(plannerOutput.validate(example, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    expectTypeOf<PlannerOutput['routing']>().toEqualTypeOf<Routing>()
    expectTypeOf<PlannerOutput['date_range']>().toEqualTypeOf<FromTo | null | undefined>()
    expectTypeOf<PlannerOutput['agent_name']>().toEqualTypeOf<'planner'>()
  })
})
