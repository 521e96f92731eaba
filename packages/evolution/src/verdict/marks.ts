import { contractEntries } from '../schema/x-contract.js'
import { type Json, parsePointer, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Document } from '../schema/document.js'
import { isArray, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import { below, together } from './subschemas.js'

/**
 * What the `x-contract` block of a schema says of its places: the objects that are open on purpose, the known members of
 * open lists, and the optional fields where null is a value. Without `nullable` nobody knows which null stands for absence.
 *
 * @category model
 * @since 1.0.0
 */
export interface Marks {
  readonly open: ReadonlySet<string>
  readonly known: ReadonlyMap<string, readonly Json[]>
  readonly nullable?: ReadonlySet<string>
}

/** The places of a document that speak about what stands at a pointer of its messages. */
const landing = (document: Document, pointer: string): readonly string[] =>
  parsePointer(pointer).reduce<readonly string[]>(
    (here, name) => [...new Set(together(document, here).flatMap((place) => below(document, place, name)))],
    [''],
  )

/** The places that admit any string. */
const ofAnyString = (document: Document, places: readonly string[]): readonly string[] =>
  places.filter((place) => {
    const schema = valueAt(document.root, place)
    const type = isJsonObject(schema) ? own(schema, 'type') : undefined
    const admits = type === 'string' || (isArray(type) && type.includes('string'))
    return admits && isJsonObject(schema) && ['enum', 'const', 'pattern'].every((key) => own(schema, key) === undefined)
  })

/**
 * The marks of a schema document, by place. A pointer may lead to several members of a union of which some are marked: what
 * one of them might send counts as sent, so that all are open then, all nulls are values and no list is known.
 *
 * @category constructors
 * @since 1.0.0
 */
export const marksOf = (schema: Schema, document: Document): Marks => {
  const open = new Set<string>()
  const known = new Map<string, readonly Json[]>()
  const lists = new Map<string, (readonly Json[])[]>()
  for (const { pointer, entry } of contractEntries(schema, 'open') ?? []) {
    const values = own(entry, 'known')
    if (!isArray(values)) for (const place of together(document, landing(document, pointer))) open.add(place)
    else lists.set(pointer, [...(lists.get(pointer) ?? []), values])
  }
  for (const [pointer, marked] of lists) {
    const places = ofAnyString(document, together(document, landing(document, pointer)))
    if (places.length <= marked.length) for (const place of places) known.set(place, [...new Set(marked.flat())])
  }
  const nullable = contractEntries(schema, 'nullable')?.flatMap(({ pointer }) => landing(document, pointer))
  return { open, known, ...(nullable === undefined ? {} : { nullable: new Set(nullable) }) }
}
