import type { Json } from '@contracts/core'
import type { Draft } from './draft.js'
import { isArray, isObject } from './json-key.js'
import { schemaKeywords, schemaListKeywords, schemaMapKeywords } from './keywords.js'

// What only describes; a validator that looks for schemas in it finds what are none.
const described = new Set(['title', 'description', 'examples', 'example', 'default', '$comment', 'contentSchema'])

/**
 * A copy of a schema for a validator to run: without what only describes, and without `format`s where these are
 * annotations. `id` is a name in draft 4 alone.
 *
 * @category combinators
 * @since 1.0.0
 */
export const executable = (schema: Json, draft: Draft, formats: 'annotation' | 'assertion'): Json => {
  const copy = (part: Json): Json => {
    if (!isObject(part)) return part
    const kept = Object.entries(part).filter(
      ([key]) =>
        !described.has(key) &&
        !key.startsWith('x-') &&
        (key !== 'id' || draft === '4') &&
        (key !== 'format' || formats === 'assertion'),
    )
    return Object.fromEntries(kept.map(([key, value]) => [key, keyword(key, value)]))
  }
  const keyword = (key: string, value: Json): Json => {
    if (schemaListKeywords.includes(key) && isArray(value)) return value.map(copy)
    if (schemaKeywords.includes(key)) return copy(value)
    if (!schemaMapKeywords.includes(key) || !isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isArray(part) ? part : copy(part)]))
  }
  return copy(schema)
}
