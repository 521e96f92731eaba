import { isJsonObject, type Json } from '@contracts/core'
import type { Document } from './document.js'
import { identifierOf } from './draft.js'
import { isArray, type JsonFields, own } from './json.js'
import { keywordOf, mapKeyword } from './keywords.js'
import { joinPointer } from './pointer.js'

type Change = (schema: JsonFields, pointer: string) => JsonFields

/**
 * Returns a schema with every schema in it changed, also below a keyword that no draft defines, where references may
 * lead. Plain data, as in `const` and `enum`, stays as it is.
 */
export const mapSchemas = (schema: Json, change: Change, pointer = ''): Json => {
  if (isArray(schema)) return schema.map((part, i) => mapSchemas(part, change, joinPointer(pointer, String(i))))
  if (!isJsonObject(schema)) return schema
  const entries = Object.entries(schema).map(([name, value]: readonly [string, Json]): readonly [string, Json] => {
    if (name === 'x-contract') return [name, value]
    if (keywordOf(name) === undefined) return [name, mapSchemas(value, change, joinPointer(pointer, name))]
    return [name, mapKeyword(name, value, (part, rest) => mapSchemas(part, change, pointer + rest))]
  })
  return change(Object.fromEntries(entries), pointer)
}

/** Returns a schema with the text of every `$ref` and `$dynamicRef` changed. */
export const mapReferences = (schema: Json, change: (reference: string, pointer: string) => string): Json =>
  mapSchemas(schema, (part, pointer) => {
    const changed = ['$ref', '$dynamicRef'].flatMap((keyword) => {
      const reference = own(part, keyword)
      return typeof reference === 'string' ? [[keyword, change(reference, pointer)] as const] : []
    })
    return { ...part, ...Object.fromEntries(changed) }
  })

/** Returns a key of a pointer as a fragment has it, where `$` needs no escape. */
const encoded = (key: string): string => encodeURIComponent(key).replaceAll('%24', '$')

/** Keywords whose meaning depends on the identifiers around them, and on the references that led to them. */
const ofResources = ['$dynamicRef', '$recursiveRef'] as const

const names = ['$anchor', '$dynamicAnchor', '$recursiveAnchor']

/**
 * Returns the root of a document in which every reference inside the document is a pointer, and no schema below the root
 * has a name, so that it means the same under another identifier. A document with dynamic references stays as it is.
 */
export const withoutNames = (document: Document): Json => {
  const { draft, root } = document
  let isDynamic = document.isDynamic
  mapSchemas(root, (part) => {
    isDynamic ||= ofResources.some((keyword) => part[keyword] !== undefined)
    return part
  })
  if (isDynamic) return root
  const pointed = mapReferences(root, (reference, pointer) => {
    const target = document.target(pointer, reference)
    return target === undefined ? reference : `#${target.split('/').map(encoded).join('/')}`
  })
  return mapSchemas(pointed, (part, pointer) => {
    const isKept = (name: string): boolean => !names.includes(name) && (pointer === '' || name !== identifierOf(draft))
    return Object.fromEntries(Object.entries(part).filter(([name]) => isKept(name)))
  })
}
