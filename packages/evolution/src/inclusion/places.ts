import { type Json, isJsonObject } from '@contracts/core'
import { isArray } from '../schema/json-key.js'

/** A road to a part of a message: keys and indexes. */
export type Road = readonly (string | number)[]

/** Every part of a message with the road to it, the outer before the inner. */
export const parts = (message: Json): readonly (readonly [Road, Json])[] => {
  const found: (readonly [Road, Json])[] = [[[], message]]
  for (const [road, part] of found) {
    if (isArray(part)) part.forEach((item, i) => found.push([[...road, i], item]))
    else if (isJsonObject(part)) for (const [key, value] of Object.entries(part)) found.push([[...road, key], value])
  }
  return found
}

/** A message with one part put in the place of another, or added beside; undefined when there is no such place. */
export const put = (message: Json, [step, ...rest]: Road, value: Json): Json | undefined => {
  if (step === undefined) return value
  if (isArray(message) && typeof step === 'number') {
    if (step > message.length || (step === message.length && rest.length > 0)) return undefined
    const part = put(message[step] ?? null, rest, value)
    return part === undefined ? undefined : [...message.slice(0, step), part, ...message.slice(step + 1)]
  }
  if (!isJsonObject(message) || typeof step !== 'string') return undefined
  if (!Object.hasOwn(message, step) && rest.length > 0) return undefined
  const part = put(Object.hasOwn(message, step) ? (message[step] ?? null) : null, rest, value)
  if (part === undefined) return undefined
  // Entries, not a spread: `__proto__` is a key like any other.
  const entries = Object.entries(message)
  return Object.fromEntries(
    Object.hasOwn(message, step)
      ? entries.map(([key, old]) => [key, key === step ? part : old])
      : [...entries, [step, part]],
  )
}

/** A message without one part. */
export const drop = (message: Json, [step, ...rest]: Road): Json => {
  if (isArray(message) && typeof step === 'number')
    return rest.length === 0
      ? message.filter((_, i) => i !== step)
      : message.map((part, i) => (i === step ? drop(part, rest) : part))
  if (!isJsonObject(message) || typeof step !== 'string') return message
  const entries = Object.entries(message)
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== step)
      : entries.map(([key, part]) => [key, key === step ? drop(part, rest) : part]),
  )
}

/** What stands at the end of a road; undefined when the message has nothing there. */
export const partAt = (message: Json, road: Road): Json | undefined =>
  road.reduce<Json | undefined>((here, key) => {
    if (isArray(here)) return here[Number(key)]
    return isJsonObject(here) && Object.hasOwn(here, key) ? here[key] : undefined
  }, message)

/** The roads a pointer stands for in a message, by its segments: `*` is any item or key there is. */
export const roadsTo = (message: Json, [segment, ...rest]: readonly string[]): readonly Road[] => {
  if (segment === undefined) return [[]]
  const keys = isArray(message)
    ? segment === '*'
      ? [...message.keys()]
      : [Number(segment)]
    : segment === '*'
      ? Object.keys(isJsonObject(message) ? message : {})
      : [segment]
  return keys.flatMap((key) => roadsTo(partAt(message, [key]) ?? null, rest).map((road) => [key, ...road]))
}
