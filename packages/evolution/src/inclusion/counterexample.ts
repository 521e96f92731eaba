import { isJsonObject, type Json, type Path } from '@contracts/core'
import { limits } from './limits.js'
import { drop, parts, put } from '../schema/json-edit.js'

/** Returns whether a message is a counterexample to the inclusion. */
type Shows = (message: Json) => boolean

const size = (value: Json): number => JSON.stringify(value).length

/**
 * Returns variants of an example: with one part of the counterexample, the smallest part first, then without one part
 * that the counterexample lacks.
 */
const edits = (example: Json, counterexample: Json): readonly Json[] => {
  const theirs = new Map(parts(counterexample).map(([path, part]) => [JSON.stringify(path), part]))
  const grafts = parts(counterexample)
    .flatMap(([path, part]) => {
      const grown = path.length === 0 ? undefined : put(example, path, part)
      return grown === undefined ? [] : [{ grown, cost: size(part) }]
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ grown }) => grown)
  const lacking = (path: Path) =>
    path.length > 0 && !theirs.has(JSON.stringify(path)) && isJsonObject(theirs.get(JSON.stringify(path.slice(0, -1))))
  const cuts = parts(example)
    .filter(([path]) => lacking(path))
    .map(([path]) => drop(example, path))
  return [...grafts, ...cuts]
}

/**
 * Returns the counterexample with its missing properties taken from an example, at each level where both are objects.
 */
const embedded = (counterexample: Json, example: Json): Json => {
  if (!isJsonObject(counterexample) || !isJsonObject(example)) return counterexample
  const mine = new Map(Object.entries(counterexample))
  const names = [...Object.keys(example), ...Object.keys(counterexample).filter((key) => !Object.hasOwn(example, key))]
  return Object.fromEntries(
    names.map((key): [string, Json] => {
      const value = mine.get(key)
      const other = Object.hasOwn(example, key) ? (example[key] ?? null) : null
      return [key, value === undefined ? other : embedded(value, other)]
    }),
  )
}

/** Removes properties and items from a counterexample until it has no part that can be removed. */
export const shrink = (counterexample: Json, shows: Shows): Json => {
  let [smallest, tries, edited] = [counterexample, 0, 0]
  for (let again = true; again;) {
    again = false
    const all = parts(smallest)
    for (const [path] of all) {
      if (path.length === 0) continue
      edited += all.length
      if (tries++ > limits.edits || edited > limits.editedParts) return smallest
      const smaller = drop(smallest, path)
      if (!shows(smaller)) continue
      smallest = smaller
      again = true
      break
    }
  }
  return smallest
}

/**
 * Returns a counterexample that resembles a real message: an example with the smallest edit that makes it a
 * counterexample, or else the counterexample itself, shrunk.
 */
export const resembling = (counterexample: Json, examples: readonly Json[], shows: Shows): Json => {
  for (const example of examples) if (shows(example)) return example
  for (const example of examples) {
    const grown = edits(example, counterexample).slice(0, limits.edits).find(shows)
    if (grown !== undefined) return grown
  }
  for (const example of examples) {
    const whole = embedded(counterexample, example)
    if (whole !== counterexample && shows(whole)) return whole
  }
  return shrink(counterexample, shows)
}
