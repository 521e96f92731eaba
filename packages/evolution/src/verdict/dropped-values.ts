import { type Json, isJsonObject } from '@contracts/core'
import { parts, type Road } from '../inclusion/places.js'
import { isArray, own } from '../schema/json-key.js'
import { step } from '../schema/parts.js'

/** A pointer with `*` for any item. */
const anywhere = (road: Road): string => road.map((key) => (typeof key === 'number' ? '/*' : step(key))).join('')

const isLeaf = (value: Json): boolean => value !== null && !isArray(value) && !isJsonObject(value)

const stands = (message: Json, [key, ...rest]: Road): boolean => {
  if (key === undefined) return true
  if (isArray(message)) return typeof key === 'number' && key < message.length && stands(message[key] ?? null, rest)
  return isJsonObject(message) && Object.hasOwn(message, key) && stands(own(message, String(key)) ?? null, rest)
}

/** Whether a value says so little that finding it elsewhere shows nothing. */
const isCommon = (value: Json): boolean => typeof value === 'boolean' || value === '' || value === 0 || value === 1

/**
 * The pointers of a message at which a value stands that its migration has left no trace of: nothing stands there in the
 * result, and the value stands nowhere else in it. `*` is any item.
 *
 * @category destructors
 * @since 1.0.0
 */
const droppedFrom = (message: Json, result: Json): ReadonlySet<string> => {
  const values = parts(result).flatMap(([, value]) => (isLeaf(value) ? [value] : []))
  const texts = values.filter((value) => typeof value === 'string')
  const isTraced = (value: Json): boolean =>
    !isCommon(value) &&
    (values.includes(value) || (typeof value === 'string' && texts.some((text) => text.includes(value))))
  return new Set(
    parts(message).flatMap(([road, value]) =>
      isLeaf(value) && !stands(result, road) && !isTraced(value) ? [anywhere(road)] : [],
    ),
  )
}

/**
 * The pointers whose values a migration drops from every message that has one.
 *
 * @category destructors
 * @since 1.0.0
 */
export const droppedBy = (results: readonly (readonly [Json, Json])[]): readonly string[] => {
  const dropped = results.map(([message, result]) => droppedFrom(message, result))
  const present = results.map(([message]) => new Set(parts(message).map(([road]) => anywhere(road))))
  return [...new Set(dropped.flatMap((pointers) => [...pointers]))]
    .filter((pointer) => dropped.every((pointers, i) => pointers.has(pointer) || present[i]?.has(pointer) !== true))
    .sort()
}

/**
 * The pointer of the first property of one message that another lacks; undefined when it lacks none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const lostFrom = (before: Json, after: Json): string | undefined => {
  const lost = parts(before).find(
    ([road, value]) => value !== null && typeof road.at(-1) === 'string' && !stands(after, road),
  )
  return lost?.[0].map((key) => step(String(key))).join('')
}

/**
 * Whether a message holds all another does, and perhaps more.
 *
 * @category destructors
 * @since 1.0.0
 */
export const holdsAll = (more: Json, less: Json): boolean => {
  if (isArray(less))
    return isArray(more) && more.length === less.length && less.every((item, i) => holdsAll(more[i] ?? null, item))
  if (!isJsonObject(less)) return more === less
  return (
    isJsonObject(more) &&
    Object.entries(less).every(([key, value]) => Object.hasOwn(more, key) && holdsAll(own(more, key) ?? null, value))
  )
}
