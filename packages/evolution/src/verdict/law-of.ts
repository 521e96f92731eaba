import type { Schema } from '@contracts/core/json-schema'
import { documentOf } from '../schema/document.js'

const texts = new WeakMap<Schema, string>()

/**
 * A text of the law of a document, what its references lead to included and what only describes left out: equal texts accept
 * the same messages.
 *
 * @category destructors
 * @since 1.0.0
 */
export const lawOf = (schema: Schema): string => {
  const known = texts.get(schema)
  if (known !== undefined) return known
  const text = documentOf(schema).closure('')
  texts.set(schema, text)
  return text
}
