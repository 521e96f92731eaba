export { type Answer } from './server/call-tool.js'
export {
  type Arguments,
  type ProbedCalls,
  type ProbedTool,
  type ProbeFinding,
  type ProbeOptions,
  type ProbeReport,
  probeTools,
} from './probe/probe.js'
