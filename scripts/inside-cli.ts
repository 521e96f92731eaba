/** What the page of retry texts takes from inside the command: how it reads, judges and tells a model. */
export { autoJudge, type Judge, judgeOf } from '../packages/cli/src/detect/judge.js'
export { examine } from '../packages/cli/src/examine/examine.js'
export { llmReport } from '../packages/cli/src/report/llm.js'
export { piecesOf } from '../packages/cli/src/sources/pieces.js'
