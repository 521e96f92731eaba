export { autoJudge, type Judge, judgeOf } from './detect/judge.js'
export { type ExaminedDocument, examineText, type PassedLines, type TextExamination } from './examine/examine-text.js'
export { type Located } from './examine/examined.js'
