import { registry as registryOf } from '@contracts/core'
import agentProgressUpdateExample from './agent-progress-update/agent-progress-update.example.json' with { type: 'json' }
import agentProgressUpdateProcessing from './agent-progress-update/agent-progress-update.processing.example.json' with { type: 'json' }
import { agentProgressUpdate } from './agent-progress-update/agent-progress-update.js'
import artifactCreationProgressExample from './artifact-creation-progress/artifact-creation-progress.example.json' with { type: 'json' }
import { artifactCreationProgress } from './artifact-creation-progress/artifact-creation-progress.js'
import llmInvocationCases from './llm-invocation/llm-invocation.cases.json' with { type: 'json' }
import llmInvocationExample from './llm-invocation/llm-invocation.example.json' with { type: 'json' }
import { llmInvocation } from './llm-invocation/llm-invocation.js'
import signalCases from './signal/signal.cases.json' with { type: 'json' }
import signalExample from './signal/signal.example.json' with { type: 'json' }
import { signal } from './signal/signal.js'
import toolInvocationStartExample from './tool-invocation-start/tool-invocation-start.example.json' with { type: 'json' }
import { toolInvocationStart } from './tool-invocation-start/tool-invocation-start.js'
import toolResultCases from './tool-result/tool-result.cases.json' with { type: 'json' }
import toolResultExample from './tool-result/tool-result.example.json' with { type: 'json' }
import { toolResult } from './tool-result/tool-result.js'

/**
 * Every signal of the mesh, and the one contract that reads any of them.
 *
 * @example
 * import { lineOf } from '@contracts/core'
 * import { registry } from '@contracts/a2a/registry'
 *
 * assert.strictEqual(lineOf(registry, 'a2a/tool-result')?.contract.role, 'message')
 *
 * @category model
 * @since 1.0.0
 */
export const registry = registryOf({
  domain: 'a2a',
  lines: [
    { contract: agentProgressUpdate, examples: [agentProgressUpdateExample, agentProgressUpdateProcessing] },
    { contract: artifactCreationProgress, examples: [artifactCreationProgressExample] },
    { contract: llmInvocation, examples: [llmInvocationExample], cases: llmInvocationCases },
    { contract: toolInvocationStart, examples: [toolInvocationStartExample] },
    { contract: toolResult, examples: [toolResultExample], cases: toolResultCases },
    {
      contract: signal,
      examples: [
        signalExample,
        agentProgressUpdateExample,
        artifactCreationProgressExample,
        llmInvocationExample,
        toolInvocationStartExample,
        toolResultExample,
      ],
      cases: signalCases,
    },
  ],
})
