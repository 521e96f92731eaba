import type { Config, EvaluatorInput, EvaluatorOutput } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Agent, type Header, signed } from '../agent/agent.js'
import { settingsIn } from '../agent/settings.js'
import { type Covered, covered } from '../data-agent/covered.js'
import { Proposed } from './proposed.js'
import { validated } from './validation.js'

type Verdicts = Omit<EvaluatorOutput, keyof Header<'evaluator_agent'>>

const counted = (n: number, word: string): string => `${n} ${word}`

const verdicts = (hypotheses: readonly unknown[], config: Config, { rows, span }: Covered): Verdicts => {
  const all = hypotheses.filter(Proposed.is).map((one) => validated(one, { rows, config, last: span.last }))
  const confirmed = all
    .filter(({ validation_status }) => validation_status === 'confirmed')
    .sort((a, b) => b.adjusted_confidence_score - a.adjusted_confidence_score)
  const rejected = all.filter(({ validation_status }) => validation_status === 'rejected')
  return {
    validated_hypotheses: all,
    top_insights: confirmed.slice(0, 3).map(({ hypothesis_text, adjusted_confidence_score }) => ({
      hypothesis: hypothesis_text,
      validated_confidence: adjusted_confidence_score,
    })),
    reasoning: {
      think: "Each claim is tested on the rows it is about: daily figures, 28 days against 28, by Welch's test.",
      analyze: all
        .map(({ hypothesis_id, validation_reasoning }) => `${hypothesis_id}: ${validation_reasoning}`)
        .join(' '),
      conclude: `${counted(confirmed.length, 'confirmed')}, ${counted(rejected.length, 'rejected')}, ${counted(all.length - confirmed.length - rejected.length, 'inconclusive')}.`,
    },
  }
}

const evaluate: Agent<EvaluatorInput, Verdicts> = (message, world) =>
  pipe(
    settingsIn(message),
    E.chain((config) =>
      pipe(
        covered(message.data_summary, world),
        E.map((known) => verdicts(message.hypotheses, config, known)),
      ),
    ),
  )

/** Tests every hypothesis on the rows it is about. */
export const evaluator = signed('evaluator_agent', evaluate)
