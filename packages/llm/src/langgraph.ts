export { type AnySaver, type CheckpointerOptions, contractCheckpointer } from './langgraph/contract-checkpointer.js'
export { stateContractKey, StateRefused } from './langgraph/state-refused.js'
