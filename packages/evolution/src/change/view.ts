import { type Document } from '../schema/document.js'
import { isAnnotation, isDocumentWide } from '../schema/keywords.js'
import { valueAt, joinPointer } from '../schema/parts.js'
import type { JsonFields } from '../schema/json-key.js'
import { type Json, isJsonObject } from '@contracts/core'
import type { Place, Rebase } from './place.js'

/**
 * A schema as it reads: its keywords and those it refers to, each with its place. `site` is where the reading began and
 * `body` where the last reference led; a new annotation belongs at the site, a new assertion in the body.
 *
 * @category model
 * @since 1.0.0
 */
export interface View {
  readonly keys: ReadonlyMap<string, Place>
  readonly site: Place
  readonly body: Place
  readonly reference: string | undefined
  /** Whether a keyword that is new belongs beside the reference, when it is known where the other version has it. */
  readonly beside?: (keyword: string) => boolean
}

const keysAt = ({ value, pointer, rebase }: Place): readonly (readonly [string, Place])[] =>
  isJsonObject(value)
    ? Object.entries(value).map(([key, inner]) => [key, { value: inner, pointer: joinPointer(pointer, key), rebase }])
    : []

/** Whether the keywords beside a reference say nothing that the schema it leads to says as well. */
const blends = (beside: JsonFields, target: Json): boolean =>
  Object.keys(beside).every(
    (key) =>
      key === '$ref' ||
      isAnnotation(key) ||
      isDocumentWide(key) ||
      (isJsonObject(target) && !Object.hasOwn(target, key)),
  )

/**
 * A schema as it is written, references and all.
 *
 * @category constructors
 * @since 1.0.0
 */
export const unfollowed = (site: Place): View => ({
  keys: new Map(keysAt(site)),
  site,
  body: site,
  reference: undefined,
})

/**
 * How a schema reads at a place, through the references that lead away from it. `rebase` is the way of edits behind them.
 *
 * @category destructors
 * @since 1.0.0
 */
export const viewAt = (document: Document, site: Place, rebase: Rebase = site.rebase): View => {
  const passed = new Set<string>([site.pointer])
  let body = site
  let keys = new Map<string, Place>(keysAt(site))
  let reference: string | undefined
  for (;;) {
    const ref = keys.get('$ref')
    const name = typeof ref?.value === 'string' ? ref.value : undefined
    const pointer = name === undefined ? undefined : document.target(body.pointer, name)
    if (pointer === undefined || !isJsonObject(body.value)) break
    // References that lead in a circle lead nowhere.
    if (passed.has(pointer)) return unfollowed(site)
    const value = valueAt(document.root, pointer) ?? true
    if (!blends(body.value, value)) break
    passed.add(pointer)
    reference ??= name
    body = { value, pointer, rebase }
    keys.delete('$ref')
    keys = new Map([...keysAt(body), ...keys])
  }
  return { keys, site, body, reference }
}
