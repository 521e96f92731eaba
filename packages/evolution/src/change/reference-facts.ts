import { isDocumentWide } from '../schema/keywords.js'
import { valueAt } from '../schema/parts.js'
import type { JsonFields } from '../schema/json-key.js'
import { type Json, isJsonObject } from '@contracts/core'
import { apply } from './apply.js'
import { definitionDrafts, vacant } from './carry.js'
import type { Edit } from './change.js'
import type { Draft } from './draft.js'
import type { Rebase } from './place.js'
import type { View } from './view.js'
import type { Walk } from './walk.js'

const without = (value: Json): JsonFields =>
  Object.fromEntries(isJsonObject(value) ? Object.entries(value).filter(([key]) => key !== '$ref') : [])

/** A definition to be written elsewhere: what the root says for the whole document does not come along. */
const copy = (definition: Json, pointer: string): Json =>
  isJsonObject(definition) && pointer === ''
    ? Object.fromEntries(Object.entries(definition).filter(([key]) => !isDocumentWide(key)))
    : definition

const inlined = (old: View, definition: Json): Json => {
  const content = copy(definition, old.body.pointer)
  return isJsonObject(content) ? { ...content, ...without(old.site.value) } : content
}

/**
 * Edits of a definition, made at the one place that no longer refers to it: others still do.
 *
 * @category constructors
 * @since 1.0.0
 */
export const atSite =
  (old: View): Rebase =>
  (edits) => {
    const { site, body } = old
    const within = ({ at }: Edit): boolean => at === body.pointer || at.startsWith(`${body.pointer}/`)
    const mine = edits.filter(within).map((edit) => ({ ...edit, at: edit.at.slice(body.pointer.length) }))
    if (mine.length === 0) return edits
    const after = inlined(old, apply(body.value, mine))
    return [...site.rebase([{ at: site.pointer, before: site.value, after }]), ...edits.filter((edit) => !within(edit))]
  }

/** What of the old schema stays beside the reference: what the new one has beside it, and what speaks of the document. */
const halves = (old: View, next: View): readonly [JsonFields, Json] => {
  const { site, body } = old
  if (old.reference !== undefined) return [without(site.value), copy(body.value, body.pointer)]
  if (!isJsonObject(site.value)) return [{}, site.value]
  const stays = ([key]: readonly [string, Json]): boolean =>
    isDocumentWide(key) || (isJsonObject(next.site.value) && Object.hasOwn(next.site.value, key))
  const entries = Object.entries(site.value)
  return [Object.fromEntries(entries.filter(stays)), Object.fromEntries(entries.filter((entry) => !stays(entry)))]
}

/** The drafts that name the old content as the new document does, and change nothing else. */
const respelled = (old: View, next: View, walk: Walk): readonly Draft[] => {
  const { site, body } = old
  const { reference } = next
  const draft = (after: Json): Draft => ({
    edit: { at: site.pointer, before: site.value, after },
    rebase: site.rebase,
  })
  if (reference === undefined) return [draft(inlined(old, body.value))]
  const [beside, content] = halves(old, next)
  const wanted = walk.next.target(next.site.pointer, reference) ?? ''
  const known = valueAt(walk.old.root, wanted)
  const isSame = known !== undefined && walk.text(known) === walk.text(content)
  const home = isSame ? wanted : vacant(walk.old, wanted, new Map())
  if (home !== wanted && old.reference !== undefined) return [draft(inlined(old, body.value))]
  const pointed = draft({ ...beside, $ref: home === wanted ? reference : `#${home}` })
  return isSame ? [pointed] : [pointed, ...definitionDrafts(walk.old.root, new Map([[home, content]]))]
}

/**
 * The same place spelled otherwise: written out where it referred to a definition, or referring where it was written out.
 *
 * @category destructors
 * @since 1.0.0
 */
export const referenceFact = (old: View, next: View, path: string, walk: Walk): void => {
  if (old.reference === next.reference) return
  walk.tell({
    kind: 'reference-changed',
    path,
    anywhere: true,
    details: { before: old.reference ?? null, after: next.reference ?? null },
    drafts: () => respelled(old, next, walk),
  })
}
