import { type AnyContract, decoderOf, struct } from '@contracts/core'
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

/** Reads the flat output of an agent in an envelope. Its header is optional, because the envelope has one. */
const payloadOf = (output: AnyContract, { name, required, optional }: FlatOutput): PayloadReader => {
  const { agent_name, timestamp, execution_duration_ms, ...body } = required
  const payload = struct(name, body, { agent_name, timestamp, execution_duration_ms, ...optional })
  return { name: output.name, validate: decoderOf(payload, { name: output.name, rules: output.rules }).validate }
}

/** The reader of an envelope's payload, by the agent that sends it. */
export const payloads: Readonly<Record<keyof typeof claims, PayloadReader>> = {
  planner: payloadOf(plannerOutput, PlannerOutput),
  data_agent: payloadOf(dataAgentOutput, DataAgentOutput),
  insight_agent: payloadOf(insightAgentOutput, InsightAgentOutput),
  evaluator_agent: payloadOf(evaluatorOutput, EvaluatorOutput),
  creative_generator: payloadOf(creativeGeneratorOutput, CreativeGeneratorOutput),
}
