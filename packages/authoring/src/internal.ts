/** Functions for the packages of this project, which require exactly this version. This entry carries no semver promise. */
export { type ExportedBy, schemasOfExports } from './import/exports.js'
export { type ReadSchema, nodeOfSchema } from './import/node-of-schema.js'
export { anyJson } from './infer/inference.js'
export { asWritten } from './print/as-written.js'
export { type Proof, readAndProve } from './import/prove.js'
export { Unreadable } from './import/reading.js'
export { besideCode, isWhole, type Manager, manifestEntries } from './package/manifest.js'
export { type PackageStyle, runsScript, wholePackage } from './package/manifest.js'
export { changesetFiles, commonFiles } from './package/package-files.js'
export {
  comment,
  contractExample,
  contractSource,
  contractTest,
  jsonImport,
  jsonText,
  type Rejection,
  ruleCases,
  ruleSource,
  runnerImport,
  type Style,
  testSource,
} from './package/templates.js'
export { warningCases } from './package/warning-cases.js'
export { workflow } from './package/workflow.js'
export { isKebab, wordsOf } from './words/words.js'
