import {
  creativeGeneratorInput,
  creativeGeneratorOutput,
  dataAgentInput,
  dataAgentOutput,
  evaluatorInput,
  evaluatorOutput,
  insightAgentInput,
  insightAgentOutput,
  plannerInput,
  plannerOutput,
  report,
  reportGeneratorInput,
} from '@contracts/kasparro'
import type { InsightAgentOutput, PlannerOutput } from '@contracts/kasparro'
import { settings } from '../agent/settings.js'
import { creativeGenerator } from '../creative-generator/creative-generator.js'
import { dataAgent } from '../data-agent/data-agent.js'
import { evaluator } from '../evaluator/evaluator.js'
import { insightAgent } from '../insight-agent/insight-agent.js'
import { planner } from '../planner/planner.js'
import { reportGenerator } from '../report-generator/report-generator.js'
import type { Answers } from './meeting.js'
import { datasetPath, question } from './question.js'
import { type Station, station } from './station.js'

const given = { dataset_path: datasetPath, config: settings }

// Every answer in the map is valid under the contract whose name is its key.
const planOf = (answers: Answers): PlannerOutput => answers.get(plannerOutput.name) as PlannerOutput
const hypothesesOf = (answers: Answers): InsightAgentOutput =>
  answers.get(insightAgentOutput.name) as InsightAgentOutput
const summaryOf = (answers: Answers): unknown => answers.get(dataAgentOutput.name)

/** Returns the dates of a plan under the keys that the data agent reads. */
const requested = ({ date_range }: PlannerOutput): object =>
  date_range === undefined || date_range === null
    ? {}
    : { date_range: { start_date: date_range.from, end_date: date_range.to } }

const period = ({ date_range }: PlannerOutput): object =>
  date_range === undefined || date_range === null ? {} : { time_period: date_range }

/** The six agents in the order they run. */
export const stations: readonly Station[] = [
  station({
    agent: 'planner',
    input: plannerInput,
    output: plannerOutput,
    ask: () => ({ query: question, context: given }),
    work: planner,
  }),
  station({
    agent: 'data_agent',
    input: dataAgentInput,
    output: dataAgentOutput,
    ask: (answers) => ({ ...given, ...requested(planOf(answers)), metrics: ['roas', 'ctr', 'spend'] }),
    work: dataAgent,
  }),
  station({
    agent: 'insight_agent',
    input: insightAgentInput,
    output: insightAgentOutput,
    ask: (answers) => ({
      data_summary: summaryOf(answers),
      config: settings,
      focus_metric: planOf(answers).task.replace('_analysis', ''),
      ...period(planOf(answers)),
    }),
    work: insightAgent,
  }),
  station({
    agent: 'evaluator_agent',
    input: evaluatorInput,
    output: evaluatorOutput,
    ask: (answers) => ({ hypotheses: hypothesesOf(answers).hypotheses, data_summary: summaryOf(answers), ...given }),
    work: evaluator,
  }),
  station({
    agent: 'creative_generator',
    input: creativeGeneratorInput,
    output: creativeGeneratorOutput,
    ask: (answers) => ({
      data_summary: summaryOf(answers),
      low_ctr_threshold: settings.thresholds.low_ctr,
      ...given,
    }),
    work: creativeGenerator,
  }),
  station({
    agent: 'report_generator',
    input: reportGeneratorInput,
    output: report,
    ask: (answers) => ({
      insights: answers.get(evaluatorOutput.name),
      creatives: answers.get(creativeGeneratorOutput.name),
      data_summary: summaryOf(answers),
      query: question,
    }),
    work: reportGenerator,
  }),
]
