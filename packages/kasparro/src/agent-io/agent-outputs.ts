import { creativeGeneratorOutput } from '../creative-generator/creative-generator-output.js'
import { dataAgentOutput } from '../data-agent/data-agent-output.js'
import { evaluatorOutput } from '../evaluator/evaluator-output.js'
import { insightAgentOutput } from '../insight-agent/insight-agent-output.js'
import { plannerOutput } from '../planner/planner-output.js'
import { report } from '../report-generator/report.js'

/** The output contract of each agent, without envelope. For the report generator it is the contract of the report. */
export const agentOutputs = {
  planner: plannerOutput,
  data_agent: dataAgentOutput,
  insight_agent: insightAgentOutput,
  evaluator_agent: evaluatorOutput,
  creative_generator: creativeGeneratorOutput,
  report_generator: report,
} as const
