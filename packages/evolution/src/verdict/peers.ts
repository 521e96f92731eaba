import { isJsonObject } from '@contracts/core'
import { type Document } from '../schema/document.js'
import { isArray, own } from '../schema/json-key.js'
import { at, step } from '../schema/parts.js'

/**
 * A place of a schema document that speaks about the same value as another: the schema there, or, when `alone`, only what
 * it says itself and not what its combinators and its reference add.
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
 * The places directly behind a schema that speak about the same value: where its reference leads and the members of its
 * combinators, each under the keyword it stands in.
 *
 * @category destructors
 * @since 1.0.0
 */
export const behind = (document: Document, place: string): readonly (readonly [string, readonly string[]])[] => {
  const schema = at(document.root, place)
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
 * Every place that speaks about the same value as these, these first.
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
 * The places that speak about the value a key or index below, `*` being any: properties, items and the values of a
 * dictionary.
 *
 * @category destructors
 * @since 1.0.0
 */
export const below = (document: Document, place: string, name: string): readonly string[] => {
  const schema = at(document.root, place)
  if (!isJsonObject(schema)) return []
  const candidates = [`/properties${step(name)}`]
  if (name === '*') candidates.push('/items', '/additionalProperties')
  if (/^[0-9]+$/.test(name)) candidates.push(`/prefixItems/${name}`, `/items/${name}`)
  return candidates.map((rest) => place + rest).filter((one) => isJsonObject(at(document.root, one)))
}
