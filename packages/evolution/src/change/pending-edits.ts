import { type Json, isJsonObject, parsePointer } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { own } from '../schema/json.js'
import { isAnnotation, mapSubschemas } from '../schema/keywords.js'
import { joinPointer, valueAt } from '../schema/pointer.js'
import type { Edit } from '../schema/json-edit.js'
import type { Rebase, ResolvedSchema } from './resolved-schema.js'

/** An edit that may still be moved from a shared definition to one of the schemas that refer to it. */
export interface PendingEdit {
  readonly edit: Edit
  readonly rebase: Rebase
}

/** A rebase that leaves edits where they are. */
export const inPlace: Rebase = (edits) => edits

/** Returns a pending edit that replaces a value; `undefined` is a missing value. */
export const replace = (
  at: string,
  before: Json | undefined,
  after: Json | undefined,
  rebase: Rebase = inPlace,
): PendingEdit => ({
  edit: { at, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) },
  rebase,
})

/** Returns the edits that give keywords of a schema new values; `undefined` removes a keyword. */
export const rewrite = (
  resolved: ResolvedSchema,
  after: { readonly [keyword: string]: Json | undefined },
): readonly PendingEdit[] => {
  const { site, body, keys, beside = isAnnotation } = resolved
  const values = Object.entries(after)
  if (values.length === 0) return []
  if (!isJsonObject(body.value)) {
    const made = Object.fromEntries(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
    return [replace(body.pointer, body.value, made, body.rebase)]
  }
  return values.flatMap(([key, value]) => {
    const known = keys.get(key)
    // An annotation that is added beside the reference overrides the annotation of the definition, which stays
    // unchanged.
    const overridden = resolved.beside?.(key) === true && known?.pointer !== joinPointer(site.pointer, key)
    const located = overridden ? undefined : known
    if (!located && value === undefined) return []
    const { pointer, rebase } = beside(key) ? site : body
    return [replace(located?.pointer ?? joinPointer(pointer, key), located?.value, value, located?.rebase ?? rebase)]
  })
}

/** Adds an edit to a list. Several keywords written into the same boolean schema become one object. */
const joined = (edits: readonly Edit[], edit: Edit): Edit[] => {
  const known = edits.find(({ at }) => at === edit.at)
  if (!known || isJsonObject(edit.before) || !isJsonObject(known.after) || !isJsonObject(edit.after))
    return [...edits, edit]
  const after = { ...known.after, ...edit.after }
  return edits.map((one) => (one === known ? { ...one, after } : one))
}

/** Turns pending edits into edits. Those with the same `rebase` are rebased together. */
export const editsOf = (pending: readonly PendingEdit[]): readonly Edit[] => {
  const groups = new Map<Rebase, Edit[]>()
  for (const { edit, rebase } of pending) groups.set(rebase, joined(groups.get(rebase) ?? [], edit))
  return [...groups].flatMap(([rebase, edits]) => rebase(edits))
}

type Redirect = (reference: string, pointer: string) => string

/** Returns the schema at a pointer with its references changed. */
const redirected = (schema: Json, pointer: string, to: Redirect): Json => {
  const made = mapSubschemas(schema, (part, rest) => redirected(part, pointer + rest, to))
  const reference = own(made, '$ref')
  return typeof reference === 'string' && isJsonObject(made) ? { ...made, $ref: to(reference, pointer) } : made
}

/** Returns whether a pointer names a definition of the document. */
const isDefinition = (pointer: string): boolean => /^\/(?:\$defs|definitions)\/[^/]+$/.test(pointer)

/**
 * Returns a pointer at which a definition can be added to the old document without changing what its references mean:
 * the same pointer, or one with another name if that pointer is in use.
 */
const freePointer = (old: Document, pointer: string, taken: ReadonlyMap<string, Json>): string => {
  if (isDefinition(pointer) && !old.uses(pointer) && !taken.has(pointer)) return pointer
  const home = pointer.startsWith('/definitions/') ? 'definitions' : '$defs'
  const base = (parsePointer(pointer).at(-1) ?? 'whole').replace(/[^A-Za-z0-9_.-]/g, '_')
  const at = (n: number) => joinPointer('', home, `${base}_${String(n)}`)
  for (let n = 2; ; n++) if (valueAt(old.root, at(n)) === undefined && !taken.has(at(n))) return at(n)
}

/** Returns the edits that add definitions at their pointers. */
const definitionEdits = (old: Json, added: ReadonlyMap<string, Json>): readonly PendingEdit[] => {
  const homes = new Map<string, { readonly [name: string]: Json }>()
  for (const [pointer, schema] of added) {
    const [home = '', name = ''] = parsePointer(pointer)
    homes.set(home, { ...homes.get(home), [name]: schema })
  }
  return [...homes].flatMap(([home, schemas]): readonly PendingEdit[] =>
    own(old, home) === undefined
      ? [replace(joinPointer('', home), undefined, schemas)]
      : Object.entries(schemas).map(([name, after]) =>
          replace(joinPointer('', home, name), own(own(old, home), name), after),
        ),
  )
}

/** A schema of the new document adapted to the old one, and the edits that add the definitions it needs. */
export interface Carried {
  readonly value: Json
  readonly edits: readonly PendingEdit[]
}

/**
 * Adapts a schema of the new document to the old one. A definition that both documents have keeps its name if it is
 * compared separately or is the same in both. Any other definition is added, under a new name if the old document uses
 * its name for something else. References inside a schema with its own identifier are relative to that identifier and
 * do not change.
 */
export const carry = (
  schema: Json,
  pointer: string,
  { old, next, stays }: { old: Document; next: Document; stays: (definition: string) => boolean },
): Carried => {
  if (!next.refers(schema)) return { value: schema, edits: [] }
  const moved = new Map<string, string>()
  const added = new Map<string, Json>()
  const to: Redirect = (reference, at) => {
    const from = next.target(at, reference)
    if (from === undefined || next.resource(at) !== next.resource(pointer)) return reference
    if (old.target(at, reference) === from && stays(from)) return reference
    const known = moved.get(from)
    if (known !== undefined) return known
    const home = freePointer(old, from, added)
    const name = home === from ? reference : `#${home}`
    moved.set(from, name)
    added.set(home, true)
    added.set(home, redirected(valueAt(next.root, from) ?? true, from, to))
    return name
  }
  const value = redirected(schema, pointer, to)
  return { value, edits: definitionEdits(old.root, added) }
}
