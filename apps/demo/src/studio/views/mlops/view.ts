import type { View } from '../message.js'

/** The view of the messages between the data, model and eval agents: readiness, proposals, and results. */
export const mlops: View = {
  contracts: [
    'mlops/business-context-draft@1',
    'mlops/business-context@1',
    'mlops/model-proposals@1',
    'mlops/rapid-loop-result@1',
    'mlops/slow-loop-result@1',
  ],
  session: [
    ['mlops/business-context@1', 0],
    ['mlops/model-proposals@1', 0],
    ['mlops/rapid-loop-result@1', 0],
    ['mlops/slow-loop-result@1', 0],
  ],
  isIdentified: true,
  load: async () => (await import('./mlops-view.js')).MlopsView,
}
