import type { Json } from '@contracts/core'
import { apply } from './apply.js'
import { definitionDrafts, unused } from './carry.js'
import type { Edit } from './change.js'
import type { Draft } from './draft.js'
import { isDocumentWide } from './keywords.js'
import { isObject, type JsonObject, stepsOf } from './pointer.js'
import { standing } from './standing.js'
import type { Rebase } from './place.js'
import type { View } from './view.js'
import type { Walk } from './walk.js'

const without = (value: Json): JsonObject =>
  Object.fromEntries(isObject(value) ? Object.entries(value).filter(([key]) => key !== '$ref') : [])

/** A definition as it may stand elsewhere: what the root says for the whole document does not come along. */
const copy = (definition: Json): Json =>
  isObject(definition)
    ? Object.fromEntries(Object.entries(definition).filter(([key]) => !isDocumentWide(key)))
    : definition

const inlined = (old: View, definition: Json): Json => {
  const content = copy(definition)
  return isObject(content) ? { ...content, ...without(old.site.value) } : content
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

/** The drafts that name the old content as the new document does, and change nothing else. */
const respelled = (old: View, reference: string | undefined, walk: Walk): readonly Draft[] => {
  const { site, body } = old
  const draft = (after: Json): Draft => ({
    edit: { at: site.pointer, before: site.value, after },
    rebase: site.rebase,
  })
  if (reference === undefined) return [draft(inlined(old, body.value))]
  const content = old.reference === undefined ? site.value : copy(body.value)
  const wanted = walk.next.target(reference) ?? ''
  const known = standing(walk.old.root, wanted)
  const named = stepsOf(wanted).length === 2 && (known === undefined || walk.text(known) === walk.text(content))
  if (!named && old.reference !== undefined) return [draft(inlined(old, body.value))]
  const home = named ? wanted : unused(walk.old.root, wanted, new Map())
  const beside = old.reference === undefined ? {} : without(site.value)
  const pointed = draft({ ...beside, $ref: `#${home}` })
  return named && known !== undefined
    ? [pointed]
    : [pointed, ...definitionDrafts(walk.old.root, new Map([[home, content]]))]
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
    drafts: () => respelled(old, next.reference, walk),
  })
}
