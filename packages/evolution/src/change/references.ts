import { type Json, isJsonObject } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { type JsonFields, own } from '../schema/json.js'
import { isDocumentWide, mapSubschemas } from '../schema/keywords.js'
import { valueAt } from '../schema/pointer.js'
import { apply, type Edit } from '../schema/json-edit.js'
import type { Rebase, ResolvedSchema } from './resolved-schema.js'

const without = (value: Json): JsonFields =>
  Object.fromEntries(isJsonObject(value) ? Object.entries(value).filter(([key]) => key !== '$ref') : [])

/** Returns a definition to inline. If it is the root, keywords that concern the whole document are left out. */
const copy = (definition: Json, pointer: string): Json =>
  isJsonObject(definition) && pointer === ''
    ? Object.fromEntries(Object.entries(definition).filter(([key]) => !isDocumentWide(key)))
    : definition

const inlined = (old: ResolvedSchema, definition: Json): Json => {
  const content = copy(definition, old.body.pointer)
  return isJsonObject(content) ? { ...content, ...without(old.site.value) } : content
}

/**
 * Returns a rebase that moves edits of a definition into the one schema that no longer refers to it. Other schemas
 * still refer to the definition.
 */
export const atSite =
  (old: ResolvedSchema): Rebase =>
  (edits) => {
    const { site, body } = old
    const within = ({ at }: Edit): boolean => at === body.pointer || at.startsWith(`${body.pointer}/`)
    const mine = edits.filter(within).map((edit) => ({ ...edit, at: edit.at.slice(body.pointer.length) }))
    if (mine.length === 0) return edits
    const after = inlined(old, apply(body.value, mine))
    return [...site.rebase([{ at: site.pointer, before: site.value, after }]), ...edits.filter((edit) => !within(edit))]
  }

/** The maximum depth at which references are written out, which limits the growth of the text. */
const deepest = 4

/**
 * Returns the schema at a pointer with its references written out. Every occurrence of a reference is written out,
 * except inside its own target.
 */
export const writtenOut = (document: Document, schema: Json, pointer: string, within: readonly string[] = []): Json => {
  const made = mapSubschemas(schema, (part, rest) => writtenOut(document, part, pointer + rest, within))
  const reference = own(made, '$ref')
  const target = typeof reference === 'string' ? document.target(pointer, reference) : undefined
  if (!isJsonObject(made) || target === undefined || within.includes(target) || within.length >= deepest) return made
  const whole = writtenOut(document, valueAt(document.root, target) ?? true, target, [...within, target])
  const beside = Object.entries(made).filter(([key]) => key !== '$ref')
  return { ...(isJsonObject(whole) ? whole : {}), ...Object.fromEntries(beside) }
}
