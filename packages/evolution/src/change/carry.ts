import { type Json, parsePointer, isJsonObject } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { own } from '../schema/json-key.js'
import { mapSubschemas } from '../schema/keywords.js'
import { joinPointer, valueAt } from '../schema/parts.js'
import { type Draft, inPlace } from './draft.js'
import type { Carried } from './walk.js'

type Redirect = (reference: string, pointer: string) => string

/** A schema at a pointer with its references led elsewhere. */
const redirected = (schema: Json, pointer: string, to: Redirect): Json => {
  const made = mapSubschemas(schema, (part, rest) => redirected(part, pointer + rest, to))
  const reference = own(made, '$ref')
  return typeof reference === 'string' && isJsonObject(made) ? { ...made, $ref: to(reference, pointer) } : made
}

/** Whether a pointer names one definition of the document. */
const isDefinition = (pointer: string): boolean => /^\/(?:\$defs|definitions)\/[^/]+$/.test(pointer)

/**
 * Where a definition may be put in the old document without changing what anything there means: under its own name, or under
 * another where that name is in use.
 *
 * @category constructors
 * @since 1.0.0
 */
export const vacant = (old: Document, pointer: string, taken: ReadonlyMap<string, Json>): string => {
  if (isDefinition(pointer) && !old.uses(pointer) && !taken.has(pointer)) return pointer
  const home = pointer.startsWith('/definitions/') ? 'definitions' : '$defs'
  const base = (parsePointer(pointer).at(-1) ?? 'whole').replace(/[^A-Za-z0-9_.-]/g, '_')
  const at = (n: number) => joinPointer('', home, `${base}_${String(n)}`)
  for (let n = 2; ; n++) if (valueAt(old.root, at(n)) === undefined && !taken.has(at(n))) return at(n)
}

/**
 * The drafts that add definitions to their home, or make one.
 *
 * @category constructors
 * @since 1.0.0
 */
export const definitionDrafts = (old: Json, added: ReadonlyMap<string, Json>): readonly Draft[] => {
  const homes = new Map<string, { readonly [name: string]: Json }>()
  for (const [pointer, schema] of added) {
    const [home = '', name = ''] = parsePointer(pointer)
    homes.set(home, { ...homes.get(home), [name]: schema })
  }
  return [...homes].flatMap(([home, schemas]): readonly Draft[] =>
    own(old, home) === undefined
      ? [{ edit: { at: joinPointer('', home), after: schemas }, rebase: inPlace }]
      : Object.entries(schemas).map(([name, after]) => {
          const before = own(own(old, home), name)
          const edit = { at: joinPointer('', home, name), ...(before === undefined ? {} : { before }), after }
          return { edit, rebase: inPlace }
        }),
  )
}

/**
 * A schema of the new document made fit for the old one. A definition both have keeps its name when it is compared
 * anyway or is the same; any other comes along, under a new name where the old document means something else by it.
 * References of a schema with an identifier of its own are resolved against that, wherever it is.
 *
 * @category constructors
 * @since 1.0.0
 */
export const carry = (
  schema: Json,
  pointer: string,
  { old, next, stays }: { old: Document; next: Document; stays: (pointer: string) => boolean },
): Carried => {
  if (!next.refers(schema)) return { value: schema, drafts: [] }
  const moved = new Map<string, string>()
  const added = new Map<string, Json>()
  const to: Redirect = (reference, at) => {
    const from = next.target(at, reference)
    if (from === undefined || next.resource(at) !== next.resource(pointer)) return reference
    if (old.target(at, reference) === from && stays(from)) return reference
    const known = moved.get(from)
    if (known !== undefined) return known
    const home = vacant(old, from, added)
    const name = home === from ? reference : `#${home}`
    moved.set(from, name)
    added.set(home, true)
    added.set(home, redirected(valueAt(next.root, from) ?? true, from, to))
    return name
  }
  const value = redirected(schema, pointer, to)
  return { value, drafts: definitionDrafts(old.root, added) }
}
