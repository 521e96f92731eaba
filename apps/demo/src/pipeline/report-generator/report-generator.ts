import {
  creativeGeneratorOutput,
  dataAgentOutput,
  evaluatorOutput,
  type Report,
  type ReportGeneratorInput,
} from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Agent } from '../agent/agent.js'
import { creativeRecommendations, executiveSummary, keyInsights, methodology } from './sections.js'

/** Writes the report as Markdown, from the figures alone. */
export const reportGenerator: Agent<ReportGeneratorInput, Report> = ({ insights, creatives, data_summary, query }) =>
  pipe(
    E.Do,
    E.bind('found', () => dataAgentOutput.decode(data_summary)),
    E.bind('verdicts', () => evaluatorOutput.decode(insights)),
    E.bind('ads', () => creativeGeneratorOutput.decode(creatives)),
    E.map(({ found, verdicts, ads }) =>
      [
        '# Ads report\n',
        executiveSummary(query, found, verdicts),
        keyInsights(verdicts),
        creativeRecommendations(ads),
        methodology(found),
      ].join('\n'),
    ),
  )
