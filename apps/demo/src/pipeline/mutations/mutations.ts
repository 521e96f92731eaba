import { changed, type EditOf, renamed, swapped, without } from './edits.js'
import type { Mutation } from './mutation.js'

const to = (value: unknown) => (): unknown => value

const inText =
  (change: (text: string) => string): EditOf =>
  (text) =>
    change(String(text))

/** Blanks the revenue of every second record that has one. */
const halfBlank = (text: string): string => {
  let turn = 0
  return text.replace(/^((?:[^,\r\n\u2028\u2029]*,){8})[\d.]+,/gm, (record, before: string) =>
    turn++ % 2 === 0 ? `${before},` : record,
  )
}

const ofData: readonly Mutation[] = [
  {
    id: 'missing-header',
    agent: 'data_agent',
    title: 'A column is missing',
    text: 'The header of the dataset says "income" where it should say "revenue".',
    at: 'dataset',
    edit: inText((text) => text.replace(',revenue,', ',income,')),
    expected: { code: 'missing', pointer: '/revenue', side: 'work' },
  },
  {
    id: 'blank-column',
    agent: 'data_agent',
    title: 'Half a column is blank',
    text: 'Every second row has lost its revenue; the configuration allows a tenth.',
    at: 'dataset',
    edit: inText(halfBlank),
    expected: { code: 'missing', pointer: '/revenue', side: 'work' },
  },
  {
    id: 'ignored-dates',
    agent: 'data_agent',
    title: "The planner's names for the dates",
    text: 'The data agent is given the dates as "from" and "to"; it reads "start_date" and "end_date".',
    at: 'input',
    edit: changed(['date_range'], renamed({ start_date: 'from', end_date: 'to' })),
    expected: { code: 'planner-to-data-agent', pointer: '/date_range/from', side: 'input' },
  },
  {
    id: 'wrong-direction',
    agent: 'data_agent',
    title: 'A direction nobody knows',
    text: 'The ROAS trend points "down"; the contract knows "decreasing".',
    at: 'output',
    edit: changed(['trends', 'roas_trend', 'direction'], to('down')),
    expected: { code: 'not_one_of', pointer: '/trends/roas_trend/direction', side: 'output' },
  },
]

const ofPlanner: readonly Mutation[] = [
  {
    id: 'wrong-workflow',
    agent: 'planner',
    title: 'A workflow nobody runs',
    text: 'The planner routes the run as "fulll".',
    at: 'output',
    edit: changed(['routing', 'workflow_type'], to('fulll')),
    expected: { code: 'not_one_of', pointer: '/routing/workflow_type', side: 'output' },
  },
  {
    id: 'swapped-dates',
    agent: 'planner',
    title: 'A period that ends before it begins',
    text: 'The planner has taken the two dates of the question the wrong way round.',
    at: 'output',
    edit: changed(['date_range'], swapped('from', 'to')),
    expected: { code: 'date-range-ordered', pointer: '/date_range/from', side: 'output' },
  },
]

const ofInsight: readonly Mutation[] = [
  {
    id: 'wrong-category',
    agent: 'insight_agent',
    title: 'A category nobody knows',
    text: 'The first hypothesis blames the "weather".',
    at: 'output',
    edit: changed(['hypotheses', 0, 'category'], to('weather')),
    expected: { code: 'not_one_of', pointer: '/hypotheses/0/category', side: 'output' },
  },
  {
    id: 'confidence-in-percent',
    agent: 'insight_agent',
    title: 'A confidence out of range',
    text: 'The first hypothesis is sure to 63, in percent; the contract asks for a share.',
    at: 'output',
    edit: changed(['hypotheses', 0, 'confidence_score'], to(63)),
    expected: { code: 'out_of_range', pointer: '/hypotheses/0/confidence_score', side: 'output' },
  },
  {
    id: 'only-initial-confidence',
    agent: 'insight_agent',
    title: 'The field of an older agent',
    text: 'The first hypothesis has "initial_confidence" alone; "confidence_score" is the one that is read.',
    at: 'output',
    edit: changed(['hypotheses', 0], without('confidence_score')),
    expected: { code: 'missing', pointer: '/hypotheses/0/confidence_score', side: 'output' },
  },
]

