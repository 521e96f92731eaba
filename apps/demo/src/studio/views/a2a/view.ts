import type { View } from '../message.js'

/** The view of signals: a single signal, or the stream of a session on a time line. */
export const a2a: View = {
  contracts: [
    'a2a/signal@2',
    'a2a/agent-progress-update@1',
    'a2a/artifact-creation-progress@2',
    'a2a/artifact-creation-progress@1',
    'a2a/llm-invocation@1',
    'a2a/tool-invocation-start@1',
    'a2a/tool-result@1',
  ],
  session: [
    ['a2a/agent-progress-update@1', 0],
    ['a2a/tool-invocation-start@1', 0],
    ['a2a/llm-invocation@1', 0],
    ['a2a/signal@2', 0],
    ['a2a/artifact-creation-progress@2', 0],
    ['a2a/agent-progress-update@1', 1],
    ['a2a/artifact-creation-progress@2', 1],
  ],
  isIdentified: true,
  load: async () => (await import('./signals-view.js')).SignalsView,
}
