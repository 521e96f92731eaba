import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './evaluator-output.example.json' with { type: 'json' }
import { type EvaluatorOutput, evaluatorOutput, topInsightsRanked } from './evaluator-output.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))
const first = '/validated_hypotheses/0'

describe('kasparro/evaluator-output', () => {
  rejects(
    { contract: evaluatorOutput, examples: [example] },
    {
      'an empty object': [
        setAt('', {}),
        ...at('missing', '/agent_name', '/timestamp', '/execution_duration_ms', '/validated_hypotheses', '/reasoning'),
      ],
      'an empty verdict': [
        setAt(first, {}),
        ...at('missing', `${first}/hypothesis_id`, `${first}/hypothesis_text`, `${first}/validation_status`),
        ...at('missing', `${first}/evidence`, `${first}/adjusted_confidence_score`),
      ],
      'evidence without a metric': [
        setAt(`${first}/evidence/metrics`, []),
        ...at('too_few', `${first}/evidence/metrics`),
      ],
      'a metric without name and value, a significance without its two parts': [
        setAt(`${first}/evidence`, { metrics: [{}, { metric_name: 'a', value: -1 }], statistical_significance: {} }),
        ...at('missing', `${first}/evidence/metrics/0/metric_name`, `${first}/evidence/metrics/0/value`),
        ...at('missing', `${first}/evidence/statistical_significance/p_value`),
        ...at('missing', `${first}/evidence/statistical_significance/confidence_interval`),
      ],
      'a p-value and confidences outside 0 to 1': [
        [
          setAt(`${first}/evidence/statistical_significance/p_value`, 1.5),
          setAt(`${first}/adjusted_confidence_score`, -1),
          setAt('/top_insights/0/validated_confidence', 82),
        ],
        ...at(
          'out_of_range',
          `${first}/evidence/statistical_significance/p_value`,
          `${first}/adjusted_confidence_score`,
        ),
        ...at('out_of_range', '/top_insights/0/validated_confidence'),
      ],
      'an interval of one number': [
        setAt(`${first}/evidence/statistical_significance/confidence_interval`, [0.15]),
        ...at('too_few', `${first}/evidence/statistical_significance/confidence_interval`),
      ],
      'a verdict the enumeration does not know': [
        setAt(`${first}/validation_status`, 'partially confirmed'),
        ...at('not_one_of', `${first}/validation_status`),
      ],
      'four top insights': [
        setAt(
          '/top_insights',
          [4, 3, 2, 1].map((n) => ({ hypothesis: 'x', validated_confidence: n / 5 })),
        ),
        ...at('too_many', '/top_insights'),
      ],
      'an empty top insight': [
        setAt('/top_insights/0', {}),
        ...at('missing', '/top_insights/0/hypothesis', '/top_insights/0/validated_confidence'),
      ],
    },
  )

  it('accepts the documented example in strict mode without a warning', () => {
    expect(evaluatorOutput.validate(example, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    type Verdict = EvaluatorOutput['validated_hypotheses'][number]
    expectTypeOf<Verdict['validation_status']>().toEqualTypeOf<'confirmed' | 'rejected' | 'inconclusive'>()
    type Significance = NonNullable<Verdict['evidence']['statistical_significance']>
    expectTypeOf<Significance['confidence_interval']>().toEqualTypeOf<[number, number]>()
  })
})

const insights = (...confidences: readonly number[]) =>
  confidences.map((validated_confidence) => ({ hypothesis: '', validated_confidence }))

describe('kasparro/top-insights-ranked', () => {
  it('is a warning at each insight with a higher confidence than the one before it', () => {
    expect(topInsightsRanked.severity).toBe('warning')
    expect(topInsightsRanked.check(insights(0.5, 0.8, 0.9)).map(({ path }) => path)).toEqual([
      [1, 'validated_confidence'],
      [2, 'validated_confidence'],
    ])
  })

  it('accepts equal confidences, a single insight and an empty list', () => {
    expect(
      [insights(0.8, 0.8, 0.1), insights(0.8), insights()].flatMap((value) => topInsightsRanked.check(value)),
    ).toEqual([])
  })
})
