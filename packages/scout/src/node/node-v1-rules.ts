import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { timesOrdered } from '../time/times-ordered.js'
import { agentNodeHasAgent } from './agent-node-has-agent.js'
import { nodeErrorWhenFailed } from './error-when-failed.js'
import { toolNodeHasParams } from './tool-node-has-params.js'
import { toolNodeHasToolV1 } from './tool-node-has-tool.js'

/** The rules of scout/node@1, in the order they run. */
export const nodeV1Rules = [
  agentNodeHasAgent(''),
  toolNodeHasToolV1(''),
  toolNodeHasParams('', 'params', 'code'),
  timesOrdered('/status'),
  nodeErrorWhenFailed(''),
  artifactPathInsideRun('/outputs/*'),
] as const
