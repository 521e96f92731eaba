import { type Json, parsePointer, isJsonObject } from '@contracts/core'
import type { Document } from './document.js'
import { type Draft, inPlace } from './draft.js'
import { step } from './pointer.js'
import { own, standing } from './standing.js'
import type { Carried } from './walk.js'

const data = new Set(['const', 'enum', 'default', 'examples'])

/** A schema with its references led elsewhere. */
const redirected = (part: Json, to: (reference: string) => string): Json => {
  // The compiler does not narrow a readonly array out of Json.
  if (Array.isArray(part)) return (part as readonly Json[]).map((item) => redirected(item, to))
  if (!isJsonObject(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, to(value)]
        : [key, data.has(key) ? value : redirected(value, to)],
    ),
  )
}

/** Whether a pointer names one definition of the document. */
const isDefinition = (pointer: string): boolean => /^\/(?:\$defs|definitions)\/[^/]+$/.test(pointer)

/**
 * Where a definition may stand in the old document without changing what anything there means: under its own name, or under
 * another where that name is in use.
 *
 * @category constructors
 * @since 1.0.0
 */
export const vacant = (old: Document, pointer: string, taken: ReadonlyMap<string, Json>): string => {
  if (isDefinition(pointer) && !old.uses(pointer) && !taken.has(pointer)) return pointer
  const home = pointer.startsWith('/definitions/') ? 'definitions' : '$defs'
  const base = (parsePointer(pointer).at(-1) ?? 'whole').replace(/[^A-Za-z0-9_.-]/g, '_')
  const at = (n: number) => step('', home, `${base}_${String(n)}`)
  for (let n = 2; ; n++) if (standing(old.root, at(n)) === undefined && !taken.has(at(n))) return at(n)
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
      ? [{ edit: { at: step('', home), after: schemas }, rebase: inPlace }]
      : Object.entries(schemas).map(([name, after]) => {
          const before = own(own(old, home), name)
          const edit = { at: step('', home, name), ...(before === undefined ? {} : { before }), after }
          return { edit, rebase: inPlace }
        }),
  )
}

/**
 * A part of the new document made fit to stand in the old one. A definition both have keeps its name when it is compared
 * anyway or is the same; any other comes along, under a new name where the old document means something else by it.
 *
 * @category constructors
 * @since 1.0.0
 */
export const carry = (part: Json, old: Document, next: Document, stays: (pointer: string) => boolean): Carried => {
  const moved = new Map<string, string>()
  const added = new Map<string, Json>()
  const to = (reference: string): string => {
    const from = next.target(reference)
    if (from === undefined || (old.target(reference) === from && stays(from))) return reference
    const known = moved.get(from)
    if (known !== undefined) return known
    const home = vacant(old, from, added)
    const name = home === from ? reference : `#${home}`
    moved.set(from, name)
    added.set(home, true)
    added.set(home, redirected(standing(next.root, from) ?? true, to))
    return name
  }
  const value = next.refers(part) ? redirected(part, to) : part
  return { value, drafts: definitionDrafts(old.root, added) }
}
