export { autoJudge, type Judge, judgeOf } from './discovery/resolver.js'
export { type ExaminedDocument, examineText, type TextExamination } from './validation/validate-text.js'
export { type Located } from './validation/validate-document.js'
