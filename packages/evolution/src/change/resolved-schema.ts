import { type Json, isJsonObject } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { itemsOf, type JsonFields } from '../schema/json.js'
import { isAnnotation, isDocumentWide } from '../schema/keywords.js'
import { joinPointer, valueAt } from '../schema/pointer.js'
import type { Edit } from '../schema/json-edit.js'

/** Turns edits of a shared definition into edits of the one schema that changed. */
export type Rebase = (edits: readonly Edit[]) => readonly Edit[]

/** A value of a document and its pointer. */
export interface Located {
  readonly value: Json
  readonly pointer: string
  readonly rebase: Rebase
}

/**
 * A schema with the keywords of the schemas that its `$ref` leads to. `site` is the schema itself and `body` is the
 * target of the last `$ref`. A new annotation belongs in the site, a new assertion in the body.
 */
export interface ResolvedSchema {
  readonly keys: ReadonlyMap<string, Located>
  readonly site: Located
  readonly body: Located
  readonly reference: string | undefined
  /** Returns whether a new keyword belongs in the site. It is present only if the other version decides this. */
  readonly beside?: (keyword: string) => boolean
}

/** Returns the schemas in a list; an empty array if there is no list. */
export const listedIn = (located: Located | undefined): readonly Located[] =>
  located
    ? itemsOf(located.value).map((value, i) => ({ ...located, value, pointer: joinPointer(located.pointer, i) }))
    : []

const keysAt = ({ value, pointer, rebase }: Located): readonly (readonly [string, Located])[] =>
  isJsonObject(value)
    ? Object.entries(value).map(([key, inner]) => [key, { value: inner, pointer: joinPointer(pointer, key), rebase }])
    : []

/** Returns whether a schema and the target of its `$ref` have no common keyword, apart from annotations. */
const isDisjoint = (beside: JsonFields, target: Json): boolean =>
  Object.keys(beside).every(
    (key) =>
      key === '$ref' ||
      isAnnotation(key) ||
      isDocumentWide(key) ||
      (isJsonObject(target) && !Object.hasOwn(target, key)),
  )

/** Returns a schema without following its references. */
export const asWritten = (site: Located): ResolvedSchema => ({
  keys: new Map(keysAt(site)),
  site,
  body: site,
  reference: undefined,
})

/** Follows the references of a schema. `rebase` applies to edits of the schemas that they lead to. */
export const resolveAt = (document: Document, site: Located, rebase: Rebase = site.rebase): ResolvedSchema => {
  const met = new Set<string>([site.pointer])
  let body = site
  let keys = new Map<string, Located>(keysAt(site))
  let reference: string | undefined
  for (;;) {
    const ref = keys.get('$ref')
    const name = typeof ref?.value === 'string' ? ref.value : undefined
    const pointer = name === undefined ? undefined : document.target(body.pointer, name)
    if (pointer === undefined || !isJsonObject(body.value)) break
    // Circular references are not followed.
    if (met.has(pointer)) return asWritten(site)
    const value = valueAt(document.root, pointer) ?? true
    if (!isDisjoint(body.value, value)) break
    met.add(pointer)
    reference ??= name
    body = { value, pointer, rebase }
    keys.delete('$ref')
    keys = new Map([...keysAt(body), ...keys])
  }
  return { keys, site, body, reference }
}
