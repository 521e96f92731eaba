import { type Json, isJsonObject } from '@contracts/core'
import type { Document } from './document.js'
import { isArray, itemsOf, type JsonFields, own } from './json.js'
import {
  disputedKeywords,
  inDialect,
  isAnnotation,
  isBoundOfOtherDraft,
  isDocumentWide,
  isNullable,
  keywordOf,
  mapKeyword,
} from './keywords.js'
import { valueAt } from './pointer.js'
import { enter, follow, nowhere, type Scope, scopeKey } from './scope.js'

/**
 * Meaning of `format`: an assertion, which most readers make it, or only an annotation.
 *
 * @category model
 * @since 1.0.0
 */
export type Formats = 'annotation' | 'assertion'

const isRun = (key: string, formats: Formats): boolean =>
  // Some validators search every value for schemas. They would take plain data in an annotation for a schema.
  !isAnnotation(key) && !key.startsWith('x-') && (key !== 'format' || formats === 'assertion')

/** Returns the keywords of a schema that its draft defines, and those on which validators differ if they are applied. */
export const appliedKeywords = (schema: JsonFields, { draft }: Document, appliesDisputed: boolean): JsonFields => {
  const defined = inDialect(schema, draft)
  if (!appliesDisputed) return defined
  const disputed = disputedKeywords(schema, draft).map((name) => [name, schema[name] ?? true] as const)
  const type = own(schema, 'type') ?? []
  const nullable = isNullable(schema) ? { type: ['null', ...(isArray(type) ? type : [type])] } : {}
  return { ...defined, ...Object.fromEntries(disputed), ...nullable }
}

/** Returns the bounds that are numbers in draft 4 as that draft writes them: a validator of draft 4 reads no number there. */
const boundsOfDraft4 = (schema: JsonFields): readonly JsonFields[] =>
  Object.entries(schema).flatMap(([name, bound]) =>
    isBoundOfOtherDraft(name, bound, '4')
      ? [{ [name === 'exclusiveMinimum' ? 'minimum' : 'maximum']: bound, [name]: true }]
      : [],
  )

/**
 * Returns a copy of a schema for a validator to run. It has no annotations and no `x-` keywords, and no `format` if
 * formats are annotations. It has no names either, since not every validator supports dynamic references and documents
 * inside documents: it defines each referenced schema once for each dynamic scope it is read in, and every reference is
 * a pointer. Keywords on which validators differ are left out by default.
 */
export const executable = (document: Document, formats: Formats, appliesDisputed = false): Json => {
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
    made[1] = copy(valueAt(document.root, pointer) ?? true, pointer, scope)
    return name
  }
  const copy = (part: Json, pointer: string, outer: Scope): Json => {
    if (!isJsonObject(part)) return part
    const scope = enter(document, outer, pointer)
    const schema = appliedKeywords(part, document, appliesDisputed)
    const applied: Json[] = []
    const kept: [string, Json][] = []
    for (const [key, value] of Object.entries(schema)) {
      if (isDocumentWide(key) || !isRun(key, formats)) continue
      if (keywordOf(key)?.role === 'reference' && typeof value === 'string') {
        const target = follow(document, scope, pointer, key, value)
        applied.push({ $ref: target === undefined ? value : `#/definitions/${define(target, scope)}` })
      } else kept.push([key, mapKeyword(key, value, (one, rest) => copy(one, pointer + rest, scope))])
    }
    if (document.draft === '4') applied.push(...boundsOfDraft4(schema))
    const [only] = applied
    if (only === undefined) return Object.fromEntries(kept)
    if (document.hidesSiblings && !appliesDisputed) return only
    const made: Json = Object.fromEntries(kept)
    return { ...made, allOf: [...applied, ...itemsOf(own(made, 'allOf'))] }
  }
  const $ref = `#/definitions/${define('', nowhere)}`
  return { $ref, definitions: Object.fromEntries(definitions) }
}
