/** The parts of a message by their pointers. */
import { toPointer } from '@contracts/core'

/** A part of a message. */
export type Place = { readonly pointer: string; readonly value: unknown }

/** Every part of a message, the whole first; with `leaves` only those that hold nothing. */
export const placesOf = (value: unknown, path: readonly (string | number)[] = []): readonly Place[] => {
  const here = { pointer: toPointer(path), value }
  if (typeof value !== 'object' || value === null) return [here]
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const held = value as Readonly<Record<string | number, unknown>> // an array has its items under their indexes
  return [here, ...steps.flatMap((step) => placesOf(held[step], [...path, step]))]
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value)
}

/** What stands at each place: a value, or that there is an array or an object, which may have become empty. */
export const partsOf = (message: unknown): ReadonlyMap<string, string> =>
  new Map(placesOf(message).map(({ pointer, value }) => [pointer, kindOf(value)]))
