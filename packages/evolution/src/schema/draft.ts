import { type Json, isJsonObject } from '@contracts/core'
import { isArray, own } from './json.js'
import { type Draft, isSince2019, subschemas } from './keywords.js'

/** The dialects that `$schema` may name, and the draft whose rules each of them has. */
const dialects: ReadonlyMap<string, Draft> = new Map([
  ['json-schema.org/draft-04/schema', '4'],
  ['json-schema.org/draft-06/schema', '6'],
  ['json-schema.org/draft-07/schema', '7'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/v1', '2020-12'],
  ['json-schema.org/v1/2026', '2020-12'],
  ['spec.openapis.org/oas/3.1/dialect/base', '2020-12'],
])

const nameOf = (dialect: string): string =>
  dialect
    .replace(/^https?:\/\//, '')
    .replace(/#?$/, '')
    .replace(/\/$/, '')

/** Keywords that schemas of the recent drafts no longer have. */
const old = ['additionalItems', 'dependencies', 'definitions']

/** Returns the draft that the keywords of a document belong to (default: 2020-12). Only schemas have keywords. */
const guessDraft = (document: Json): Draft => {
  let isOld = false
  const open: Json[] = [document]
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isJsonObject(schema)) continue
    const names = Object.keys(schema)
    if (names.some(isSince2019)) return '2020-12'
    isOld ||= isArray(own(schema, 'items')) || names.some((name) => old.includes(name))
    for (const [, part] of subschemas(schema)) open.push(part)
  }
  return isOld ? '7' : '2020-12'
}

/**
 * Returns the draft of a document: the one that `$schema` names (2020-12 for an unknown one), or else the one that its
 * keywords belong to.
 */
export const draftOf = (document: Json): Draft => {
  const named = own(document, '$schema')
  return typeof named === 'string' ? (dialects.get(nameOf(named)) ?? '2020-12') : guessDraft(document)
}

/** Returns the keyword that names a schema. */
export const identifierOf = (draft: Draft): string => (draft === '4' ? 'id' : '$id')

/** Returns whether a draft is older than 2019-09. */
export const isBefore2019 = (draft: Draft): boolean => draft === '4' || draft === '6' || draft === '7'

/**
 * Returns whether a document names a draft by which a `$ref` hides the keywords beside it, which is so up to draft 7.
 * Common validators apply them all the same, and all of them do if the document names no draft.
 */
export const refHidesSiblings = (document: Json): boolean =>
  typeof own(document, '$schema') === 'string' && isBefore2019(draftOf(document))

/**
 * Returns the dialects that a document names and that its draft does not read, each with the pointer of its schema: one
 * that is not supported, and another draft inside the document. Keywords may have other meanings there, and validators
 * differ on a `$schema` inside a document, so nothing can be concluded from them.
 */
export const unreadDialects = (document: Json): readonly (readonly [pointer: string, dialect: string])[] => {
  const draft = draftOf(document)
  const visit = (schema: Json, pointer: string): readonly (readonly [string, string])[] => {
    const named = own(schema, '$schema')
    const isUnread = typeof named === 'string' && dialects.get(nameOf(named)) !== draft
    return [
      ...(isUnread ? [[pointer, named] as const] : []),
      ...subschemas(schema).flatMap(([rest, part]) => visit(part, pointer + rest)),
    ]
  }
  return visit(document, '')
}
