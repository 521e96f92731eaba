import type { AnyContract } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { creativeGeneratorInput } from '../creative-generator/creative-generator-input.js'
import { dataAgentInput } from '../data-agent/data-agent-input.js'
import { evaluatorInput } from '../evaluator/evaluator-input.js'
import { insightAgentInput } from '../insight-agent/insight-agent-input.js'
import { plannerInput } from '../planner/planner-input.js'
import { reportGeneratorInput } from '../report-generator/report-generator-input.js'

/** The input contract of each agent. */
export const agentInputs = {
  planner: plannerInput,
  data_agent: dataAgentInput,
  insight_agent: insightAgentInput,
  evaluator_agent: evaluatorInput,
  creative_generator: creativeGeneratorInput,
  report_generator: reportGeneratorInput,
} as const

/** The type of each agent's messages, for a table of contracts. */
export type MessageOf<T extends Readonly<Record<string, AnyContract>>> = { [N in keyof T]: TypeOf<T[N]['codec']> }
