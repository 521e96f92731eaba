import { type Json, parsePointer, toPointer } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { isArray, own } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import { describing, type Parts, type Place, type Subschema, withInPlace } from '../schema/subschema.js'
import { contractEntries } from '../schema/x-contract.js'

/**
 * The marks that the `x-contract` block of a schema gives to its subschemas: the objects that are open on purpose, the
 * known members of open lists, and the optional fields where null is a value. A mark belongs to a schema and to a place
 * in the messages, since the same schema may describe several places.
 */
export interface Marks {
  /** The place of the whole message. */
  readonly root: Place
  readonly isOpen: (subschema: Subschema) => boolean
  readonly knownIn: (subschema: Subschema) => readonly Json[] | undefined
  /** Without it, it is unknown which nulls mean absence. */
  readonly isNullable: ((pointer: string, place: Place) => boolean) | undefined
  /** The known members of each schema, wherever it is. */
  readonly known: ReadonlyMap<string, readonly Json[]>
}

/** Returns the subschemas that accept any string. */
const ofAnyString = (document: Document, pointers: readonly string[]): readonly string[] =>
  pointers.filter((pointer) => {
    const schema = valueAt(document.root, pointer)
    const type = own(schema, 'type')
    const admits = type === 'string' || (isArray(type) && type.includes('string'))
    return admits && ['enum', 'const', 'pattern'].every((key) => own(schema, key) === undefined)
  })

/** Returns the segment that a pointer of a mark has for some parts of a value; `undefined` if it cannot name them. */
const segmentOf = (parts: Parts): string | undefined => {
  if (parts.kind === 'property') return toPointer([parts.name])
  if (parts.kind === 'item') return toPointer([parts.index])
  return parts.kind === 'items' || parts.kind === 'others' ? '/*' : undefined
}

/**
 * A place that marks may concern. `path`: the way from the message, or from the innermost recursive schema; `undefined`
 * if no mark is there or below. `outer`: the way from the message to the outermost recursive schema. A block names the
 * places inside a recursive schema only once, so a mark there applies wherever the same way leads from such a schema.
 */
interface MarkedPlace extends Place {
  readonly path: string | undefined
  readonly outer: string | undefined
}

/** Creates the places of a document that the marks with these pointers concern. */
const placesOf = (document: Document, pointers: readonly string[]): MarkedPlace => {
  const made = new Map<string, MarkedPlace>()
  const prefixes = pointers.map((pointer) => ['', ...parsePointer(pointer)].map((_, i, all) => toPointer(all.slice(1, i + 1)))) // oxfmt-ignore
  const begun = new Set(prefixes.flat())
  let below: ReadonlySet<string> | undefined
  /** Returns the ways that lead from any place to one with a mark, or on the way there. */
  const inside = () =>
    (below ??= new Set(prefixes.flatMap((all) => all.flatMap((start, i) => all.slice(i).map((end) => end.slice(start.length)))))) // oxfmt-ignore
  const placeOf = (path: string | undefined, outer: string | undefined): MarkedPlace => {
    const isMarked = path !== undefined && (outer === undefined ? begun : inside()).has(path)
    const key = `${isMarked ? `@${path}` : ''} ${outer ?? ''}${outer === undefined ? '' : '!'}`
    const before = made.get(key)
    if (before !== undefined) return before
    const place: MarkedPlace = {
      key,
      path: isMarked ? path : undefined,
      outer,
      step: (parts) => {
        const segment = segmentOf(parts)
        return placeOf(isMarked && segment !== undefined ? path + segment : undefined, outer)
      },
      enter: (pointer) => {
        if (outer === undefined && !isMarked) return place
        return document.isRecursive(pointer) ? placeOf('', outer ?? path) : place
      },
    }
    made.set(key, place)
    return place
  }
  return placeOf(pointers.length === 0 ? undefined : '', undefined)
}

/** Returns whether a mark with a pointer applies at a place. */
const isAt = (place: Place, pointer: string): boolean => {
  const { path, outer } = place as MarkedPlace // a document has places of one kind
  if (path === undefined) return false
  return outer === undefined ? pointer === path : `${pointer}/`.startsWith(`${outer}/`) && pointer.endsWith(path)
}

/**
 * Returns the marks of a schema document. A pointer may lead to several members of a union, of which only some are
 * marked. A value that one of them may send counts as sent: all of the members are then open, all of their nulls are
 * values, and their lists have no known members.
 */
export const marksOf = (document: Document): Marks => {
  const described = (pointer: string) => describing(document, parsePointer(pointer))
  const open = new Map<string, string[]>()
  const nullable = new Map<string, string[]>()
  const known = new Map<string, { readonly pointer: string; readonly values: readonly Json[] }[]>()
  const lists = new Map<string, (readonly Json[])[]>()
  const put = <A>(map: Map<string, A[]>, key: string, value: A) => {
    const values = map.get(key)
    if (values === undefined) map.set(key, [value])
    else values.push(value)
  }
  const [opened, nulls] = [contractEntries(document.root, 'open') ?? [], contractEntries(document.root, 'nullable')]
  for (const { pointer, entry } of opened) {
    const values = own(entry, 'known')
    if (isArray(values)) put(lists, pointer, values)
    else for (const one of withInPlace(document, described(pointer))) put(open, one, pointer)
  }
  for (const [pointer, marked] of lists) {
    const strings = ofAnyString(document, withInPlace(document, described(pointer)))
    const values = [...new Set(marked.flat())]
    if (strings.length <= marked.length) for (const one of strings) put(known, one, { pointer, values })
  }
  for (const { pointer } of nulls ?? []) for (const one of described(pointer)) put(nullable, one, pointer)
  const has = (marks: ReadonlyMap<string, readonly string[]>, schema: string, place: Place) =>
    marks.get(schema)?.some((pointer) => isAt(place, pointer)) === true
  return {
    root: placesOf(
      document,
      [...opened, ...(nulls ?? [])].map(({ pointer }) => pointer),
    ),
    isOpen: ({ pointer, place }) => place !== undefined && has(open, pointer, place),
    knownIn: ({ pointer: schema, place }) => {
      const here = known.get(schema)?.filter(({ pointer }) => place !== undefined && isAt(place, pointer)) ?? []
      return here.length === 0 ? undefined : [...new Set(here.flatMap(({ values }) => values))]
    },
    isNullable: nulls && ((pointer, place) => has(nullable, pointer, place)),
    known: new Map([...known].map(([schema, all]) => [schema, [...new Set(all.flatMap(({ values }) => values))]])),
  }
}
