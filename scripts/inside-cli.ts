/** What the page of retry texts takes from inside the command: how it reads, judges and tells a model. */
export { autoResolver, type ContractResolver, resolverOf } from '../packages/cli/src/discovery/resolver.js'
export { itemsOf } from '../packages/cli/src/readers/read.js'
export { llmReport } from '../packages/cli/src/reporters/llm.js'
export { validateItem } from '../packages/cli/src/validation/validate-document.js'
