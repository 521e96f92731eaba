import { enumOf, field, literal, openEnumOf, string, struct } from '@contracts/core'
import { IsoTimestamp, NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

const agents = [
  'planner',
  'data_agent',
  'insight_agent',
  'evaluator_agent',
  'creative_generator',
  'report_generator',
] as const

/**
 * One of the six agents of the system, in the order in which they run.
 *
 * @example
 * import { AgentName } from '@contracts/kasparro'
 *
 * assert.deepStrictEqual([AgentName.is('planner'), AgentName.is('accountant')], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const AgentName = enumOf(...agents)
export type AgentName = TypeOf<typeof AgentName>

/** The name of an agent in a message: one of the six documented names, or any other string. */
export const AgentReference = openEnumOf(...agents)
export type AgentReference = TypeOf<typeof AgentReference>

/**
 * The outcome of an agent's run.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ExecutionStatus = enumOf('success', 'failure', 'partial')
export type ExecutionStatus = TypeOf<typeof ExecutionStatus>

/**
 * The contract of an agent's flat output, by `agent_name`. If a decoder finds the name of another agent, its hint names
 * that contract. The report generator sends Markdown, which has no `agent_name`.
 */
export const claims = {
  planner: 'kasparro/planner-output@1',
  data_agent: 'kasparro/data-agent-output@1',
  insight_agent: 'kasparro/insight-agent-output@1',
  evaluator_agent: 'kasparro/evaluator-output@1',
  creative_generator: 'kasparro/creative-generator-output@1',
} as const

const run = {
  timestamp: field(IsoTimestamp, 'Time at which the agent finished.'),
  execution_duration_ms: field(NonNegativeInt, 'Duration of the run, in milliseconds.'),
}

/** Returns the three keys that begin every flat output: the sender, the time, and the duration of the work. */
export const headerOf = <A extends keyof typeof claims>(agent: A) => ({
  agent_name: field(literal(agent, { claims }), 'Agent that sends the message.'),
  ...run,
})

/** The header of an envelope: the sender, the time, the duration and the outcome of the run. */
export const EnvelopeHeader = struct('EnvelopeHeader', {
  agent_name: field(AgentReference, 'Agent that sends the message.'),
  ...run,
  status: field(ExecutionStatus, 'Outcome of the run.'),
})
export type EnvelopeHeader = TypeOf<typeof EnvelopeHeader>

/** The reasoning of an agent, in three steps. */
export const Reasoning = struct('Reasoning', {
  think: field(string, 'Observations of the agent, and the aim of its search.'),
  analyze: field(string, 'Findings in the data.'),
  conclude: field(string, 'Conclusions from the findings.'),
})
export type Reasoning = TypeOf<typeof Reasoning>
