export { draftChangeset, type DraftParts } from './gate/draft.js'
export { type Draft } from './gate/gate-report.js'
export { gateJson, gateMarkdown, gateText } from './gate/gate-text.js'
export { formatInstructionDiffs } from './report/wire-changes.js'
export {
  compatibilityMarkdown,
  compatibilityText,
  describeEvidence,
  reportableEffects,
} from './report/compatibility-text.js'
export { matrixMarkdown, matrixText } from './report/matrix-text.js'
export { type TextOptions } from './report/markup.js'
