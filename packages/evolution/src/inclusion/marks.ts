import { type Json, parsePointer } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { isArray, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import { describing, withInPlace } from '../schema/subschema.js'
import { contractEntries } from '../schema/x-contract.js'

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

/** Returns the subschemas that accept any string. */
const ofAnyString = (document: Document, pointers: readonly string[]): readonly string[] =>
  pointers.filter((pointer) => {
    const schema = valueAt(document.root, pointer)
    const type = own(schema, 'type')
    const admits = type === 'string' || (isArray(type) && type.includes('string'))
    return admits && ['enum', 'const', 'pattern'].every((key) => own(schema, key) === undefined)
  })

/**
 * Returns the marks of a schema document. A pointer may lead to several members of a union, of which only some are
 * marked. A value that one of them may send counts as sent: all of the members are then open, all of their nulls are
 * values, and their lists have no known members.
 *
 * @category constructors
 * @since 1.0.0
 */
export const marksOf = (document: Document): Marks => {
  const described = (pointer: string) => describing(document, parsePointer(pointer))
  const open = new Set<string>()
  const known = new Map<string, readonly Json[]>()
  const lists = new Map<string, (readonly Json[])[]>()
  for (const { pointer, entry } of contractEntries(document.root, 'open') ?? []) {
    const values = own(entry, 'known')
    if (!isArray(values)) for (const one of withInPlace(document, described(pointer))) open.add(one)
    else lists.set(pointer, [...(lists.get(pointer) ?? []), values])
  }
  for (const [pointer, marked] of lists) {
    const strings = ofAnyString(document, withInPlace(document, described(pointer)))
    if (strings.length <= marked.length) for (const one of strings) known.set(one, [...new Set(marked.flat())])
  }
  const nullable = contractEntries(document.root, 'nullable')?.flatMap(({ pointer }) => described(pointer))
  return { open, known, ...(nullable === undefined ? {} : { nullable: new Set(nullable) }) }
}
