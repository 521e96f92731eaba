import { isAnnotation } from '../schema/keywords.js'
import { joinPointer } from '../schema/parts.js'
import { type Json, isJsonObject } from '@contracts/core'
import type { Edit } from './change.js'
import type { Rebase } from './place.js'
import type { View } from './view.js'

/**
 * An edit before it is known whether it is made in a shared definition or at one of the places that refer to it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Draft {
  readonly edit: Edit
  readonly rebase: Rebase
}

/**
 * Edits that stay where they are.
 *
 * @category constructors
 * @since 1.0.0
 */
export const inPlace: Rebase = (edits) => edits

/**
 * The drafts that give keywords of a schema new values; `undefined` takes a keyword away.
 *
 * @category constructors
 * @since 1.0.0
 */
export const rewrite = (view: View, after: { readonly [keyword: string]: Json | undefined }): readonly Draft[] => {
  const { site, body, keys, beside = isAnnotation } = view
  const values = Object.entries(after)
  if (values.length === 0) return []
  if (!isJsonObject(body.value)) {
    const made = Object.fromEntries(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
    return [{ edit: { at: body.pointer, before: body.value, after: made }, rebase: body.rebase }]
  }
  return values.flatMap(([key, value]) => {
    const standing = keys.get(key)
    // Said again beside the reference, an annotation of the definition stays what it is there.
    const overridden = view.beside?.(key) === true && standing?.pointer !== joinPointer(site.pointer, key)
    const place = overridden ? undefined : standing
    if (!place && value === undefined) return []
    const { pointer, rebase } = beside(key) ? site : body
    return [
      {
        edit: {
          at: place?.pointer ?? joinPointer(pointer, key),
          ...(place === undefined ? {} : { before: place.value }),
          ...(value === undefined ? {} : { after: value }),
        },
        rebase: place?.rebase ?? rebase,
      },
    ]
  })
}

/** Keywords written one after the other into what was no object, and so had none, make one object. */
const joined = (edits: readonly Edit[], edit: Edit): Edit[] => {
  const known = edits.find(({ at }) => at === edit.at)
  if (!known || isJsonObject(edit.before) || !isJsonObject(known.after) || !isJsonObject(edit.after))
    return [...edits, edit]
  const after = { ...known.after, ...edit.after }
  return edits.map((one) => (one === known ? { ...one, after } : one))
}

/**
 * The edits of drafts: those that go the same way go together.
 *
 * @category destructors
 * @since 1.0.0
 */
export const editsOf = (drafts: readonly Draft[]): readonly Edit[] => {
  const ways = new Map<Rebase, Edit[]>()
  for (const { edit, rebase } of drafts) ways.set(rebase, joined(ways.get(rebase) ?? [], edit))
  return [...ways].flatMap(([rebase, edits]) => rebase(edits))
}
