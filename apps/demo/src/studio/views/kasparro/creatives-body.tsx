import type { CreativeGeneratorOutput } from '@contracts/kasparro'
import { Facts } from '../parts/facts.js'
import { Meter } from '../parts/meter.js'
import { number, percent } from '../parts/format.js'
import { Some } from '../parts/some.js'
import { Reasoning } from './reasoning.js'

type Creative = CreativeGeneratorOutput['recommendations'][number]['new_creatives'][number]

const Proposal = ({ of }: { readonly of: Creative }) => (
  <li class="creative">
    <p class="soft">{[of.creative_id, of.creative_type].filter(Boolean).join(' · ')}</p>
    <p class="creative-text">{of.creative_message}</p>
    <Meter
      label={`Confidence in ${of.creative_message}`}
      share={of.confidence_score}
      text={`${number(of.confidence_score)} sure`}
    />
    <Facts
      of={[
        ['for', of.audience_type],
        [
          'expected rise of CTR',
          typeof of.expected_ctr_improvement === 'number' ? number(of.expected_ctr_improvement, 4) : undefined,
        ],
        ['why', of.rationale],
      ]}
    />
  </li>
)

/** Shows the new ads of each campaign, next to the current ad. */
export const CreativesBody = ({ of }: { readonly of: CreativeGeneratorOutput }) => (
  <>
    {of.recommendations.length === 0 && <p class="soft">No campaign needs new ads.</p>}
    <Some of={of.recommendations} noun="campaigns">
      {(one, at) => (
        <div key={at} class="part">
          <h3>{one.campaign_name ?? one.campaign}</h3>
          <Facts
            of={[
              ['CTR today', percent(one.current_ctr, 2)],
              ['ad today', one.current_creative_type],
              ['says', one.current_message],
            ]}
          />
          <ul class="creatives">
            {one.new_creatives.map((creative, index) => (
              <Proposal key={index} of={creative} />
            ))}
          </ul>
        </div>
      )}
    </Some>
    <Reasoning of={of.reasoning} />
  </>
)
