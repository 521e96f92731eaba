/** Functions for the packages of this project, which require exactly this version. This entry carries no semver promise. */
export { lastKey } from './edit/edits.js'
export { patchDocuments } from './edit/patch-documents.js'
export { type Document, type Batch, type Item, type RecordFormat, type SourceNumber, withValue } from './item/item.js'
export { jsonItem } from './json/json.js'
export { ndjsonItems } from './json/ndjson.js'
export { isExact } from './json/numbers.js'
export { duplicatesIn } from './json/positions.js'
export { readItems, readBatches, refuseSource } from './read/batches.js'
export { readSchemaFile } from './read/schema-file.js'
export { isBlank } from './text/blank.js'
export { type Block, lineBreaks, linesOf } from './text/blocks.js'
export { collect, openText } from './text/chunks.js'
export { documentLimit, inMebibytes } from './text/limits.js'
export { withoutMark } from './text/mark.js'
export { utf8Text } from './text/utf8.js'
export {
  type DocumentResult,
  duplicateKeys,
  inexact,
  located,
  sentenceOf,
  unreadable,
  validateItem,
} from './validate/validate-document.js'
