import { catalog as catalogOf } from '@contracts/core'
import agentProgressUpdateExample from './signal/agent-progress-update.example.json' with { type: 'json' }
import agentProgressUpdateProcessing from './signal/agent-progress-update.processing.example.json' with { type: 'json' }
import { agentProgressUpdate } from './signal/agent-progress-update.js'
import artifactCreationProgressV1Example from './artifact-creation-progress/artifact-creation-progress-v1.example.json' with { type: 'json' }
import { artifactCreationProgressV1 } from './artifact-creation-progress/artifact-creation-progress-v1.js'
import { artifactCreationProgressV1ToV2 } from './migrations.js'
import artifactCreationProgressV2Cases from './artifact-creation-progress/artifact-creation-progress-v2.cases.json' with { type: 'json' }
import artifactCreationProgressV2Completed from './artifact-creation-progress/artifact-creation-progress-v2.completed.example.json' with { type: 'json' }
import artifactCreationProgressV2Example from './artifact-creation-progress/artifact-creation-progress-v2.example.json' with { type: 'json' }
import { artifactCreationProgressV2 } from './artifact-creation-progress/artifact-creation-progress-v2.js'
import { artifactCreationProgressV2ToV1 } from './migrations.js'
import llmInvocationCases from './signal/llm-invocation.cases.json' with { type: 'json' }
import llmInvocationExample from './signal/llm-invocation.example.json' with { type: 'json' }
import { llmInvocation } from './signal/llm-invocation.js'
import { callToResult } from './session/session.js'
import signalCases from './signal/signal.cases.json' with { type: 'json' }
import signalExample from './signal/signal.example.json' with { type: 'json' }
import { signal } from './signal/signal.js'
import { signalV1ToV2 } from './migrations.js'
import { signalV2ToV1 } from './migrations.js'
import toolInvocationStartExample from './signal/tool-invocation-start.example.json' with { type: 'json' }
import { toolInvocationStart } from './signal/tool-invocation-start.js'
import toolResultCases from './signal/tool-result.cases.json' with { type: 'json' }
import toolResultExample from './signal/tool-result.example.json' with { type: 'json' }
import { toolResult } from './signal/tool-result.js'

/**
 * The signals of the mesh, the contract that reads any of them, and the handoff from a call to its result.
 *
 * @example
 * import { entryOf } from '@contracts/core'
 * import { catalog } from '@contracts/a2a/catalog'
 *
 * assert.strictEqual(entryOf(catalog, 'a2a/tool-result')?.contract.role, 'message')
 *
 * @category model
 * @since 3.0.0
 */
export const catalog = catalogOf({
  domain: 'a2a',
  entries: [
    { contract: agentProgressUpdate, examples: [agentProgressUpdateExample, agentProgressUpdateProcessing] },
    {
      contract: artifactCreationProgressV2,
      examples: [artifactCreationProgressV2Example, artifactCreationProgressV2Completed],
      cases: artifactCreationProgressV2Cases,
    },
    { contract: artifactCreationProgressV1, examples: [artifactCreationProgressV1Example] },
    { contract: llmInvocation, examples: [llmInvocationExample], cases: llmInvocationCases },
    { contract: toolInvocationStart, examples: [toolInvocationStartExample] },
    { contract: toolResult, examples: [toolResultExample], cases: toolResultCases },
    {
      contract: signal,
      examples: [
        signalExample,
        agentProgressUpdateExample,
        artifactCreationProgressV2Example,
        llmInvocationExample,
        toolInvocationStartExample,
        toolResultExample,
        artifactCreationProgressV2Completed,
      ],
      cases: signalCases,
    },
  ],
  handoffs: [callToResult],
  migrations: [artifactCreationProgressV1ToV2, artifactCreationProgressV2ToV1, signalV1ToV2, signalV2ToV1],
})
