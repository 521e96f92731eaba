/** What the page of retry texts takes from inside the command: how it reads, judges and tells a model. */
export { autoJudge, type Judge, judgeOf } from '../packages/cli/src/discovery/resolver.js'
export { piecesOf } from '../packages/cli/src/readers/read.js'
export { llmReport } from '../packages/cli/src/reporters/llm.js'
export { examine } from '../packages/cli/src/validation/validate-document.js'
