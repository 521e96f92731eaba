import { type AnyContract, type DecodeResult, Issue, issuesOf, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { left } from 'fp-ts/lib/Either.js'
import type { TypeOf } from 'io-ts'
import { AgentName } from '../agent/agent.js'
import { creativeGeneratorInput } from '../creative-generator/creative-generator-input.js'
import { creativeGeneratorOutput } from '../creative-generator/creative-generator-output.js'
import { dataAgentInput } from '../data-agent/data-agent-input.js'
import { dataAgentOutput } from '../data-agent/data-agent-output.js'
import { evaluatorInput } from '../evaluator/evaluator-input.js'
import { evaluatorOutput } from '../evaluator/evaluator-output.js'
import { insightAgentInput } from '../insight-agent/insight-agent-input.js'
import { insightAgentOutput } from '../insight-agent/insight-agent-output.js'
import { plannerInput } from '../planner/planner-input.js'
import { plannerOutput } from '../planner/planner-output.js'
import { reportGeneratorInput } from '../report-generator/report-generator-input.js'
import { report } from '../report-generator/report.js'

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
export type MessagesOf<T extends Readonly<Record<string, AnyContract>>> = { [N in keyof T]: TypeOf<T[N]['codec']> }

/** The output contract of each agent, without envelope. For the report generator it is the contract of the report. */
export const agentOutputs = {
  planner: plannerOutput,
  data_agent: dataAgentOutput,
  insight_agent: insightAgentOutput,
  evaluator_agent: evaluatorOutput,
  creative_generator: creativeGeneratorOutput,
  report_generator: report,
} as const

const Enveloped = struct('Enveloped', { envelope: JsonValue })

/** Returns whether to read a value as an envelope: it has a key `envelope`, with any JSON value. */
export const isEnveloped = (value: unknown): boolean => Enveloped.is(value)

/** Returns the hint that names the one agent whose name begins with this word; `undefined` if there is none. */
const suggestFullName = (word: string): string | undefined => {
  const [found, ...others] = AgentName.values.filter((name) => name.startsWith(`${word}_`))
  return found === undefined || others.length > 0 ? undefined : `Did you mean "${found}"?`
}

/**
 * Returns the result for an unknown agent name: one issue, `not_one_of`, with the name that may be meant as a hint. The
 * issue has no contract, because the name was to select it.
 */
export const unknownAgent = (agentName: string): DecodeResult<never> => {
  const hint = issuesOf(AgentName, agentName)[0]?.hint ?? suggestFullName(agentName)
  const parts = { code: 'not_one_of', path: ['agent_name'], expected: AgentName.values, value: agentName }
  return left([new Issue(hint === undefined ? parts : { ...parts, hint })])
}
