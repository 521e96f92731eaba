import { type Json, parsePointer, toPointer, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { refusedPlaces } from '../inclusion/execute.js'
import { drop, parts, put, type Road } from '../inclusion/places.js'
import { documentOf } from '../schema/document.js'
import { isArray, own } from '../schema/json-key.js'
import { step } from '../schema/parts.js'
import { closedSet } from '../verdict/reading.js'

/** A pointer with `*` for any item. */
const anywhere = (road: Road): string => road.map((key) => (typeof key === 'number' ? '/*' : step(key))).join('')

/** What the new version calls by another name: where it stands, what it was called and what it is called. */
const renames = (schema: Schema): readonly { readonly was: string; readonly is: string }[] => {
  const block = own(schema, 'x-contract')
  const marks = isJsonObject(block) ? own(block, 'formerly') : undefined
  return (isArray(marks) ? marks : []).flatMap((mark) => {
    const pointer = isJsonObject(mark) ? own(mark, 'pointer') : undefined
    const key = isJsonObject(mark) ? own(mark, 'key') : undefined
    if (typeof pointer !== 'string' || typeof key !== 'string') return []
    const parent = pointer.slice(0, pointer.lastIndexOf('/'))
    return [{ was: parent + step(key), is: parsePointer(pointer).at(-1) ?? '' }]
  })
}

/**
 * A message with nothing in it that a version does not know: what was renamed stands under its new name, the rest that is
 * not declared has gone.
 *
 * @category constructors
 * @since 1.0.0
 */
export const renamed = (message: Json, schema: Schema): Json => {
  const names = renames(schema)
  const moved = parts(message).reduce((made: Json, [road, value]) => {
    const name = names.find(({ was }) => was === anywhere(road))?.is
    if (name === undefined) return made
    return put(drop(made, road), [...road.slice(0, -1), name], value) ?? made
  }, message)
  const refused = refusedPlaces(documentOf(closedSet(schema)), moved)
  return parts(moved)
    .map(([road]) => road)
    .filter((road) => typeof road.at(-1) === 'string' && refused.has(toPointer(road)))
    .sort((a, b) => b.length - a.length)
    .reduce(drop, moved)
}

/**
 * A pointer with `*` for every index.
 *
 * @category destructors
 * @since 1.0.0
 */
export const anyItem = (pointer: string): string => pointer.replace(/\/(?:\d+|\*)(?=\/|$)/g, '/*')

/**
 * Whether a message holds something at a pointer, `*` and every index standing for any item.
 *
 * @category destructors
 * @since 1.0.0
 */
export const holdsAt = (message: Json, pointer: string): boolean => {
  const place = anyItem(pointer)
  return parts(message).some(([road]) => anywhere(road) === place)
}
