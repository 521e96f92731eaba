/** Functions for generated code and for this project's packages. This entry carries no semver promise. */
export { guardBy, validateBy } from './codec/adapter.js'
export { copyOf, reflectionOf, withReflection } from './codec/reflection.js'
export { intersectionNode } from './codec/intersection-node.js'
export { asStandard, type StandardParts, standardOf } from './contract/standard.js'
export { warningsIn } from './describe/warnings.js'
export { quoteText } from './issue/display.js'
export { duplicateKey } from './issue/duplicate-key.js'
export { editDistance } from './issue/hint.js'
export { expectedOf } from './issue/message.js'
export { summarise } from './issue/summary.js'
export { mapParts, withoutKeywords } from './json-schema/dialects.js'
export { blameOf } from './model/blame.js'
export { declaredBy } from './model/declared.js'
export { getOwn, inherited, isIndex, isJsonObject, putKey, valueAt } from './model/json.js'
export { codecsIn, mapKeywords } from './model/keywords.js'
export { locate } from './model/locate.js'
export { type Part, rewriteParts, type Walk, walkValue } from './model/walk.js'
export { noValue } from './model/no-value.js'
export { checkMode, makeDecoder } from './contract/decode.js'
export { findBestFit } from './contract/best-fit.js'
export { type Cases, children, fold, lazyNode, mapChildren, visit } from './model/traverse.js'
export { type ScalarNode, unknownKind } from './model/schema-node.js'
export {
  admitsNull,
  allowsAnyKey,
  declaresKeys,
  isContainer,
  isScalar,
  type JsonType,
  jsonTypesOf,
  nullIsAbsent,
  takesAnyText,
} from './model/traits.js'
export { applyPatch, type JsonPatchOperation } from './model/patch.js'
export { joinWords, kindOf } from './model/words.js'
export { shorten, shortMessage, shortPath } from './report/shorten.js'
export { isFull, issuesFound, report, skipSubtree, startContext } from './validate/context.js'
export { capturedNodes, fingerprintOf } from './model/fingerprint.js'
export { type CompiledModule, type CompiledValidator, guardOf, isAccepted } from './validate/generated.js'
export { validateIntersection, validateUnion } from './validate/members.js'
export {
  reportLength,
  reportMissing,
  reportNull,
  reportOptional,
  reportRequired,
  reportTag,
  reportUndeclared,
  reportUnknownKeys,
} from './validate/objects.js'
export { type Inside, insideOf, type Slot, slotAt, withoutInside } from './validate/unfinished.js'
export { refinedNode } from './validate/keywords.js'
export { depthLimit, enterRecursive, leaveRecursive } from './validate/recursion.js'
export {
  hasLength,
  isDiscriminating,
  isJson,
  lengthOf,
  mayDiscriminate,
  reportStringWarning,
  reportEnum,
  reportFormat,
  reportLiteral,
  reportNumber,
  reportString,
  reportWrongType,
} from './validate/scalars.js'
export {
  interpret,
  isValidUnder,
  type PartValidity,
  rememberValidity,
  type ShapeValidator as Compiled,
  validateOpaque,
  validateRefinement,
  validateShape,
} from './validate/validate.js'
