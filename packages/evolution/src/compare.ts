export {
  compareExecutable,
  executionBetween,
  type ComparisonSources,
  type ExecutableComparison,
} from './check/compare-executable.js'
export { type MigrationMessages } from './check/workspace-report.js'
export { type ChangedSides, migrationMessages } from './check/send-instead.js'
export { type ExecutableContract, executableContracts } from './check/executable-contracts.js'
export { type ValidationError, validationErrors } from './inclusion/execute.js'
export {
  type DecodedValue,
  type RaisedIssue,
  type ReleasedCode,
  type ReleasedCodec,
  type ReleasedDecoder,
  type SelectedDecoder,
} from './release/released-code.js'
export { parseRelease } from './release/parse-release.js'
export { type ReadDocument } from './release/unchanged-contracts.js'
export { createRelease } from './release/create-release.js'
export { type Release, type ReleasedContract } from './release/release.js'
