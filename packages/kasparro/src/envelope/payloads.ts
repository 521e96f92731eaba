import { type AnyContract, decoderOf, isJsonObject, type JsonObject, struct } from '@contracts/core'
import type { Mixed, Props } from 'io-ts'
import type { claims } from '../agent/claims.js'
import { CreativeGeneratorOutput, creativeGeneratorOutput } from '../creative-generator/creative-generator-output.js'
import { DataAgentOutput, dataAgentOutput } from '../data-agent/data-agent-output.js'
import { EvaluatorOutput, evaluatorOutput } from '../evaluator/evaluator-output.js'
import { InsightAgentOutput, insightAgentOutput } from '../insight-agent/insight-agent-output.js'
import { PlannerOutput, plannerOutput } from '../planner/planner-output.js'
import type { PayloadReader } from './payload-matches.js'

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
