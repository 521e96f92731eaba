import type { CreativeGeneratorInput, CreativeGeneratorOutput, DatasetRow } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Agent, type Header, signed } from '../agent/agent.js'
import { settingsIn } from '../agent/settings.js'
import { type Covered, covered } from '../data-agent/covered.js'
import { type Segment, segmentsIn } from '../data-agent/segment.js'
import { isWithin } from '../figures/days.js'
import { between, changeFrom, inPercent, rounded } from '../figures/rounded.js'
import { lastDays, month } from '../figures/spans.js'
import { mainstay, type Tried, triedMessages } from './messages.js'

type Proposals = Omit<CreativeGeneratorOutput, keyof Header<'creative_generator'>>
type Recommendation = Proposals['recommendations'][number]

const shown = (share: number): string => `${rounded(share * 100, 2)} %`

const creative =
  ({ name, last_ctr: ctr }: Segment, audience: string) =>
  ({ type, message, ctr: tried }: Tried, i: number): Recommendation['new_creatives'][number] => ({
    creative_id: `${name.toLowerCase()}-${i + 1}`,
    creative_type: type,
    creative_message: message,
    audience_type: audience,
    rationale: `This ${type} was clicked by ${shown(tried)} in the last 28 days elsewhere; the campaign's ads by ${shown(ctr)}.`,
    confidence_score: rounded(between(0.05, 0.95, 0.5 + changeFrom(ctr, tried) / 2), 2),
    expected_ctr_improvement: rounded(Math.max(0, tried - ctr), 4),
  })

const recommendation = (campaign: Segment, rows: readonly DatasetRow[]): Recommendation => {
  const own = rows.filter(({ campaign_name }) => campaign_name === campaign.name)
  const { type, message } = mainstay(own)
  const audience = own.at(0)?.audience_type ?? ''
  const elsewhere = triedMessages(rows.filter(({ campaign_name }) => campaign_name !== campaign.name))
  return {
    campaign_name: campaign.name,
    current_ctr: rounded(campaign.last_ctr, 4),
    ...(type === undefined ? {} : { current_creative_type: type }),
    ...(message === undefined ? {} : { current_message: message }),
    new_creatives: elsewhere.slice(0, 3).map(creative(campaign, audience)),
  }
}

const proposals = ({ found, rows, span }: Covered, threshold: number): Proposals => {
  const campaigns = segmentsIn(found, 'by_campaign')
  const recent = rows.filter(({ date }) => isWithin(lastDays(span.last, month).now, date))
  const recommendations = campaigns
    .filter(({ last_ctr }) => last_ctr < threshold)
    .sort((a, b) => a.last_ctr - b.last_ctr)
    .map((campaign) => recommendation(campaign, recent))
    .filter(({ new_creatives }) => new_creatives.length >= 3) // the contract requires three
  const [best] = triedMessages(recent)
  return {
    recommendations,
    reasoning: {
      think: `Campaigns clicked by fewer than ${inPercent(threshold)} % in the last 28 days get new ads.`,
      analyze: `${recommendations.length} of ${campaigns.length} campaigns are below.${best === undefined ? '' : ` Clicked most: "${best.message}" (${best.type}, ${shown(best.ctr)}).`}`,
      conclude:
        recommendations.length === 0 ? 'No campaign needs new ads.' : 'Each gets the three ads that do best elsewhere.',
    },
  }
}

const propose: Agent<CreativeGeneratorInput, Proposals> = (message, world) =>
  pipe(
    settingsIn(message),
    E.chain(({ thresholds }) =>
      pipe(
        covered(message.data_summary, world),
        E.map((known) => proposals(known, message.low_ctr_threshold ?? thresholds.low_ctr)),
      ),
    ),
  )

/**
 * Proposes ads for each campaign with a low click-through rate: the ads that are clicked most in the other campaigns.
 */
export const creativeGenerator = signed('creative_generator', propose)
