import { dataAgentOutput, type HypothesisCategory, type InsightAgentInput } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Agent, signed } from '../agent/agent.js'
import { settingsIn } from '../agent/settings.js'
import { between, inPercent, rounded } from '../figures/rounded.js'
import { printClaim } from './claim.js'
import { type Suspect, suspectsIn } from './suspect.js'

const texts: Readonly<Record<HypothesisCategory, (value: string) => string>> = {
  audience: (value) => `The audience ${value} buys less for the money`,
  creative: (value) => `${value.charAt(0).toUpperCase()}${value.slice(1)} ads wear out: fewer people click them`,
  platform: (value) => `${value} brings in less for the money`,
  budget: (value) => `Less is spent on ${value}`,
  seasonality: (value) => `Everybody buys less: ROAS falls outside ${value} too`,
}

/** Returns the confidence in a suspect. It grows with the size of the fall and with the share of the spend. */
const confidence = ({ change, share }: Suspect): number =>
  rounded(between(0.05, 0.95, change < 0 ? 0.35 - change + 0.2 * share : 0.2), 2)

const moved = (change: number): string =>
  change < 0 ? `fell by ${-inPercent(change)} %` : `rose by ${inPercent(change)} %`

const hypothesis = (suspect: Suspect, i: number) => {
  const { category, claim, change, share } = suspect
  const sure = confidence(suspect)
  return {
    hypothesis_id: `h${i + 1}`,
    hypothesis_text: texts[category](claim.value),
    category,
    supporting_observations: [
      `${claim.metric} ${moved(change)} against the 28 days before`,
      `${inPercent(share)} % of the money is spent there`,
    ],
    evidence_used: printClaim(claim),
    initial_confidence: sure,
    confidence_score: sure,
    testable: true,
    validation_approach: `Welch's test of daily ${claim.metric} where ${printClaim(claim)[1]}, 28 days against 28 days`,
  }
}

type Hypotheses = readonly ReturnType<typeof hypothesis>[]

const reasoned = (suspects: readonly Suspect[], max: number) => {
  const hypotheses: Hypotheses = [...suspects]
    .sort((a, b) => confidence(b) - confidence(a))
    .slice(0, max)
    .map(hypothesis)
  const [first] = hypotheses
  return {
    hypotheses: [...hypotheses],
    reasoning: {
      think: 'Of each dimension the segment that lost most is a suspect; what all others did tells it from the season.',
      analyze: suspects.map(({ claim, change }) => `${printClaim(claim).join(' where ')}: ${moved(change)}`).join('; '),
      conclude: first === undefined ? 'There is nothing to suspect.' : `First to test: ${first.hypothesis_text}.`,
    },
  }
}

const think: Agent<InsightAgentInput, ReturnType<typeof reasoned>> = (message) =>
  pipe(
    settingsIn(message),
    E.chain(({ agents }) =>
      pipe(
        dataAgentOutput.decode(message.data_summary),
        E.map((found) => reasoned(suspectsIn(found), agents.max_hypotheses)),
      ),
    ),
  )

/** Proposes hypotheses about what fell most: an audience, a format, a platform, a campaign's budget, or the season. */
export const insightAgent = signed('insight_agent', think)
