export { codecFromNode, type Codec } from './codec/codec.js'
export { warnUnless } from './codec/warn-unless.js'
export { type ArrayBounds, type ArrayConstraints, type ArrayLength, arrayOf, tuple } from './codec/array-of.js'
export { recordOf } from './codec/record-of.js'
export { field, type FieldCodec, type NeverNull } from './codec/field.js'
export { literal, type LiteralOptions } from './codec/literal.js'
export { nullable } from './codec/nullable.js'
export { integerOf, type NumberConstraints, numberOf } from './codec/number-of.js'
export { type EnumCodec, enumOf, openEnumOf, type OpenString } from './codec/enum-of.js'
export { recursive } from './codec/recursive.js'
export { type OptionalOf, struct, type Struct, type StructOf, type StructOptions } from './codec/struct.js'
export { taggedUnion, type TagOf } from './codec/tagged-union.js'
export { stringOf, type StringConstraints } from './codec/string-of.js'
export { boolean, number, string } from './codec/primitives.js'
export { type EachUntransformed, type Transforms, type Untransformed } from './codec/untransformed.js'
export { union } from './codec/union.js'
export { withKeywords } from './codec/with-keywords.js'
export { type AnyContract, type Contract, contract, type ContractParts } from './contract/contract.js'
export { contractIdPattern, maxContractIdLength, type Role } from './contract/definition.js'
export { decoderFor, issuesOf, type DecoderOptions, type IssuesOptions } from './contract/issues-of.js'
export { type InvalidMessage, type ValidateResult, type ValidMessage } from './contract/decode.js'
export { type Decoder, type Decodable, type DecodeResult } from './contract/decode.js'
export type { DecodeMode } from './model/decode-mode.js'
export { type JsonSchemaRequest, type StandardIssue, type StandardJsonSchema } from './contract/standard.js'
export { type StandardProps, type StandardResult, type ToJsonSchema } from './contract/standard.js'
export { issueApplicative } from './contract/issue-applicative.js'
export { type Handoff, handoff, type HandoffParts, type HandoffViolation } from './contract/handoff.js'
export { type AnyMigration, type Migration, migration, type MigrationOptions } from './contract/migration.js'
export { type DownMigrationParts, maxLosesLength, type MessageOf, type MigrationParts } from './contract/migration.js'
export { type DownMigration, downMigration } from './contract/migration.js'
export { type ExpectedIssue, type TestCase } from './contract/catalog.js'
export { type PatchOperation } from './model/patch.js'
export { type Catalog, catalog, type CatalogEntry, type CatalogParts, entryOf } from './contract/catalog.js'
export { type FormatReaders, type ParsedDocument } from './contract/catalog.js'
export { type ContractStep, type ContractVersion, type ContractVersions } from './contract/contract-versions.js'
export { versionsIn, type VersionStep } from './contract/contract-versions.js'
export {
  type AnyRule,
  ruleCode,
  type IssueViolation,
  type MessageViolation,
  type Violation,
  type DecodedContract,
  type Rule,
  rule,
  type RuleOf,
  type RuleParts,
  type NamesNoField,
  type NeedsMore,
  type NeedsNoField,
  type NeedsSettings,
  type ReadsNoField,
  type ReadsWhatItNeeds,
} from './rules/rule.js'
export { configureRules } from './rules/configure-rules.js'
export {
  type ConditionalParts,
  type FieldRuleParts,
  forbiddenWhen,
  type ItemsWith,
  type MayHave,
  ordered,
  type OrderedEnds,
  type OrderedParts,
  type ReadsNeedsOrFields,
  requiredWhen,
  type SameTypeEnds,
  uniqueBy,
  type UniqueByParts,
} from './rules/field-rules.js'
export { issueFromViolation } from './rules/issue-from-violation.js'
export { type NeededPart } from './rules/needed-part.js'
export { type PointerTo, type Scalar, type ValueAt } from './rules/value-at.js'
export { codecFailed, type IssueCode, issueCodes, migrationFailed, ruleFailed } from './issue/code.js'
export { type Expected, type ExpectedBounds, listValues } from './issue/message.js'
export { refuseMisspelt } from './issue/refuse.js'
export { isContractFailure, Issue, issueFromJson, type IssueParts } from './issue/issue.js'
export { type IssueData, type Severity } from './issue/issue.js'
export { boundWords } from './model/phrases.js'
export { escapePointerSegment, type DocumentLocation, type Path, parsePointer, toPointer } from './model/path.js'
export { suggest } from './issue/hint.js'
export { toDisplayPath } from './issue/display.js'
export { type StringWarning, type FieldOptions, type FormerKey } from './model/schema-node.js'
export { type Keywords } from './model/keywords.js'
export { type Field, type ObjectNode, type SchemaNode, type SchemaNodeOf } from './model/schema-node.js'
export {
  type ArrayNode,
  type BooleanNode,
  type EnumNode,
  type IntersectionNode,
  type JsonNode,
  type LazyNode,
  type LiteralNode,
  type NamedNode,
  type NullableNode,
  type NullNode,
  type NumberNode,
  type OpaqueError,
  type OpaqueNode,
  type RecordNode,
  type RefinedNode,
  type ScalarNode,
  type StringNode,
  type TaggedMember,
  type TaggedNode,
  type TupleNode,
  type UnionNode,
} from './model/schema-node.js'
export { getOwn, isJsonObject, type Json, type Primitive } from './model/json.js'
export { schemaNodeOf } from './codec/io-ts.js'
export { unportableReason } from './model/portable-pattern.js'
export { type CompiledModule, type CompiledValidator } from './validate/generated.js'
export { hasLength } from './validate/scalars.js'
