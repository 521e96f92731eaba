import type { Schema } from '@contracts/core/json-schema'
import { documentOf } from '../schema/document.js'
import { nestedDeeper } from '../schema/nesting.js'
import { marksOf } from './marks.js'
import { narrow } from './narrow.js'

/** A schema nested deeper was not written by anybody, and is left as it is. */
const deepest = 1000

/**
 * A schema narrowed by what it says of itself.
 *
 * @category constructors
 * @since 1.0.0
 */
export const narrowed = (schema: Schema, written: boolean): Schema => {
  if (nestedDeeper(schema, deepest)) return schema
  const document = documentOf(schema)
  return narrow({ document, marks: marksOf(schema, document), written })
}
