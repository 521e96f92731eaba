import type { EvaluatorOutput } from '@contracts/kasparro'
import { Meter } from '../parts/meter.js'
import { number } from '../parts/format.js'
import { Some } from '../parts/some.js'
import { State } from '../parts/state.js'
import { Reasoning } from './reasoning.js'

type Verdict = EvaluatorOutput['validated_hypotheses'][number]

const signs = { confirmed: 'done', rejected: 'failed', inconclusive: 'doubtful' } as const

const Evidence = ({ of: { metrics, statistical_significance: chance } }: { readonly of: Verdict['evidence'] }) => (
  <>
    <div class="scroll" tabIndex={0} role="region" aria-label="Evidence">
      <table>
        <tbody>
          {metrics.map(({ metric_name, value, comparison }, at) => (
            <tr key={at}>
              <th scope="row">{metric_name}</th>
              <td class="figure">{number(value, 4)}</td>
              <td>{comparison}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {chance && (
      <p>
        p = {number(chance.p_value, 4)} · the effect lies between {number(chance.confidence_interval[0], 4)} and{' '}
        {number(chance.confidence_interval[1], 4)}
      </p>
    )}
  </>
)

/** Shows the verdict on each hypothesis with its evidence, and the insights to report first. */
export const VerdictsBody = ({ of }: { readonly of: EvaluatorOutput }) => (
  <>
    {of.validated_hypotheses.length === 0 && <p class="soft">No hypotheses were judged.</p>}
    <Some of={of.validated_hypotheses} noun="verdicts">
      {(one, at) => (
        <div key={at} class="part">
          <div class="heading">
            <h3>{one.hypothesis_text}</h3>
            <State sign={signs[one.validation_status]} word={one.validation_status} />
          </div>
          <Meter
            label={`Confidence in ${one.hypothesis_id} after testing`}
            share={one.adjusted_confidence_score}
            text={`${number(one.adjusted_confidence_score)} sure after testing`}
          />
          <Evidence of={one.evidence} />
          {one.validation_reasoning && <p class="soft">{one.validation_reasoning}</p>}
        </div>
      )}
    </Some>
    {of.top_insights && of.top_insights.length > 0 && (
      <div class="part">
        <h3>First to report</h3>
        <ol class="points">
          {of.top_insights.map(({ hypothesis, validated_confidence }, at) => (
            <li key={at}>
              {hypothesis} <span class="soft">({number(validated_confidence)})</span>
            </li>
          ))}
        </ol>
      </div>
    )}
    <Reasoning of={of.reasoning} />
  </>
)
