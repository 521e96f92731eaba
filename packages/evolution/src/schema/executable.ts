import { type Json, isJsonObject } from '@contracts/core'
import { inDialect } from './dialect.js'
import type { Document } from './document.js'
import { isArray, own } from './json-key.js'
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
export const executable = (document: Document, formats: 'annotation' | 'assertion'): Json => {
  const { draft } = document
  // Where one document stands alone a dynamic reference leads to one place, and not every validator knows it.
  const plainly = (part: { readonly [key: string]: Json }): { readonly [key: string]: Json } => {
    const dynamic = own(part, '$dynamicRef') ?? own(part, '$recursiveRef')
    const target = typeof dynamic === 'string' ? document.target('', dynamic) : undefined
    if (target === undefined) return part
    const rest = Object.fromEntries(Object.entries(part).filter(([key]) => !/^\$(?:dynamic|recursive)Ref$/.test(key)))
    const allOf = own(part, 'allOf')
    const reference = { $ref: `#${encodeURI(target)}` }
    return { ...rest, allOf: [...(isArray(allOf) ? allOf : []), reference] }
  }
  const copy = (part: Json): Json => {
    if (!isJsonObject(part)) return part
    const kept = Object.entries(plainly(inDialect(part, draft))).filter(
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
    if (!schemaMapKeywords.includes(key) || !isJsonObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isArray(part) ? part : copy(part)]))
  }
  return copy(document.root)
}
