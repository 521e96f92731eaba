/** The reader of schemas, for the packages of this project, which require exactly this version. This entry carries no semver promise. */
export { type Document, documentOf } from './schema/document.js'
export { draftOf, identifierOf, isBefore2019, refHidesSiblings } from './schema/draft.js'
export { appliedKeywords } from './schema/executable.js'
export { canonicalJson, hasNoJsonNumber, itemsOf, own } from './schema/json.js'
export { isDescriptive, keywordOf, mapSubschemas } from './schema/keywords.js'
export { valueAt } from './schema/pointer.js'
export { referencesOf } from './schema/scope.js'
export { type InPlace, inPlaceOf, subschemaOf } from './schema/subschema.js'
