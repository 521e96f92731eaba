import type { DataAgentOutput, HypothesisCategory } from '@contracts/kasparro'
import { type Dimension, dimensions, type Segment, segmentsIn } from '../data-agent/segment.js'
import { changeFrom } from '../figures/rounded.js'
import type { Metric } from '../figures/totals.js'
import type { Claim } from './claim.js'

/** A possible cause, how its metric changed from the month before to the last month, and its share of the spend. */
export interface Suspect {
  readonly category: HypothesisCategory
  readonly claim: Claim
  readonly change: number
  readonly share: number
}

const changeOf = (metric: Metric, segment: Segment): number =>
  changeFrom(segment[`previous_${metric}`], segment[`last_${metric}`])

const worst = (
  category: HypothesisCategory,
  metric: Metric,
  { segments, dimension }: { readonly segments: readonly Segment[]; readonly dimension: Dimension },
): readonly Suspect[] => {
  const [first] = [...segments].sort((a, b) => changeOf(metric, a) - changeOf(metric, b))
  if (first === undefined) return []
  const claim: Claim = { metric, column: dimensions[dimension], relation: 'is', value: first.name }
  return [{ category, claim, change: changeOf(metric, first), share: first.spend_share }]
}

const sumOf = (segments: readonly Segment[], of: (segment: Segment) => number): number =>
  segments.reduce((sum, one) => sum + of(one), 0)

/** Returns all audiences except the worst as one suspect. If they fell too, that audience is not the cause. */
const otherAudiences = (audience: Suspect, segments: readonly Segment[]): Suspect => {
  const others = segments.filter(({ name }) => name !== audience.claim.value)
  const roas = (when: 'last' | 'previous'): number => {
    const spend = sumOf(others, (one) => one[`${when}_spend`])
    return spend === 0 ? 0 : sumOf(others, (one) => one[`${when}_roas`] * one[`${when}_spend`]) / spend
  }
  return {
    category: 'seasonality',
    claim: { ...audience.claim, relation: 'is not' },
    change: changeFrom(roas('previous'), roas('last')),
    share: sumOf(others, ({ spend_share }) => spend_share),
  }
}

/** Returns the segment of each dimension that fell most, and all audiences except the worst. */
export const suspectsIn = (found: DataAgentOutput): readonly Suspect[] => {
  const by = (dimension: Dimension) => ({ dimension, segments: segmentsIn(found, dimension) })
  const audiences = worst('audience', 'roas', by('by_audience_type'))
  return [
    ...audiences,
    ...worst('creative', 'ctr', by('by_creative_type')),
    ...worst('platform', 'roas', by('by_platform')),
    ...worst('budget', 'spend', by('by_campaign')),
    ...audiences.map((one) => otherAudiences(one, segmentsIn(found, 'by_audience_type'))),
  ]
}
