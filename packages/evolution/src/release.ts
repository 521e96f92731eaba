export { type BuiltRelease, releaseFromBuild, type UnloadedEntry } from './release/release-from-build.js'
export { exportNames, type ExportNames } from './release/export-names.js'
export { type Manifest, parseManifest, readManifest } from './release/manifest.js'
export { parseRelease } from './release/parse-release.js'
export { type ReadDocument } from './release/unchanged-contracts.js'
export { documentsIn, readRelease, readReleases } from './release/release-files.js'
export { createRelease, type ReleaseParts } from './release/create-release.js'
export {
  type PackageSurface,
  type Release,
  type ReleasedCase,
  type ReleasedContract,
  type ReleasedHandoff,
  type ReleasedMigration,
  type ReleasedRule,
} from './release/release.js'
export {
  type DecodedValue,
  type Migrated,
  type RaisedIssue,
  type ReleasedCode,
  type ReleasedCodec,
  type ReleasedDecoder,
  type SelectedDecoder,
} from './release/released-code.js'
export { type CallEach, type CallLimit, type StoppedCall } from './release/call-limit.js'
export { type CodeLimits, codesIn, loadCode, type RunnableCode, type UnusableCode } from './release/load-code.js'
export { compareVersions, isVersion, releaseBefore } from './release/version.js'
export { typeComparer } from './release/compare-declarations.js'
export { type CompareTypes, type TypeChange } from './release/declaration-change.js'
export { writeRelease } from './release/release-files.js'
