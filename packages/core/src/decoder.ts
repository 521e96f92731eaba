export { type ShapeValidator as Compiled } from './validate/validate.js'
export type { DecodeMode } from './model/decode-mode.js'
export { type InvalidMessage, type ValidateResult, type ValidMessage } from './contract/decode.js'
export { type Decoder, compiledDecoder, type DecoderParts, type DecodeResult } from './contract/decode.js'
export {
  type AnyRule,
  ruleCode,
  type Violation,
  type DecodedContract,
  type Rule,
  rule,
  type RuleParts,
} from './rules/rule.js'
export { configureRules } from './rules/configure-rules.js'
export {
  type ConditionalParts,
  type FieldRuleParts,
  forbiddenWhen,
  ordered,
  type OrderedParts,
  requiredWhen,
  uniqueBy,
  type UniqueByParts,
} from './rules/field-rules.js'
export { issueFromViolation } from './rules/issue-from-violation.js'
export { suggest } from './issue/hint.js'
export { listValues } from './issue/message.js'
export { Issue } from './issue/issue.js'
export { getOwn, isJsonObject } from './model/json.js'
export { boundWords } from './model/phrases.js'
export { escapePointerSegment, parsePointer, toPointer } from './model/path.js'
export { hasLength } from './validate/scalars.js'
