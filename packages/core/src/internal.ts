/** Functions for the packages of this project, which require exactly this version. This entry carries no semver promise. */
export { guardBy, validateBy } from './codec/adapter.js'
export { copyOf, reflectionOf, withReflection } from './codec/reflection.js'
export { rangeProblem, refuseDeepNode } from './codec/check-node.js'
export { intersectionNode } from './codec/intersection-node.js'
export { checkCatalog, checkContract, checkDecodable } from './contract/check-contract.js'
export {
  type ArgumentKind,
  checkArgument,
  checkArguments,
  checkText,
  isFunction,
  isListOf,
  isSchemaNode,
  isText,
  listLike,
  objectLike,
  optional,
  textLike,
} from './model/argument.js'
export { type ClaimedTwice, findClaimedTwice } from './contract/claimed-twice.js'
export { asStandard, type StandardParts, standardOf } from './contract/standard.js'
export { nodesInWords } from './describe/definitions.js'
export { generatedName, givenName, subjectOf, TypeNames } from './describe/type-names.js'
export { quoteText } from './issue/display.js'
export { notJsonIssue } from './issue/issue.js'
export { duplicateKey } from './issue/duplicate-key.js'
export { editDistance, suggestValue } from './issue/hint.js'
export { isDescription } from './model/description.js'
export { checkRuleId } from './rules/check-rules.js'
export { violationsIn } from './rules/violations.js'
export { expectedOf } from './issue/message.js'
export { refuseUnknown } from './issue/refuse.js'
export { summarise } from './issue/summary.js'
export { mapParts, withoutKeywords } from './json-schema/dialects.js'
export { hasManyPlaces } from './json-schema/schema.js'
export { blameOf, type Copy, plainCopy } from './model/blame.js'
export { declaredBy, declaredByTagged } from './model/declared.js'
export { describedChildren, describedMembers } from './model/described.js'
export { getOwn, inherited, isJsonObject, putKey, valueAt } from './model/json.js'
export { codecsIn, mapKeywords } from './model/keywords.js'
export { keysOfMembers, knownKeysOf } from './model/known-keys.js'
export { alternativesFor, canHavePath, keysAt, locate, locateAlong, nodesAtPointer } from './model/locate.js'
export { memoise } from './model/memoise.js'
export { isSafely, readSafely } from './model/safely.js'
export { type Part, rewriteParts, walkValue } from './model/walk.js'
export { noValue } from './model/no-value.js'
export { checkMode, isNonEmpty } from './contract/decode.js'
export { decodeSnapshot } from './contract/decode-snapshot.js'
export { migrateBy, type NamedStep, type PathOfSteps, pathsTo, stepsTo, versionOf } from './contract/migration-paths.js'
export {
  allNodesIn,
  type Cases,
  children,
  fold,
  mapChildren,
  nodesIn,
  sameValue,
  visit,
  withAlternatives,
} from './model/traverse.js'
export { type ScalarNode, unknownKind } from './model/schema-node.js'
export {
  admitsNull,
  isContainer,
  isScalar,
  type JsonType,
  jsonTypesOf,
  listedValuesOf,
  nullIsAbsent,
} from './model/traits.js'
export { textLengthsOf } from './model/text-lengths.js'
export { applyPatch } from './model/patch.js'
export { fieldComment, inComment } from './model/comment.js'
export { unportableSyntax } from './model/portable-pattern.js'
export {
  asSentence,
  countGrouped,
  countNoun,
  countWords,
  groupDigits,
  joinWords,
  onOneLine,
  withArticle,
} from './model/phrases.js'
export { kindOf, typeWordsInside } from './model/words.js'
export { checkIssues } from './report/check-issues.js'
export { shorten, shortMessage, shortPath } from './report/shorten.js'
export { printIssues } from './report/text.js'
export { issuesFound, startContext } from './validate/context.js'
export { capturedNodes, fingerprintOf } from './model/fingerprint.js'
export { type CompiledModule } from './validate/generated.js'
export { type Inside, insideOf, type Slot, slotAt, withoutInside } from './validate/unfinished.js'
export { refinedNode } from './validate/keywords.js'
export { isEqual } from './validate/equality.js'
export { depthLimit } from './validate/recursion.js'
export { lengthOf, discriminatorOf } from './validate/scalars.js'
export {
  interpret,
  isValidUnder,
  type PartValidity,
  type FindMeant,
  rememberMeant,
  rememberValidity,
  type ShapeValidator as Compiled,
  validateShape,
} from './validate/validate.js'
