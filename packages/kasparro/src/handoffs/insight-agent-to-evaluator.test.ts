import verdicts from '../evaluator/evaluator-output.example.json' with { type: 'json' }
import insights from '../insight-agent/insight-agent-output.example.json' with { type: 'json' }
import { insightAgentToEvaluator } from './insight-agent-to-evaluator.js'

const [h1, h2] = insights.hypotheses
const [verdict] = verdicts.validated_hypotheses
const proposed = { ...insights, hypotheses: [h1, h2, { ...h2, hypothesis_id: 'h3' }] }
const judging = (...ids: readonly string[]) => ({
  ...verdicts,
  validated_hypotheses: ids.map((hypothesis_id) => ({ ...verdict, hypothesis_id })),
})
const found = (second: unknown) =>
  insightAgentToEvaluator.check(proposed, second).map(({ severity, code, pointer }) => [severity, code, pointer])
const code = 'insight-agent-to-evaluator'

describe('kasparro/insight-agent-to-evaluator', () => {
  it('accepts every hypothesis validated once, in any order', () => {
    expect(found(judging('h3', 'h1', 'h2'))).toEqual([])
  })

  it('warns of each hypothesis that is not validated', () => {
    expect(found(judging('h2'))).toEqual([
      ['warning', code, '/hypotheses/0/hypothesis_id'],
      ['warning', code, '/hypotheses/2/hypothesis_id'],
    ])
    expect(insightAgentToEvaluator.decode(proposed, judging('h2'))._tag).toBe('Right')
  })

  it('reports each verdict on a hypothesis that was not proposed', () => {
    expect(found(judging('h1', 'h2', 'h3', 'h9'))).toEqual([['error', code, '/validated_hypotheses/3/hypothesis_id']])
  })

  it('does not report a hypothesis validated twice, which the contract of the evaluator reports', () => {
    expect(found(judging('h1', 'h2', 'h3', 'h3'))).toEqual([
      ['error', 'hypothesis-ids-unique', '/validated_hypotheses/3/hypothesis_id'],
    ])
  })
})
