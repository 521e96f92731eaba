export { codec, type Codec } from './codec/codec.js'
export { advise } from './combinators/advise.js'
export { arrayOf, exactly, pair } from './combinators/array-of.js'
export { dictionary } from './combinators/dictionary.js'
export { field } from './combinators/field.js'
export { literal } from './combinators/literal.js'
export { nullable } from './combinators/nullable.js'
export { integer, number, type Range } from './combinators/number.js'
export { oneOf, type OneOf, openOneOf } from './combinators/one-of.js'
export { recursive } from './combinators/recursive.js'
export { struct, type Struct, type StructOf } from './combinators/struct.js'
export { tagged } from './combinators/tagged.js'
export { text } from './combinators/text.js'
export { union } from './combinators/union.js'
export {
  type AnyContract,
  type Checked,
  type Contract,
  contract,
  type Role,
  type Validation,
} from './contract/contract.js'
export { type Mode } from './contract/examine.js'
export { type Handoff, handoff, type HandoffFinding } from './contract/handoff.js'
export { type Migration, migration, type MigrationOptions } from './contract/migration.js'
export {
  type Case,
  type Edit,
  lineOf,
  type Location,
  type Readers,
  type Reading,
  type Registry,
  registry,
  type RegistryLine,
} from './contract/registry.js'
export { codeOf, type Finding, type Rule, rule } from './contract/rule.js'
export { type ShapeCode, shapeCodes } from './issue/code.js'
export { type Expected } from './issue/expected.js'
export { Issue, type IssueData, issueFromJson, type IssueParts, type Severity } from './issue/issue.js'
export { type Path, toDisplayPath, toPointer } from './issue/path.js'
export {
  type Advice,
  type Field,
  type Json,
  type Node,
  type NodeOf,
  type ObjectNode,
  type Primitive,
} from './reflect/node.js'
export { reflect } from './reflect/reflect.js'
