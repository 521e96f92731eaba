/** A message with one place altered, as one of two schemas would have it there or as neither would. */
import type { Json } from '@contracts/core'
import { at, isArray, isObject, put, type JsonObject } from '../document.js'
import { between, pick, shuffled, type Random } from '../random.js'
import type { Drawing } from './drawing.js'
import { generate } from './generate.js'
import type { Location } from './locations.js'
import { nearString } from './strings.js'

const nearNumber = (value: number, random: Random): number =>
  pick(random, [
    value + 1,
    value - 1,
    value + 0.5,
    value - 0.5,
    -value,
    value * 2,
    value * 10,
    Math.round(value),
    value + 1e-9,
  ])

const nearArray = (value: readonly Json[], { random, atoms }: Drawing): Json => {
  const i = between(random, 0, Math.max(0, value.length - 1))
  const item = value[i] ?? pick(random, atoms.all)
  switch (between(random, 0, 6)) {
    case 0:
      return [...value, item]
    case 1:
      return value.filter((_, index) => index !== i)
    case 2:
      return [...value, pick(random, atoms.all)]
    case 3:
      return value.slice(0, i)
    case 4:
      return shuffled(random, value)
    case 5:
      return Array.from({ length: pick(random, atoms.counts) }, (_, index) => value[index] ?? item)
    default:
      return [...value, ...value]
  }
}

const nearObject = (value: JsonObject, { random, atoms }: Drawing): Json => {
  const keys = Object.keys(value)
  const roll = random()
  if (keys.length > 0 && roll < 0.3)
    return Object.fromEntries(Object.entries(value).slice(0, between(random, 0, keys.length)))
  if (roll < 0.45) {
    const more = shuffled(random, atoms.keys).map((key): readonly [string, Json] => [key, pick(random, atoms.all)])
    const filled = [...Object.entries(value), ...more.filter(([key]) => !Object.hasOwn(value, key))]
    return Object.fromEntries(filled.slice(0, pick(random, atoms.counts)))
  }
  const key = roll < 0.6 && keys.length > 0 ? nearString(pick(random, keys), random) : pick(random, atoms.keys)
  return { ...value, [key]: pick(random, atoms.all) }
}

const near = (value: Json, drawing: Drawing): Json => {
  if (typeof value === 'number') return nearNumber(value, drawing.random)
  if (typeof value === 'string') return nearString(value, drawing.random)
  if (typeof value === 'boolean') return !value
  if (isArray(value)) return nearArray(value, drawing)
  return isObject(value) ? nearObject(value, drawing) : pick(drawing.random, drawing.atoms.all)
}

/** The two documents' drawings: what is drawn from a schema follows the references of its own document. */
export type Drawings = readonly [Drawing, Drawing]

const fresh = ({ schemas, views }: Location, drawings: Drawings): Json => {
  const { random } = drawings[0]
  const side = random() < 0.5 ? 0 : 1
  const drawing = { ...drawings[side], depth: 4 }
  // One part alone, a negated one even: what the others ask for may well exclude it.
  const alone = views[side].length > 0 && random() < 0.35
  const drawn = generate(alone ? [pick(random, views[side])] : schemas[side], drawing)
  return alone && random() < 0.5 ? near(drawn, drawing) : drawn
}

/** A message with something done at one place. */
export const alter = (message: Json, location: Location, drawings: Drawings): Json => {
  const [drawing] = drawings
  const { path } = location
  const here = at(message, path)
  const roll = drawing.random()
  if (here !== undefined && path.length > 0 && roll < 0.1) return put(message, path, undefined)
  if (roll < 0.15) return put(message, path, null)
  if (here !== undefined && roll < 0.45) return put(message, path, near(here, drawing))
  if (roll < 0.6) return put(message, path, pick(drawing.random, drawing.atoms.all))
  return put(message, path, fresh(location, drawings))
}
