import { isJsonObject, type Json, parsePointer, type Path, type PatchOperation, toPointer } from '@contracts/core'
import { isEqual } from '@contracts/core/internal'
import { applyPatch } from '@contracts/testing/samples'
import { canonicalJson, isArray, itemsOf, own } from './json.js'
import { valueAt, valueAtPath } from './pointer.js'

/**
 * One edit of a schema document.
 *
 * @category model
 * @since 1.0.0
 */
export interface Edit {
  /** JSON Pointer into the old document. */
  readonly at: string
  /** The old value. Absent if the edit adds a value. */
  readonly before?: Json
  /** The new value. Absent if the edit removes the value. */
  readonly after?: Json
}

/** Returns all parts of a message with their paths, outer parts before inner ones. */
export const parts = (message: Json): readonly (readonly [Path, Json])[] => {
  const found: (readonly [Path, Json])[] = [[[], message]]
  for (const [path, part] of found) {
    if (isArray(part)) part.forEach((item, i) => found.push([[...path, i], item]))
    else if (isJsonObject(part)) for (const [key, value] of Object.entries(part)) found.push([[...path, key], value])
  }
  return found
}

/** Returns a pointer with `*` for any item. */
export const anywhere = (path: Path): string => toPointer(path.map((key) => (typeof key === 'number' ? '*' : key)))

/** Returns a message after a JSON Patch (RFC 6902), or `undefined` if an operation cannot be applied. */
export const patched = (message: Json, patch: readonly (PatchOperation | Json)[]): Json | undefined => {
  try {
    // The values of operations are JSON. What has another shape than an operation does not apply.
    return applyPatch(message, patch as readonly PatchOperation[]) as Json
  } catch {
    return undefined
  }
}

/**
 * Returns a message with the value at a path replaced or added. Returns `undefined` when the parent of the path does
 * not exist, or when an index is beyond the end of its array.
 */
export const put = (message: Json, path: Path, value: Json): Json | undefined => {
  const [key, ...inner] = path
  if (key === undefined) return value
  const before = isArray(message) ? message[Number(key)] : own(message, String(key))
  const made = inner.length === 0 ? value : before === undefined ? undefined : put(before, inner, value)
  if (made === undefined) return undefined
  if (isJsonObject(message)) return { ...message, [key]: made }
  if (!isArray(message) || !(Number(key) >= 0 && Number(key) <= message.length)) return undefined
  return message.toSpliced(Number(key), 1, made)
}

/** Returns a message without the value at a path. */
export const drop = (message: Json, path: Path): Json =>
  patched(message, [{ op: 'remove', path: toPointer(path) }]) ?? message

const anyItem = (pointer: string): string => pointer.replace(/\/(?:\d+|\*)(?=\/|$)/g, '/*')

/** Returns whether a message has a value at a pointer. `*` and every index match any item. */
export const hasValueAt = (message: Json, pointer: string): boolean => {
  const wanted = anyItem(pointer)
  return parts(message).some(([path]) => anyItem(toPointer(path)) === wanted)
}

/** Returns the paths in a message that match the segments of a pointer, where `*` matches any item or key. */
export const pathsTo = (message: Json, [segment, ...rest]: readonly string[]): readonly Path[] => {
  if (segment === undefined) return [[]]
  const all = isArray(message) ? [...message.keys()] : Object.keys(isJsonObject(message) ? message : {})
  const keys = segment === '*' ? all : [isArray(message) ? Number(segment) : segment]
  return keys.flatMap((key) => pathsTo(valueAtPath(message, [key]) ?? null, rest).map((path) => [key, ...path]))
}

const edited = (value: Json | undefined, keys: readonly string[], after: Json | undefined): Json | undefined => {
  const [key, ...rest] = keys
  if (key === undefined) return after
  if (isArray(value) && Number(key) < value.length) {
    const index = Number(key)
    const item = edited(value[index], rest, after)
    return item === undefined ? value.filter((_, i) => i !== index) : value.with(index, item)
  }
  const object = isJsonObject(value) ? value : {}
  const part = edited(own(object, key), rest, after)
  return part === undefined
    ? Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
    : { ...object, [key]: part }
}

/** Returns a copy of a schema document with edits applied. */
export const apply = <Document extends Json>(document: Document, edits: readonly Edit[]): Document =>
  // Edits do not change the kind of a document: an edited schema is still a schema.
  edits.reduce<Json>((made, { at, after }) => edited(made, parsePointer(at), after) ?? {}, document) as Document

/** Returns the places of the items of a list that another one does not have; an item that stands twice counts twice. */
const placesBeyond = (list: readonly Json[], other: readonly Json[]): ReadonlySet<number> => {
  const left = other.map(canonicalJson)
  const places = new Set(list.keys())
  for (const [place, item] of list.entries()) {
    const at = left.indexOf(canonicalJson(item))
    if (at < 0) continue
    left.splice(at, 1)
    places.delete(place)
  }
  return places
}

/** Returns a list with the items that edits of its former state remove and add. */
const merged = (list: readonly Json[], edits: readonly Edit[]): readonly Json[] => {
  const lists = edits.map(({ before, after }) => [itemsOf(before), itemsOf(after)] as const)
  const gone = lists.map(([before, after]) => placesBeyond(before, after))
  const added = lists.flatMap(([before, after]) => {
    const places = placesBeyond(after, before)
    return after.filter((_, place) => places.has(place))
  })
  return [...list.filter((_, place) => !gone.some((places) => places.has(place))), ...added]
}

const isOfList = ({ before = [], after = [] }: Edit): boolean => isArray(before) && isArray(after)

/**
 * Returns a copy of a schema document with the edits of several changes applied, each of which was made for the document
 * as it is. So those of one list add up, and none of them undoes an edit of one of its items. What several of them add to
 * one list is at its end.
 */
export const applyTogether = <Document extends Json>(document: Document, edits: readonly Edit[]): Document => {
  const ofLists = edits.filter(isOfList)
  const inner = [...new Set(ofLists.map(({ at }) => at))].sort(
    (a, b) => parsePointer(b).length - parsePointer(a).length,
  )
  return inner.reduce(
    (made, at) => {
      const all = ofLists.filter((one) => one.at === at)
      const list = valueAt(made, at)
      if (all.length === 1 && isEqual(list, all[0]?.before)) return apply(made, all)
      const after = merged(itemsOf(list), all)
      return apply(made, [after.length === 0 && all.some((one) => one.after === undefined) ? { at } : { at, after }])
    },
    apply(
      document,
      edits.filter((one) => !isOfList(one)),
    ),
  )
}
