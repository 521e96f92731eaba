export { type ShapeValidator as Compiled } from './validate/validate.js'
export { type InvalidMessage, type ValidateResult, type ValidMessage } from './contract/decode.js'
export { type Decoder, decoder, type DecoderParts, type Mode, type DecodeResult } from './contract/decode.js'
export {
  type AnyRule,
  ruleCode,
  type Violation,
  type ReadContract,
  type Rule,
  rule,
  configureRules,
} from './rules/rule.js'
export { ordered } from './rules/ordered.js'
export { forbiddenWhen, requiredWhen } from './rules/required-when.js'
export { uniqueBy } from './rules/unique-by.js'
export { violationIssue } from './rules/violation-issue.js'
export { suggest } from './issue/hint.js'
export { Issue } from './issue/issue.js'
export { isJsonObject } from './model/json.js'
export { escapeKey, parsePointer, toPointer } from './model/path.js'
