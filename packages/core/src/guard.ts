export { type AgentFault, type Guards } from './guard/agent-fault.js'
export { guardAgent, type GuardAgent } from './guard/guard-agent.js'
export { type Reads } from './guard/reads.js'
