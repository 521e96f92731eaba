import type { View } from '../message.js'

/** The view of the six agents as a pipeline, with the input and the output of each. */
export const kasparro: View = {
  contracts: [
    'kasparro/envelope@1',
    'kasparro/error-response@1',
    'kasparro/planner-input@1',
    'kasparro/planner-output@1',
    'kasparro/data-agent-input@1',
    'kasparro/data-agent-output@1',
    'kasparro/insight-agent-input@1',
    'kasparro/insight-agent-output@1',
    'kasparro/evaluator-input@1',
    'kasparro/evaluator-output@1',
    'kasparro/creative-generator-input@1',
    'kasparro/creative-generator-output@1',
    'kasparro/report-generator-input@1',
    'kasparro/report@1',
  ],
  session: [
    ['kasparro/planner-output@1', 0],
    ['kasparro/data-agent-output@1', 0],
    ['kasparro/insight-agent-output@1', 0],
    ['kasparro/evaluator-output@1', 0],
    ['kasparro/creative-generator-output@1', 0],
    ['kasparro/report@1', 0],
  ],
  isIdentified: true,
  load: async () => (await import('./kasparro-view.js')).KasparroView,
}
