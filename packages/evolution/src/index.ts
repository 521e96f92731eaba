export { bundleFiles } from './schema/bundle-files.js'
export type { Change } from './change/change.js'
export type { Edit } from './schema/json-edit.js'
export { diffSchemas } from './change/changes.js'
export { difference, type Difference, type DifferenceOptions } from './difference/difference.js'
export { includes } from './inclusion/includes.js'
export type { Inclusion, InclusionOptions } from './inclusion/includes.js'
export type { Formats } from './schema/executable.js'
export { findMessage, type MessageQuery } from './inclusion/includes.js'
export type { ChangeKind, ChangeKindGroup } from './kinds/change-kinds.js'
export { changeKindGroups, describeChange } from './kinds/change-kinds.js'
export { type Bump, isAtLeast } from './release/bump.js'
export {
  contractOfSchema,
  compareSchemas,
  compareSchemaContracts,
  type CompareSchemasOptions,
} from './verdict/compare-contracts.js'
export { compareContracts } from './verdict/compare-contracts.js'
export { type CompareFilesOptions, compareSchemaFiles, type SchemaFiles } from './verdict/compare-schema-files.js'
export { compareReleases } from './verdict/compare-releases.js'
export type { Direction, Effect, Evidence, Finding, CompatibilityReport } from './verdict/finding.js'
export type { CompatibleEffect, EffectParts, InspectedEffect, ShownEffect, UnprovedEffect } from './verdict/finding.js'
export type { FindingLocation } from './verdict/finding.js'
export type { CompareOptions, Execution } from './verdict/execution.js'
export type { Edges } from './verdict/edges.js'
export {
  declaredMessages,
  membership,
  type MessageSet,
  readerMessages,
  writerMessages,
} from './inclusion/message-set.js'
export type { MessagesOf } from './inclusion/read.js'
export { type CompatibilityMatrix, type MatrixCell, type MatrixOptions, compatibilityMatrix } from './verdict/matrix.js'
export { compareReading, type ReadingSide } from './verdict/matrix.js'
export { type InexactNumber, withInexactNumbers } from './schema/inexact-numbers.js'
