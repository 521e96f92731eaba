import type { InsightAgentOutput } from '@contracts/kasparro'
import { Facts } from '../parts/facts.js'
import { Meter } from '../parts/meter.js'
import { number } from '../parts/format.js'
import { Some } from '../parts/some.js'
import { Reasoning } from './reasoning.js'

/** Shows the hypotheses, each with the observations that support it and the confidence of the agent. */
export const HypothesesBody = ({ of }: { readonly of: InsightAgentOutput }) => (
  <>
    {of.hypotheses.length === 0 && <p class="soft">No hypotheses.</p>}
    <Some of={of.hypotheses} noun="hypotheses">
      {(one, at) => (
        <div key={at} class="part">
          <h3>{one.hypothesis_text}</h3>
          <p class="soft">
            {one.hypothesis_id} · {one.category}
          </p>
          <Meter
            label={`Confidence in ${one.hypothesis_id}`}
            share={one.confidence_score}
            text={`${number(one.confidence_score)} sure`}
          />
          {one.supporting_observations && one.supporting_observations.length > 0 && (
            <ul class="points">
              {one.supporting_observations.map((text, index) => (
                <li key={index}>{text}</li>
              ))}
            </ul>
          )}
          <Facts
            of={[
              ['rests on', one.evidence_used?.join(', ')],
              ['can be tested', one.testable === true ? 'yes' : one.testable === false ? 'no' : undefined],
              ['how', one.validation_approach],
            ]}
          />
        </div>
      )}
    </Some>
    <Reasoning of={of.reasoning} />
  </>
)
