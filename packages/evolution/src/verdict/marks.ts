import { contractEntries } from '../schema/x-contract.js'
import { type Json, parsePointer, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Document } from '../schema/document.js'
import { isArray, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import { below, together } from './subschemas.js'

/**
 * The marks that the `x-contract` block of a schema gives to its subschemas, by their pointers: the objects that are
 * open on purpose, the known members of open lists, and the optional fields where null is a value. Without `nullable`
 * it is unknown which nulls mean absence.
 *
 * @category model
 * @since 1.0.0
 */
export interface Marks {
  readonly open: ReadonlySet<string>
  readonly known: ReadonlyMap<string, readonly Json[]>
  readonly nullable?: ReadonlySet<string>
}

/** Returns the subschemas of a document that describe the value at a pointer of its messages. */
const landing = (document: Document, pointer: string): readonly string[] =>
  parsePointer(pointer).reduce<readonly string[]>(
    (here, name) => [...new Set(together(document, here).flatMap((place) => below(document, place, name)))],
    [''],
  )

/** Returns the subschemas that accept any string. */
const ofAnyString = (document: Document, places: readonly string[]): readonly string[] =>
  places.filter((place) => {
    const schema = valueAt(document.root, place)
    const type = isJsonObject(schema) ? own(schema, 'type') : undefined
    const admits = type === 'string' || (isArray(type) && type.includes('string'))
    return admits && isJsonObject(schema) && ['enum', 'const', 'pattern'].every((key) => own(schema, key) === undefined)
  })

/**
 * Returns the marks of a schema document. A pointer may lead to several members of a union, of which only some are
 * marked. A value that one of them may send counts as sent: all of the members are then open, all of their nulls are
 * values, and their lists have no known members.
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
