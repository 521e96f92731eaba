export { draftChangeset, type DraftParts } from './check/draft.js'
export { type Draft } from './check/workspace-report.js'
export { workspaceJson, workspaceMarkdown, workspaceText } from './check/workspace-text.js'
export { formatInstructionDiffs } from './report/wire-changes.js'
export {
  compatibilityMarkdown,
  compatibilityText,
  describeEvidence,
  reportableEffects,
} from './report/compatibility-text.js'
export { matrixMarkdown, matrixText } from './report/matrix-text.js'
export { type TextOptions } from './report/markup.js'