const ofEvaluator: readonly Mutation[] = [
  {
    id: 'unknown-hypothesis',
    agent: 'evaluator_agent',
    title: 'A verdict on a hypothesis nobody proposed',
    text: 'The evaluator calls the first hypothesis "h9".',
    at: 'output',
    edit: changed(['validated_hypotheses', 0, 'hypothesis_id'], to('h9')),
    expected: {
      code: 'insight-agent-to-evaluator',
      pointer: '/validated_hypotheses/0/hypothesis_id',
      side: 'output',
    },
  },
  {
    id: 'swapped-interval',
    agent: 'evaluator_agent',
    title: 'An interval that runs from high to low',
    text: 'The ends of the first confidence interval have changed places.',
    at: 'output',
    edit: changed(
      ['validated_hypotheses', 0, 'evidence', 'statistical_significance', 'confidence_interval'],
      swapped(0, 1),
    ),
    expected: {
      code: 'confidence-interval-ordered',
      pointer: '/validated_hypotheses/0/evidence/statistical_significance/confidence_interval/0',
      side: 'output',
    },
  },
]

const ofCreative: readonly Mutation[] = [
  {
    id: 'old-field-name',
    agent: 'creative_generator',
    title: 'The former name of a field',
    text: 'The first recommendation names its campaign under "campaign", as the key was called before.',
    at: 'output',
    edit: changed(['recommendations', 0], renamed({ campaign_name: 'campaign' })),
    expected: { code: 'former-name', pointer: '/recommendations/0/campaign', side: 'output', onlyStrict: true },
  },
  {
    id: 'wrong-format',
    agent: 'creative_generator',
    title: 'A format nobody runs',
    text: 'The first ad is to be a "UGC", as some rows of the dataset call it.',
    at: 'output',
    edit: changed(['recommendations', 0, 'new_creatives', 0, 'creative_type'], to('UGC')),
    expected: { code: 'not_one_of', pointer: '/recommendations/0/new_creatives/0/creative_type', side: 'output' },
  },
  {
    id: 'too-few-ads',
    agent: 'creative_generator',
    title: 'Too few ads',
    text: 'The first campaign gets two ads; the contract asks for three.',
    at: 'output',
    // The message was valid, so its ads are an array.
    edit: changed(['recommendations', 0, 'new_creatives'], (ads) => (ads as readonly unknown[]).slice(0, 2)),
    expected: { code: 'too_few', pointer: '/recommendations/0/new_creatives', side: 'output' },
  },
]

const ofReport: readonly Mutation[] = [
  {
    id: 'headless-creatives',
    agent: 'report_generator',
    title: 'Creatives without a header',
    text: 'The report generator is given { "recommendations": [] }, and nobody can tell whose it is.',
    at: 'input',
    edit: changed(['creatives'], to({ recommendations: [] })),
    expected: { code: 'results-to-report-generator', pointer: '/creatives/agent_name', side: 'input' },
  },
  {
    id: 'missing-section',
    agent: 'report_generator',
    title: 'A report without its method',
    text: 'The report ends before the section "Methodology".',
    at: 'output',
    edit: inText((text) => text.replace(/^## Methodology[^]*/m, '')),
    expected: { code: 'report-sections', pointer: '', side: 'output' },
  },
]

/** Every way to break the run, in the order of the agents. */
export const mutations: readonly Mutation[] = [
  ...[...ofPlanner, ...ofData, ...ofInsight],
  ...[...ofEvaluator, ...ofCreative, ...ofReport],
]

/** Returns the mutation with an id, or `undefined`. */
export const mutationNamed = (id: string): Mutation | undefined => mutations.find((one) => one.id === id)
