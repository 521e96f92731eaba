import type { claims } from '../agent/claims.js'
import { CreativeGeneratorOutput, creativeGeneratorOutput } from '../creative-generator/creative-generator-output.js'
import { DataAgentOutput, dataAgentOutput } from '../data-agent/data-agent-output.js'
import { EvaluatorOutput, evaluatorOutput } from '../evaluator/evaluator-output.js'
import { InsightAgentOutput, insightAgentOutput } from '../insight-agent/insight-agent-output.js'
import { PlannerOutput, plannerOutput } from '../planner/planner-output.js'
import type { Payload } from './payload-matches.js'
import { payloadOf } from './payload-of.js'

/**
 * What an envelope's payload is, by the agent that sends it.
 *
 * @category model
 * @since 1.0.0
 */
export const payloads: Readonly<Record<keyof typeof claims, Payload>> = {
  planner: payloadOf(plannerOutput, PlannerOutput, 'planner'),
  data_agent: payloadOf(dataAgentOutput, DataAgentOutput, 'data_agent'),
  insight_agent: payloadOf(insightAgentOutput, InsightAgentOutput, 'insight_agent'),
  evaluator_agent: payloadOf(evaluatorOutput, EvaluatorOutput, 'evaluator_agent'),
  creative_generator: payloadOf(creativeGeneratorOutput, CreativeGeneratorOutput, 'creative_generator'),
}
