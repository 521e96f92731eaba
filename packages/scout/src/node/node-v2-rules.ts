import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { timesOrdered } from '../time/times-ordered.js'
import { agentInputsInManifest } from './agent-inputs-in-manifest.js'
import { agentNodeHasAgent } from './agent-node-has-agent.js'
import { nodeErrorWhenFailed } from './error-when-failed.js'
import { toolNodeHasParams } from './tool-node-has-params.js'
import { toolNodeHasTool } from './tool-node-has-tool.js'

/** The rules of scout/node@2, in the order they run. */
export const nodeV2Rules = [
  toolNodeHasTool(''),
  agentNodeHasAgent(''),
  toolNodeHasParams('', 'params'),
  agentInputsInManifest(''),
  timesOrdered('/status'),
  nodeErrorWhenFailed(''),
  artifactPathInsideRun('/outputs/artifacts/*/path'),
] as const
