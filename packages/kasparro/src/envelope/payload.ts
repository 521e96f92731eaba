import { compiled as compiledCreativeGenerator } from '#compiled/creative-generator-payload.v1'
import { compiled as compiledDataAgent } from '#compiled/data-agent-payload.v1'
import { compiled as compiledEvaluator } from '#compiled/evaluator-payload.v1'
import { compiled as compiledInsightAgent } from '#compiled/insight-agent-payload.v1'
import { compiled as compiledPlanner } from '#compiled/planner-payload.v1'
import {
  type AnyRule,
  type CompiledModule,
  contract,
  type Decoder,
  rule,
  struct,
  type Violation,
} from '@contracts/core'
import type { Mixed, Props } from 'io-ts'
import { claims, type EnvelopeHeader } from '../agent/agent.js'
import {
  CreativeGeneratorOutput,
  creativeGeneratorOutputRules,
} from '../creative-generator/creative-generator-output.js'
import { DataAgentOutput, dataAgentOutputRules } from '../data-agent/data-agent-output.js'
import { EvaluatorOutput, evaluatorOutputRules } from '../evaluator/evaluator-output.js'
import { InsightAgentOutput, insightAgentOutputRules } from '../insight-agent/insight-agent-output.js'
import { PlannerOutput, plannerOutputRules } from '../planner/planner-output.js'

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
    reads: reads.map((read) => ({ contract: read, at: '/payload' })),
    needs: ['/envelope/agent_name', '/envelope/status', '/payload'],
    check: (
      { envelope: { agent_name, status }, payload }: EnvelopeWithPayload,
      _settings,
      mode,
    ): readonly Violation[] => {
      if (payload === undefined || payload === null) return []
      const expected = expects(agent_name)
      if (expected === 'any') return []
      if (expected === 'unknown') return [unknownAgentWarning]
      const { errors, warnings } = expected.validate(payload, mode)
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

/** Returns the contract of a flat output in an envelope: its header is optional, because the envelope has one. */
const payloadOf = (
  id: string,
  { name, required, optional }: FlatOutput,
  rules: readonly AnyRule[],
  compiled: CompiledModule | undefined,
) => {
  const { agent_name, timestamp, execution_duration_ms, ...body } = required
  const codec = struct(name, body, { agent_name, timestamp, execution_duration_ms, ...optional })
  return contract({ id, version: 1, role: 'output', description: 'Payload of an envelope.', codec, compiled, rules })
}

export const plannerPayload = payloadOf('kasparro/planner-payload', PlannerOutput, plannerOutputRules, compiledPlanner)
export const dataAgentPayload = payloadOf(
  'kasparro/data-agent-payload',
  DataAgentOutput,
  dataAgentOutputRules,
  compiledDataAgent,
)
export const insightAgentPayload = payloadOf(
  'kasparro/insight-agent-payload',
  InsightAgentOutput,
  insightAgentOutputRules,
  compiledInsightAgent,
)
export const evaluatorPayload = payloadOf(
  'kasparro/evaluator-payload',
  EvaluatorOutput,
  evaluatorOutputRules,
  compiledEvaluator,
)
export const creativeGeneratorPayload = payloadOf(
  'kasparro/creative-generator-payload',
  CreativeGeneratorOutput,
  creativeGeneratorOutputRules,
  compiledCreativeGenerator,
)

/** The reader of an envelope's payload, by the agent that sends it. It has the name of the flat output. */
export const payloads: Readonly<Record<keyof typeof claims, PayloadReader>> = {
  planner: { name: claims.planner, validate: plannerPayload.validate },
  data_agent: { name: claims.data_agent, validate: dataAgentPayload.validate },
  insight_agent: { name: claims.insight_agent, validate: insightAgentPayload.validate },
  evaluator_agent: { name: claims.evaluator_agent, validate: evaluatorPayload.validate },
  creative_generator: { name: claims.creative_generator, validate: creativeGeneratorPayload.validate },
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
