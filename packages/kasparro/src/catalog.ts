import { catalog as catalogOf } from '@contracts/core'
import configExample from './config/config.example.json' with { type: 'json' }
import { config } from './config/config.js'
import creativeGeneratorInputExample from './creative-generator/creative-generator-input.example.json' with { type: 'json' }
import { creativeGeneratorInput } from './creative-generator/creative-generator-input.js'
import creativeGeneratorOutputCases from './creative-generator/creative-generator-output.cases.json' with { type: 'json' }
import creativeGeneratorOutputExample from './creative-generator/creative-generator-output.example.json' with { type: 'json' }
import { creativeGeneratorOutput } from './creative-generator/creative-generator-output.js'
import dataAgentInputCases from './data-agent/data-agent-input.cases.json' with { type: 'json' }
import dataAgentInputExample from './data-agent/data-agent-input.example.json' with { type: 'json' }
import { dataAgentInput } from './data-agent/data-agent-input.js'
import dataAgentOutputCases from './data-agent/data-agent-output.cases.json' with { type: 'json' }
import dataAgentOutputExample from './data-agent/data-agent-output.example.json' with { type: 'json' }
import { dataAgentOutput } from './data-agent/data-agent-output.js'
import { datasetRowFromCsv } from './dataset/dataset-row-from-csv.js'
import datasetRowCases from './dataset/dataset-row.cases.json' with { type: 'json' }
import datasetRowExample from './dataset/dataset-row.example.json' with { type: 'json' }
import { datasetRow } from './dataset/dataset-row.js'
import envelopeCases from './envelope/envelope.cases.json' with { type: 'json' }
import envelopeExample from './envelope/envelope.example.json' with { type: 'json' }
import { envelope } from './envelope/envelope.js'
import errorResponseCases from './error-response/error-response.cases.json' with { type: 'json' }
import errorResponseExample from './error-response/error-response.example.json' with { type: 'json' }
import { errorResponse } from './error-response/error-response.js'
import evaluatorInputExample from './evaluator/evaluator-input.example.json' with { type: 'json' }
import { evaluatorInput } from './evaluator/evaluator-input.js'
import evaluatorOutputCases from './evaluator/evaluator-output.cases.json' with { type: 'json' }
import evaluatorOutputExample from './evaluator/evaluator-output.example.json' with { type: 'json' }
import { evaluatorOutput } from './evaluator/evaluator-output.js'
import { insightAgentToEvaluator } from './handoffs/insight-agent-to-evaluator.js'
import { plannerToDataAgent } from './handoffs/planner-to-data-agent.js'
import { plannerToInsightAgent } from './handoffs/planner-to-insight-agent.js'
import { resultsToReportGenerator } from './handoffs/results-to-report-generator.js'
import insightAgentInputExample from './insight-agent/insight-agent-input.example.json' with { type: 'json' }
import { insightAgentInput } from './insight-agent/insight-agent-input.js'
import insightAgentOutputCases from './insight-agent/insight-agent-output.cases.json' with { type: 'json' }
import insightAgentOutputExample from './insight-agent/insight-agent-output.example.json' with { type: 'json' }
import { insightAgentOutput } from './insight-agent/insight-agent-output.js'
import plannerInputExample from './planner/planner-input.example.json' with { type: 'json' }
import { plannerInput } from './planner/planner-input.js'
import plannerOutputCases from './planner/planner-output.cases.json' with { type: 'json' }
import plannerOutputExample from './planner/planner-output.example.json' with { type: 'json' }
import { plannerOutput } from './planner/planner-output.js'
import reportGeneratorInputExample from './report-generator/report-generator-input.example.json' with { type: 'json' }
import { reportGeneratorInput } from './report-generator/report-generator-input.js'
import reportCases from './report-generator/report.cases.json' with { type: 'json' }
import reportExample from './report-generator/report.example.json' with { type: 'json' }
import { report, reportFromMarkdown } from './report-generator/report.js'

/**
 * The contracts of the six agents, in the order of a run, with their examples and cases, and the handoffs, which check
 * one agent's message against the next.
 *
 * @example
 * import { entryOf } from '@contracts/core'
 * import { catalog } from '@contracts/kasparro/catalog'
 *
 * assert.strictEqual(entryOf(catalog, 'kasparro/planner-output')?.contract.role, 'output')
 *
 * @category model
 * @since 2.0.0
 */
export const catalog = catalogOf({
  domain: 'kasparro',
  entries: [
    { contract: envelope, examples: [envelopeExample], cases: envelopeCases },
    { contract: errorResponse, examples: [errorResponseExample], cases: errorResponseCases },
    { contract: plannerInput, examples: [plannerInputExample] },
    { contract: plannerOutput, examples: [plannerOutputExample], cases: plannerOutputCases },
    { contract: dataAgentInput, examples: [dataAgentInputExample], cases: dataAgentInputCases },
    { contract: dataAgentOutput, examples: [dataAgentOutputExample], cases: dataAgentOutputCases },
    { contract: insightAgentInput, examples: [insightAgentInputExample] },
    { contract: insightAgentOutput, examples: [insightAgentOutputExample], cases: insightAgentOutputCases },
    { contract: evaluatorInput, examples: [evaluatorInputExample] },
    { contract: evaluatorOutput, examples: [evaluatorOutputExample], cases: evaluatorOutputCases },
    { contract: creativeGeneratorInput, examples: [creativeGeneratorInputExample] },
    {
      contract: creativeGeneratorOutput,
      examples: [creativeGeneratorOutputExample],
      cases: creativeGeneratorOutputCases,
    },
    { contract: reportGeneratorInput, examples: [reportGeneratorInputExample] },
    { contract: report, examples: [reportExample], cases: reportCases, readers: { md: reportFromMarkdown } },
    { contract: config, examples: [configExample] },
    {
      contract: datasetRow,
      examples: [datasetRowExample],
      cases: datasetRowCases,
      readers: { csv: datasetRowFromCsv },
    },
  ],
  handoffs: [plannerToDataAgent, plannerToInsightAgent, insightAgentToEvaluator, resultsToReportGenerator],
})
