import { type Json, isJsonObject } from '@contracts/core'
import { inDialect } from './dialect.js'
import type { Document } from './document.js'
import { isArray, own } from './json-key.js'
import { schemaKeywords, schemaListKeywords, schemaMapKeywords } from './keywords.js'
import { at, step } from './parts.js'
import { enter, follow, nowhere, type Scope, scopeKey } from './scope.js'

type Fields = { readonly [key: string]: Json }

// What only describes; a validator that looks for schemas in it finds what are none.
const described = new Set(['title', 'description', 'examples', 'example', 'default', '$comment', 'contentSchema'])
const names = new Set(['$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$defs', 'definitions'])

/** Maps the schemas directly in the value of a keyword. */
const mapKeyword = (key: string, value: Json, copy: (part: Json, rest: string) => Json): Json => {
  if (schemaListKeywords.includes(key) && isArray(value))
    return value.map((part, i) => copy(part, `${step(key)}/${String(i)}`))
  if (schemaKeywords.includes(key)) return copy(value, step(key))
  if (!schemaMapKeywords.includes(key) || !isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isArray(part) ? part : copy(part, step(key) + step(name))]),
  )
}

const isRead = (key: string, { draft }: Document, formats: 'annotation' | 'assertion'): boolean =>
  !described.has(key) &&
  !key.startsWith('x-') &&
  (key !== 'id' || draft === '4') &&
  (key !== 'format' || formats === 'assertion')

/**
 * One document without names: each schema that is referred to, once for each dynamic scope it is read in, and every reference
 * by pointer. Not every validator knows dynamic references and documents inside documents.
 */
const linked = (document: Document, formats: 'annotation' | 'assertion'): Json => {
  const definitions: [string, Json][] = []
  const known = new Map<string, string>()
  const define = (pointer: string, outer: Scope): string => {
    const scope = enter(document, outer, pointer)
    const key = `${pointer} ${scopeKey(scope)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const name = String(known.size)
    known.set(key, name)
    const made: [string, Json] = [name, true]
    definitions.push(made)
    made[1] = copy(at(document.root, pointer) ?? true, pointer, scope)
    return name
  }
  const copy = (part: Json, pointer: string, outer: Scope): Json => {
    if (!isJsonObject(part)) return part
    const scope = enter(document, outer, pointer)
    const schema = inDialect(part, document.draft)
    const references: Json[] = []
    const kept: [string, Json][] = []
    for (const [key, value] of Object.entries(schema)) {
      if (names.has(key) || !isRead(key, document, formats)) continue
      if (/^\$(?:dynamicRef|recursiveRef|ref)$/.test(key) && typeof value === 'string') {
        const target = follow(document, scope, pointer, key, value)
        references.push({ $ref: target === undefined ? value : `#/definitions/${define(target, scope)}` })
      } else kept.push([key, mapKeyword(key, value, (one, rest) => copy(one, pointer + rest, scope))])
    }
    const [only] = references
    if (only === undefined) return Object.fromEntries(kept)
    if (document.draft === '4' || document.draft === '7') return only
    const allOf =
      own(schema, 'allOf') === undefined ? [] : kept.filter(([key]) => key === 'allOf').map(([, list]) => list)
    const rest = kept.filter(([key]) => key !== 'allOf')
    return {
      ...Object.fromEntries(rest),
      allOf: [...references, ...allOf.flatMap((list) => (isArray(list) ? list : []))],
    }
  }
  const $ref = `#/definitions/${define('', nowhere)}`
  return { $ref, definitions: Object.fromEntries(definitions) }
}

/**
 * A copy of a schema for a validator to run: without what only describes, and without `format`s where these are
 * annotations. `id` is a name in draft 4 alone.
 *
 * @category combinators
 * @since 1.0.0
 */
export const executable = (document: Document, formats: 'annotation' | 'assertion'): Json => {
  const isPlain = !document.isBundle && !/"(?:\$dynamicRef|\$recursiveRef|\$id)":/.test(JSON.stringify(document.root))
  if (!isPlain) return linked(document, formats)
  const copy = (part: Json): Json => {
    if (!isJsonObject(part)) return part
    const schema: Fields = inDialect(part, document.draft)
    const kept = Object.entries(schema).filter(([key]) => isRead(key, document, formats))
    return Object.fromEntries(kept.map(([key, value]) => [key, mapKeyword(key, value, copy)]))
  }
  return copy(document.root)
}
