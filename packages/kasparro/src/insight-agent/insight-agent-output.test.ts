import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './insight-agent-output.example.json' with { type: 'json' }
import {
  hypothesesCount,
  type Hypothesis,
  type InsightAgentOutput,
  insightAgentOutput,
} from './insight-agent-output.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('kasparro/insight-agent-output', () => {
  rejects(
    { contract: insightAgentOutput, examples: [example] },
    {
      'an empty object': [
        setAt('', {}),
        ...at('missing', '/agent_name', '/timestamp', '/execution_duration_ms', '/hypotheses', '/reasoning'),
      ],
      'an empty hypothesis': [
        setAt('/hypotheses/0', {}),
        ...at('missing', '/hypotheses/0/hypothesis_id', '/hypotheses/0/hypothesis_text'),
        ...at('missing', '/hypotheses/0/category', '/hypotheses/0/confidence_score'),
      ],
      'confidences outside 0 to 1': [
        [setAt('/hypotheses/0/confidence_score', 63), setAt('/hypotheses/1/initial_confidence', -0.1)],
        ...at('out_of_range', '/hypotheses/0/confidence_score', '/hypotheses/1/initial_confidence'),
      ],
      'an unknown category': [
        setAt('/hypotheses/0/category', 'weather'),
        ...at('not_one_of', '/hypotheses/0/category'),
      ],
      'optional fields of the wrong type': [
        [
          setAt('/hypotheses/0/supporting_observations', 'CTR fell'),
          setAt('/hypotheses/0/evidence_used', [1]),
          setAt('/hypotheses/0/testable', 'true'),
          setAt('/hypotheses/0/validation_approach', false),
        ],
        ...at('wrong_type', '/hypotheses/0/supporting_observations', '/hypotheses/0/evidence_used/0'),
        ...at('wrong_type', '/hypotheses/0/testable', '/hypotheses/0/validation_approach'),
      ],
      'reasoning with a step left out': [
        setAt('/reasoning', { think: '', conclude: '' }),
        ...at('missing', '/reasoning/analyze'),
        ...at('hypotheses-count', '/hypotheses'),
      ],
      'hypotheses by id': [setAt('/hypotheses', { h1: {} }), ...at('wrong_type', '/hypotheses')],
    },
  )

  it('reports only the two hypotheses of the documented example in strict mode', () => {
    expect(insightAgentOutput.validate(example, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['hypotheses-count', '/hypotheses'],
    ])
    expect(insightAgentOutput.validate(example).warnings.map(String)).toEqual([
      'hypotheses must have 3 to 5 items — got an array of 2 items',
    ])
  })

  it('has the expected types', () => {
    type Category = InsightAgentOutput['hypotheses'][number]['category']
    expectTypeOf<Category>().toEqualTypeOf<'creative' | 'audience' | 'platform' | 'budget' | 'seasonality'>()
  })
})

const some = (count: number): readonly Hypothesis[] =>
  Array.from({ length: count }, (_, i) => ({
    hypothesis_id: `h${i}`,
    hypothesis_text: '',
    category: 'budget' as const,
    confidence_score: 0.5,
  }))

describe('kasparro/hypotheses-count', () => {
  it('is a warning outside three to five', () => {
    expect(hypothesesCount.severity).toBe('warning')
    expect([0, 1, 2, 3, 4, 5, 6].map((count) => hypothesesCount.check(some(count)).length)).toEqual([
      1, 1, 1, 0, 0, 0, 1,
    ])
  })
})
