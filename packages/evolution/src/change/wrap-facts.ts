import { type Document } from '../schema/document.js'
import { itemsOf, own } from '../schema/json-key.js'
import { isAnnotation, isDocumentWide } from '../schema/keywords.js'
import { joinPointer } from '../schema/parts.js'
import type { JsonFields } from '../schema/json-key.js'
import { type Json, isJsonObject } from '@contracts/core'
import { matched } from './match.js'
import { said } from './sides.js'
import type { Place } from './place.js'
import { type View, viewAt } from './view.js'
import type { Sides } from './walk.js'

/** Where a schema is the union and nothing beside it, its keyword. */
const unionOf = (view: View): 'anyOf' | 'oneOf' | undefined => {
  const asserting = [...view.keys.keys()].filter((key) => !isAnnotation(key) && !isDocumentWide(key))
  const [only, ...more] = asserting
  return more.length === 0 && (only === 'anyOf' || only === 'oneOf') ? only : undefined
}

/** A title speaks of the schema it stands in; other annotations of the place. */
const outer = (key: string): boolean => (isAnnotation(key) && key !== 'title') || isDocumentWide(key)

const part = (object: Json, wanted: (key: string) => boolean): JsonFields =>
  Object.fromEntries(isJsonObject(object) ? Object.entries(object).filter(([key]) => wanted(key)) : [])

const innerOf = (view: View): View => ({ ...view, keys: new Map([...view.keys].filter(([key]) => !outer(key))) })

const outerOf = (view: View): View => ({ ...view, keys: new Map([...view.keys].filter(([key]) => outer(key))) })

const placesOf = (view: View, keyword: string): readonly Place[] => {
  const place = view.keys.get(keyword)
  return place
    ? itemsOf(place.value).map((value, i) => ({ ...place, value, pointer: joinPointer(place.pointer, i) }))
    : []
}

const isNull = (schema: Json | undefined): boolean => own(schema, 'type') === 'null'

/** Which member of the union is the schema that stands alone in the other version. */
const survivor = (
  alone: View,
  document: Document,
  members: readonly Place[],
  text: (schema: Json) => string,
): number => {
  const single = { view: innerOf(alone), text: text(part(alone.site.value, (key) => !outer(key))) }
  const all = members.map((site) => ({ view: viewAt(document, site), text: text(site.value) }))
  return matched([single], all)[0]?.[1] ?? -1
}

const wrapped = (sides: Sides, keyword: 'anyOf' | 'oneOf'): boolean => {
  const { old, next, path, walk } = sides
  const members = placesOf(next, keyword)
  const kept = survivor(old, walk.next, members, walk.text)
  const stays = members[kept]
  if (!stays) return false
  const { site } = old
  members.forEach((member, i) => {
    if (i === kept) return
    const { value } = member
    const drafts = () => {
      const carried = walk.carry(member)
      const after = { ...part(site.value, outer), [keyword]: [part(site.value, (key) => !outer(key)), carried.value] }
      const edit = { at: site.pointer, before: site.value, after }
      return [{ edit, rebase: site.rebase }, ...carried.drafts]
    }
    const details = { member: own(value, 'title') ?? own(value, 'type') ?? null }
    walk.tell({
      kind: isNull(value) ? 'null-admitted' : 'union-member-added',
      path,
      details,
      content: walk.text(value),
      drafts,
    })
  })
  walk.compareViews(outerOf(old), outerOf(next), path)
  walk.compareViews(innerOf(old), viewAt(walk.next, stays), path)
  return true
}

const unwrapped = (sides: Sides, keyword: 'anyOf' | 'oneOf'): boolean => {
  const { old, next, path, walk } = sides
  const members = placesOf(old, keyword)
  const kept = survivor(next, walk.old, members, walk.text)
  const stays = members[kept]
  if (!stays) return false
  const values = members.map(({ value }) => value)
  const list = old.keys.get(keyword)
  members.forEach(({ value }, i) => {
    if (i === kept || !list) return
    const after = values.filter((_, j) => j !== i)
    const details = { member: own(value, 'title') ?? own(value, 'type') ?? null }
    const drafts = () => [{ edit: { at: list.pointer, before: values, after }, rebase: list.rebase }]
    walk.tell({
      kind: isNull(value) ? 'null-refused' : 'union-member-removed',
      path,
      details,
      content: walk.text(value),
      drafts,
    })
  })
  walk.compareViews(outerOf(old), outerOf(next), path)
  walk.compareViews(viewAt(walk.old, stays), innerOf(next), path)
  return true
}

/**
 * A schema that stands alone in one version and beside others in the other: what joins or leaves it, and what changes in
 * it. Says whether that is what happened.
 *
 * @category destructors
 * @since 1.0.0
 */
export const wrapFacts = (sides: Sides): boolean => {
  const { old, next, nullTold } = sides
  if (nullTold || said(old, '$ref') !== undefined || said(next, '$ref') !== undefined) return false
  const [before, after] = [unionOf(old), unionOf(next)]
  if (before === undefined && after !== undefined) return wrapped(sides, after)
  if (before !== undefined && after === undefined) return unwrapped(sides, before)
  return false
}
