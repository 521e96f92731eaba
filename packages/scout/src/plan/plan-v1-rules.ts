import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { dagRules } from '../dag/dag-rules.js'
import { agentNodeHasAgent } from '../node/agent-node-has-agent.js'
import { errorWhenFailed } from '../node/error-when-failed.js'
import { toolNodeHasParams } from '../node/tool-node-has-params.js'
import { toolNodeHasToolV1 } from '../node/tool-node-has-tool.js'
import { timesOrdered } from '../time/times-ordered.js'
import { runRules } from './run-rules.js'

/** The rules of scout/plan@1, in the order they run. */
export const planV1Rules = [
  ...dagRules,
  agentNodeHasAgent('/dag/nodes/*'),
  toolNodeHasToolV1('/dag/nodes/*'),
  toolNodeHasParams('/dag/nodes/*', 'params', 'code'),
  ...runRules,
  timesOrdered('/run_metadata', '/dag/nodes/*/status'),
  errorWhenFailed('/dag/nodes/*', '/stages/*'),
  artifactPathInsideRun('/dag/nodes/*/outputs/*', '/stages/*/artifacts/*/path'),
] as const
