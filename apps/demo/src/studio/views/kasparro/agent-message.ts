import { type AgentName, Envelope, ErrorResponse } from '@contracts/kasparro'
import type { Message } from '../message.js'
import { type Body, bodyOf } from './body.js'

/** The outcome of the run of an agent, as its message reports it. */
export type Outcome = 'input' | 'success' | 'partial' | 'failure'

/** A message of the pipeline: its agent, the outcome of the run, and its content. */
export interface AgentMessage {
  readonly agent: string
  readonly outcome: Outcome
  readonly timestamp: string | undefined
  readonly milliseconds: number | undefined
  readonly body: Body | undefined
  readonly error: ErrorResponse['error'] | undefined
  readonly metadata: Envelope['metadata'] | undefined
}

/** The agents in the order they run, with the names that people use for them. */
export const agents: Readonly<Record<AgentName, string>> = {
  planner: 'Planner',
  data_agent: 'Data agent',
  insight_agent: 'Insight agent',
  evaluator_agent: 'Evaluator',
  creative_generator: 'Creative generator',
  report_generator: 'Report generator',
}

const agentOfInput: Readonly<Record<string, AgentName>> = {
  'kasparro/planner-input': 'planner',
  'kasparro/data-agent-input': 'data_agent',
  'kasparro/insight-agent-input': 'insight_agent',
  'kasparro/evaluator-input': 'evaluator_agent',
  'kasparro/creative-generator-input': 'creative_generator',
  'kasparro/report-generator-input': 'report_generator',
}

const plain = { timestamp: undefined, milliseconds: undefined, error: undefined, metadata: undefined } as const

const enveloped = ({ envelope, payload, metadata, error }: Envelope): AgentMessage => {
  const { agent_name, timestamp, execution_duration_ms, status } = envelope
  return {
    agent: agent_name,
    outcome: status,
    ...{ timestamp, milliseconds: execution_duration_ms, metadata, error: error ?? undefined },
    body: payload ? bodyOf({ agent_name, timestamp, execution_duration_ms, ...payload }) : undefined,
  }
}

/** Reads a message of any contract of the pipeline, for the drawing. */
export const agentMessage = ({ contract, value }: Message): AgentMessage => {
  const agent = agentOfInput[contract.split('@')[0] ?? '']
  if (agent !== undefined && typeof value === 'object' && value !== null)
    return { agent, outcome: 'input', body: { kind: 'input', of: value }, ...plain }
  if (ErrorResponse.is(value) || Envelope.is(value)) return enveloped(value)
  const body = bodyOf(value)
  if (body.kind === 'other' || body.kind === 'input') return { agent: '', outcome: 'success', body, ...plain }
  if (body.kind === 'report') return { agent: 'report_generator', outcome: 'success', body, ...plain }
  const { agent_name, timestamp, execution_duration_ms } = body.of
  return { ...plain, agent: agent_name, outcome: 'success', timestamp, milliseconds: execution_duration_ms, body }
}
