import { type Json, isJsonObject } from '@contracts/core'
import { drop, parts, put, type Road } from './places.js'

/** Whether a message shows what is to be shown. */
type Shows = (message: Json) => boolean

const size = (value: Json): number => JSON.stringify(value).length

const manyTries = 400

/** The example with one part of the witness in its place, or without one part that the witness lacks; smallest edit first. */
const edits = (example: Json, witness: Json): readonly Json[] => {
  const theirs = new Map(parts(witness).map(([road, part]) => [JSON.stringify(road), part]))
  const grafts = parts(witness)
    .flatMap(([road, part]) => {
      const grown = road.length === 0 ? undefined : put(example, road, part)
      return grown === undefined ? [] : [{ grown, cost: size(part) }]
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ grown }) => grown)
  const lacking = (road: Road) =>
    road.length > 0 && !theirs.has(JSON.stringify(road)) && isJsonObject(theirs.get(JSON.stringify(road.slice(0, -1))))
  const cuts = parts(example)
    .filter(([road]) => lacking(road))
    .map(([road]) => drop(example, road))
  return [...grafts, ...cuts]
}

/** The witness with the parts it lacks taken from an example, as deep as both are objects. */
const dressed = (witness: Json, example: Json): Json => {
  if (!isJsonObject(witness) || !isJsonObject(example)) return witness
  const mine = new Map(Object.entries(witness))
  const names = [...Object.keys(example), ...Object.keys(witness).filter((key) => !Object.hasOwn(example, key))]
  return Object.fromEntries(
    names.map((key): [string, Json] => {
      const value = mine.get(key)
      const other = Object.hasOwn(example, key) ? (example[key] ?? null) : null
      return [key, value === undefined ? other : dressed(value, other)]
    }),
  )
}

/**
 * A witness as small as it can be made: no property and no item can be left out of it.
 *
 * @category combinators
 * @since 1.0.0
 */
export const shrink = (witness: Json, shows: Shows): Json => {
  let [smallest, tries] = [witness, 0]
  for (let again = true; again;) {
    again = false
    for (const [road] of parts(smallest)) {
      if (road.length === 0 || tries++ > manyTries) continue
      const smaller = drop(smallest, road)
      if (!shows(smaller)) continue
      smallest = smaller
      again = true
      break
    }
  }
  return smallest
}

/**
 * A witness that reads like a real message: an example with the least edit that shows the same, or else the witness itself,
 * shrunk.
 *
 * @category combinators
 * @since 1.0.0
 */
export const grow = (witness: Json, examples: readonly Json[], shows: Shows): Json => {
  for (const example of examples) if (shows(example)) return example
  for (const example of examples) {
    const grown = edits(example, witness).slice(0, manyTries).find(shows)
    if (grown !== undefined) return grown
  }
  for (const example of examples) {
    const whole = dressed(witness, example)
    if (whole !== witness && shows(whole)) return whole
  }
  return shrink(witness, shows)
}
