import {
  type AnyContract,
  type Decoder,
  decoderOf,
  isJsonObject,
  type JsonObject,
  rule,
  struct,
  type Violation,
} from '@contracts/core'
import type { Mixed, Props } from 'io-ts'
import type { claims, EnvelopeHeader } from '../agent/agent.js'
import { CreativeGeneratorOutput, creativeGeneratorOutput } from '../creative-generator/creative-generator-output.js'
import { DataAgentOutput, dataAgentOutput } from '../data-agent/data-agent-output.js'
import { EvaluatorOutput, evaluatorOutput } from '../evaluator/evaluator-output.js'
import { InsightAgentOutput, insightAgentOutput } from '../insight-agent/insight-agent-output.js'
import { PlannerOutput, plannerOutput } from '../planner/planner-output.js'

/** The part of an envelope that the rule reads. */
export interface EnvelopeWithPayload {
  readonly envelope: Pick<EnvelopeHeader, 'agent_name' | 'status'>
  readonly payload?: unknown
}

/** A reader that validates a payload: a contract, or a decoder of its messages without their header. */
export interface PayloadReader extends Pick<Decoder<unknown>, 'validate'> {
  readonly name: string
}

/**
 * A function that returns what the payload of an agent must be: a valid message of a contract, any object, or unknown.
 */
export type ExpectedPayload = (agent: string) => PayloadReader | 'any' | 'unknown'

const unknownAgentWarning: Violation = {
  path: ['envelope', 'agent_name'],
  message: 'must be one of the six agents, so that the payload can be checked',
  severity: 'warning',
}

/**
 * Returns the rule that a payload is valid for the agent of its envelope. The rule reports the issues of the payload
 * with their codes, below `/payload`; in a partial envelope they are warnings. An unknown agent is a warning. `reads`
 * lists every contract that `expects` may return.
 */
export const payloadMatches = (expects: ExpectedPayload, reads: readonly PayloadReader[]) =>
  rule({
    id: 'kasparro/payload-matches-agent',
    description: 'The payload is a valid output of the agent that the envelope names.',
    reads: reads.map((contract) => ({ contract, at: '/payload' })),
    needs: ['/envelope/agent_name', '/envelope/status', '/payload'],
    check: ({ envelope: { agent_name, status }, payload }: EnvelopeWithPayload): readonly Violation[] => {
      if (payload === undefined || payload === null) return []
      const expected = expects(agent_name)
      if (expected === 'any') return []
      if (expected === 'unknown') return [unknownAgentWarning]
      const { errors, warnings } = expected.validate(payload)
      return [...errors, ...warnings].map((issue) => ({
        path: ['payload'],
        issue,
        ...(status === 'partial' || issue.severity === 'warning' ? { severity: 'warning' } : {}),
      }))
    },
  })

/** The codec of a flat output: a struct that begins with the header. */
interface FlatOutput {
  readonly name: string
  readonly required: Props & Readonly<Record<'agent_name' | 'timestamp' | 'execution_duration_ms', Mixed>>
  readonly optional: Props
}

/**
 * Returns the reader of the flat output of an agent in an envelope. The header of the output is optional, because the
 * envelope has one. A payload that is a valid output, with a header added if it has none, has no issue. The issues of
 * any other payload are those of the output with an optional header.
 */
const payloadOf = (
  agent: keyof typeof claims,
  output: AnyContract,
  { name, required, optional }: FlatOutput,
): PayloadReader => {
  const { agent_name, timestamp, execution_duration_ms, ...body } = required
  const payload = struct(name, body, { agent_name, timestamp, execution_duration_ms, ...optional })
  const { validate } = decoderOf(payload, { name: output.name, rules: output.rules })
  const withHeader = (value: JsonObject): JsonObject => ({
    agent_name: agent,
    timestamp: '2024-01-15T10:30:00Z',
    execution_duration_ms: 0,
    ...value,
  })
  return {
    name: output.name,
    validate: (value) => {
      const result = output.validate(isJsonObject(value) ? withHeader(value) : value)
      return result.errors.length + result.warnings.length === 0 ? result : validate(value)
    },
  }
}

/** The reader of an envelope's payload, by the agent that sends it. */
export const payloads: Readonly<Record<keyof typeof claims, PayloadReader>> = {
  planner: payloadOf('planner', plannerOutput, PlannerOutput),
  data_agent: payloadOf('data_agent', dataAgentOutput, DataAgentOutput),
  insight_agent: payloadOf('insight_agent', insightAgentOutput, InsightAgentOutput),
  evaluator_agent: payloadOf('evaluator_agent', evaluatorOutput, EvaluatorOutput),
  creative_generator: payloadOf('creative_generator', creativeGeneratorOutput, CreativeGeneratorOutput),
}

const known: ReadonlyMap<string, PayloadReader> = new Map(Object.entries(payloads))

/**
 * The payload of an envelope is a valid flat output of the agent that sends it; the header of the output may be left
 * out. The payload of the report generator is any object.
 */
export const payloadMatchesAgent = payloadMatches(
  (agent) => (agent === 'report_generator' ? 'any' : (known.get(agent) ?? 'unknown')),
  [...known.values()],
)
