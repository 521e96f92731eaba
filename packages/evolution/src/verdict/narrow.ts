import { keywordsOf, schemaKeywords } from '../schema/keywords.js'
import { isJsonObject, type Json, toPointer } from '@contracts/core'
import { isArray, own } from '../schema/json.js'
import type { Schema } from '@contracts/core/json-schema'
import type { Document } from '../schema/document.js'
import { valueAt } from '../schema/pointer.js'
import { behind, below, declaredBy, isOpen, type Peer, together } from './subschemas.js'
import type { Marks } from './marks.js'

const isNull = (schema: Json): boolean => isJsonObject(schema) && own(schema, 'type') === 'null'

/**
 * Returns a schema that does not accept null. It removes null from `type`, `enum` and `anyOf` if possible, and
 * otherwise adds a `not`.
 *
 * @category constructors
 * @since 1.0.0
 */
export const withoutNull = (schema: Json): Json => {
  if (!isJsonObject(schema)) return schema === true ? { not: { type: 'null' } } : schema
  const type = own(schema, 'type')
  if (typeof type === 'string' && type !== 'null') return schema
  if (isArray(type)) {
    if (!type.includes('null')) return schema
    const types = type.filter((one) => one !== 'null')
    const [only] = types
    const values = own(schema, 'enum')
    return {
      ...schema,
      type: types.length === 1 && only !== undefined ? only : types,
      ...(isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
    }
  }
  const members = own(schema, 'anyOf')
  if (isArray(members) && members.some(isNull) && type === undefined) {
    const others = members.filter((member) => !isNull(member)).map(withoutNull)
    if (others.length > 0) return { ...schema, anyOf: others }
  }
  const all = own(schema, 'allOf')
  return { ...schema, allOf: [...(isArray(all) ? all : []), { not: { type: 'null' } }] }
}

/**
 * The way a document is narrowed. The result rejects undeclared keys except in open objects. With `written`, it also
 * rejects nulls that mean absence and unknown members of open lists.
 *
 * @category model
 * @since 1.0.0
 */
export interface Narrowing {
  readonly document: Document
  readonly marks: Marks
  readonly written: boolean
}

type Draft = Record<string, Json>

const aboutObjects = (schema: Schema): boolean => {
  const type = own(schema, 'type')
  return type === 'object' || (isArray(type) && type.includes('object')) || own(schema, 'properties') !== undefined
}

const single = ['items', 'additionalProperties', 'additionalItems'] as const
const lists = ['prefixItems', 'items'] as const
const copied: readonly string[] = [...single, ...lists, 'properties', 'allOf', 'anyOf', ...keywordsOf('definitions')]
const verbatim = schemaKeywords.filter((key) => !copied.includes(key))

/** Returns whether a schema has a reference that is not followed, so that the definitions must stay. */
const refersVerbatim = (document: Document, schema: Schema): boolean =>
  verbatim.some((key) => document.refers(own(schema, key) ?? null)) ||
  keywordsOf('reference').some((key) => key !== '$ref' && own(schema, key) !== undefined)

/**
 * The maximum number of schemas to copy. A document that needs more, because its schemas refer to each other in every
 * way, is returned unchanged.
 */
const most = 10_000

const distinct = (peers: readonly Peer[]): readonly Peer[] => [
  ...new Map(peers.map((peer) => [`${String(peer.alone)}${peer.place}`, peer])).values(),
]

/**
 * Returns a narrower copy of a schema document: the original accepts every message that the copy accepts. Schemas under
 * `not`, `if` and similar keywords are copied unchanged.
 *
 * @category constructors
 * @since 1.0.0
 */
export const narrow = ({ document, marks, written }: Narrowing): Schema => {
  const copies = new Map<string, string>()
  const copiedSchemas: Draft = {}
  const found = { verbatimReference: false, isAbandoned: false, places: 0 }

  const copyOf = (place: string, peers: readonly Peer[]): string => {
    const key = JSON.stringify([place, peers])
    const known = copies.get(key)
    if (known !== undefined) return known
    const name = `${place.slice(place.lastIndexOf('/') + 1).replace(/[^A-Za-z0-9_.]/g, '_')}-${String(copies.size)}`
    const reference = `#/$defs/${name}`
    copies.set(key, reference)
    copiedSchemas[name] = copy(place, peers)
    return reference
  }

  const child = (place: string, peers: readonly Peer[], name: string): Json => {
    const around = peers.flatMap((peer) => (peer.alone ? [peer.place] : together(document, [peer.place])))
    const beside = [...new Set(around.flatMap((one) => below(document, one, name)))].filter((one) => one !== place)
    return copy(
      place,
      beside.map((one) => ({ place: one, alone: false })),
    )
  }

  const properties = (place: string, schema: Schema, peers: readonly Peer[]): Draft => {
    const fields = own(schema, 'properties')
    if (!isJsonObject(fields)) return {}
    const required = own(schema, 'required')
    const needed = new Set(isArray(required) ? required : [])
    const { nullable } = marks
    return Object.fromEntries(
      Object.keys(fields).map((name) => {
        const here = `${place}/properties${toPointer([name])}`
        const field = child(here, peers, name)
        const drops = written && nullable?.has(here) === false && !needed.has(name)
        return [name, drops ? withoutNull(field) : field]
      }),
    )
  }

  /** Returns the schemas that describe the same value, except one part of a schema (`except`). */
  const others = (place: string, peers: readonly Peer[], except?: string): readonly Peer[] => {
    const parts = behind(document, place).flatMap(([key, places]) => {
      const isChoice = (key === 'anyOf' || key === 'oneOf') && except?.startsWith(`${place}/${key}/`) === true
      return isChoice ? [] : places.filter((one) => one !== except).map((one) => ({ place: one, alone: false }))
    })
    return distinct([...peers, ...(except === undefined ? [] : [{ place, alone: true }]), ...parts])
  }

  const close = (place: string, schema: Schema, made: Draft, peers: readonly Peer[]): void => {
    const fields = properties(place, schema, peers)
    const has = own(schema, 'properties') !== undefined
    const settled = own(schema, 'additionalProperties') !== undefined || own(schema, 'unevaluatedProperties') === false
    if (has) made['properties'] = fields
    if (settled || !aboutObjects(schema) || isOpen(document, marks, place)) return
    const declared = declaredBy(document, marks, [...peers, { place, alone: true }])
    if (declared.open) return
    const admitted = [...declared.names]
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => [name, true] as const)
    const patterns = own(schema, 'patternProperties')
    const more = [...declared.patterns].filter((one) => !isJsonObject(patterns) || !Object.hasOwn(patterns, one))
    if (admitted.length > 0) made['properties'] = { ...fields, ...Object.fromEntries(admitted) }
    if (more.length > 0)
      made['patternProperties'] = {
        ...(isJsonObject(patterns) ? patterns : {}),
        ...Object.fromEntries(more.map((one) => [one, true])),
      }
    made['additionalProperties'] = false
  }

  const copy = (place: string, peers: readonly Peer[]): Json => {
    const schema = valueAt(document.root, place)
    if (!isJsonObject(schema)) return schema ?? true
    found.isAbandoned ||= found.places++ >= most
    if (found.isAbandoned) return true
    const made: Draft = { ...schema }
    // References in a schema with its own `$id` are relative to it, so those in copies would have other targets.
    found.isAbandoned ||= place !== '' && own(schema, '$id') !== undefined
    found.verbatimReference ||= refersVerbatim(document, schema)
    for (const key of single) if (isJsonObject(own(schema, key))) made[key] = copy(`${place}/${key}`, [])
    for (const key of lists) {
      const list = own(schema, key)
      if (isArray(list)) made[key] = list.map((_, i) => copy(`${place}/${key}/${String(i)}`, []))
    }
    for (const [key, places] of behind(document, place)) {
      const parts = places.map((one) => [one, others(place, peers, one)] as const)
      if (key === '$ref') for (const [one, rest] of parts) made[key] = copyOf(one, rest)
      else if (key === 'oneOf') {
        // A `oneOf` of narrower members may accept more, since they overlap less. The original stays beside them.
        const narrower: Json = { anyOf: parts.map(([one, rest]) => copy(one, rest)) }
        made['allOf'] = [...(isArray(made['allOf']) ? made['allOf'] : []), narrower]
      } else made[key] = parts.map(([one, rest]) => copy(one, rest))
    }
    close(place, schema, made, others(place, peers))
    const values = marks.known.get(place)
    if (written && values !== undefined) restrictToKnown(made, values)
    return made
  }

  const root = copy('', [])
  if (found.isAbandoned || !isJsonObject(root) || !isJsonObject(document.root))
    return isJsonObject(document.root) ? document.root : { not: {} }
  const { $defs, definitions, ...rest } = root
  return {
    ...rest,
    ...(found.verbatimReference && definitions !== undefined ? { definitions } : {}),
    $defs: { ...(found.verbatimReference && isJsonObject($defs) ? $defs : {}), ...copiedSchemas },
  }
}

/** Restricts an open list of strings to its known members. */
const restrictToKnown = (made: Draft, values: readonly Json[]): void => {
  const type = made['type']
  if (made['enum'] !== undefined || made['const'] !== undefined) return
  if (type === 'string') made['enum'] = values
  else if (isArray(type) && type.includes('string') && type.every((one) => one === 'string' || one === 'null'))
    made['enum'] = type.includes('null') ? [...values, null] : values
}
