import { escapePointerSegment, isJsonObject, toPointer } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { isArray, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import type { Marks } from './marks.js'

/**
 * A schema, by its pointer `place`, that describes the same value as another schema. With `alone`, only its own
 * keywords count and not those of its combinators and its reference.
 *
 * @category model
 * @since 1.0.0
 */
export interface Peer {
  readonly place: string
  readonly alone: boolean
}

const lists = ['allOf', 'anyOf', 'oneOf'] as const

/**
 * Returns the schemas that a schema applies directly to the same value: the target of its reference and the members of
 * its combinators, grouped by keyword.
 *
 * @category destructors
 * @since 1.0.0
 */
export const behind = (document: Document, place: string): readonly (readonly [string, readonly string[]])[] => {
  const schema = valueAt(document.root, place)
  if (!isJsonObject(schema)) return []
  const found: [string, readonly string[]][] = []
  const reference = own(schema, '$ref')
  const goal = typeof reference === 'string' ? document.target(place, reference) : undefined
  if (goal !== undefined) found.push(['$ref', [goal]])
  for (const key of lists) {
    const list = own(schema, key)
    if (isArray(list)) found.push([key, list.map((_, i) => `${place}/${key}/${String(i)}`)])
  }
  return found
}

/**
 * Returns all schemas that describe the same value as some schemas, with the given ones first.
 *
 * @category destructors
 * @since 1.0.0
 */
export const together = (document: Document, places: readonly string[]): readonly string[] => {
  const met = new Set(places)
  for (const place of met) for (const [, more] of behind(document, place)) for (const one of more) met.add(one)
  return [...met]
}

/**
 * Returns the subschemas that describe the value at a key or index, where `*` is any: properties, items and the values
 * of a record.
 *
 * @category destructors
 * @since 1.0.0
 */
export const below = (document: Document, place: string, name: string): readonly string[] => {
  const schema = valueAt(document.root, place)
  if (!isJsonObject(schema)) return []
  const candidates = [`/properties${toPointer([name])}`]
  if (name === '*') candidates.push('/items', '/additionalProperties')
  if (/^[0-9]+$/.test(name)) candidates.push(`/prefixItems/${name}`, `/items/${name}`)
  return candidates.map((rest) => place + rest).filter((one) => isJsonObject(valueAt(document.root, one)))
}

/**
 * The keys that the schemas of one value declare together. `open`: one of them is open, so that every key is declared.
 *
 * @category model
 * @since 1.0.0
 */
export interface Declared {
  readonly names: ReadonlySet<string>
  readonly patterns: ReadonlySet<string>
  readonly open: boolean
}

const conditional = ['then', 'else'] as const

/** Returns the schemas that may apply to the same value, apart from those of the combinators. */
const conditions = (document: Document, place: string): readonly string[] => {
  const schema = valueAt(document.root, place)
  if (!isJsonObject(schema)) return []
  const dependent = own(schema, 'dependentSchemas')
  return [
    ...conditional.filter((key) => isJsonObject(own(schema, key))).map((key) => `${place}/${key}`),
    ...(isJsonObject(dependent)
      ? Object.keys(dependent).map((key) => `${place}/dependentSchemas/${escapePointerSegment(key)}`)
      : []),
  ]
}

/**
 * Returns whether a schema itself accepts undeclared keys as part of the message.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isOpen = (document: Document, marks: Marks, place: string): boolean => {
  const schema = valueAt(document.root, place)
  const others = isJsonObject(schema) ? own(schema, 'additionalProperties') : undefined
  return marks.open.has(place) || (others !== undefined && others !== false)
}

/**
 * Returns what some peers declare together.
 *
 * @category destructors
 * @since 1.0.0
 */
export const declaredBy = (document: Document, marks: Marks, peers: readonly Peer[]): Declared => {
  const names = new Set<string>()
  const patterns = new Set<string>()
  let open = false
  const met = new Set<string>()
  const waiting = peers.map(({ place, alone }) => ({ place, alone }))
  for (let peer = waiting.pop(); peer !== undefined; peer = waiting.pop()) {
    const { place, alone } = peer
    const key = `${String(alone)}${place}`
    if (met.has(key)) continue
    met.add(key)
    const schema = valueAt(document.root, place)
    if (!isJsonObject(schema)) continue
    open ||= isOpen(document, marks, place)
    const properties = own(schema, 'properties')
    const required = own(schema, 'required')
    const patterned = own(schema, 'patternProperties')
    if (isJsonObject(properties)) for (const name of Object.keys(properties)) names.add(name)
    if (isArray(required)) for (const name of required) if (typeof name === 'string') names.add(name)
    if (isJsonObject(patterned)) for (const pattern of Object.keys(patterned)) patterns.add(pattern)
    for (const more of conditions(document, place)) waiting.push({ place: more, alone: false })
    if (!alone)
      for (const [, places] of behind(document, place))
        for (const more of places) waiting.push({ place: more, alone: false })
  }
  return { names, patterns, open }
}
