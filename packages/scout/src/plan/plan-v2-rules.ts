import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { dagRules } from '../dag/dag-rules.js'
import { agentInputsInManifest } from '../node/agent-inputs-in-manifest.js'
import { agentNodeHasAgent } from '../node/agent-node-has-agent.js'
import { errorWhenFailed } from '../node/error-when-failed.js'
import { toolNodeHasParams } from '../node/tool-node-has-params.js'
import { toolNodeHasTool } from '../node/tool-node-has-tool.js'
import { timesOrdered } from '../time/times-ordered.js'
import { runRules } from './run-rules.js'

/** The rules of scout/plan@2, in the order they run. */
export const planV2Rules = [
  ...dagRules,
  toolNodeHasTool('/dag/nodes/*'),
  agentNodeHasAgent('/dag/nodes/*'),
  toolNodeHasParams('/dag/nodes/*', 'params'),
  agentInputsInManifest('/dag/nodes/*'),
  ...runRules,
  timesOrdered('/run_metadata', '/dag/nodes/*/status'),
  errorWhenFailed('/dag/nodes/*', '/stages/*'),
  artifactPathInsideRun('/dag/nodes/*/outputs/artifacts/*/path', '/stages/*/artifacts/*/path'),
] as const
