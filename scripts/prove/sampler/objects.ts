/** Objects for keywords. */
import type { Json } from '@contracts/core'
import { isArray, isObject, own, textsOf, type JsonObject } from '../document.js'
import { pick, shuffled } from '../random.js'
import { countFor, each } from './each.js'
import type { Drawing } from './drawing.js'
import { matching } from './strings.js'

const expressions = new Map<string, RegExp>()

const matches = (pattern: string, name: string): boolean => {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'u')
  expressions.set(pattern, expression)
  return expression.test(name)
}

/** The schemas of one schema that the value of a property meets. */
export const propertySchemas = (schema: JsonObject, name: string): readonly Json[] => {
  const declared = own(own(schema, 'properties'), name)
  const patterns = own(schema, 'patternProperties')
  const matched = isObject(patterns)
    ? Object.entries(patterns).flatMap(([pattern, part]) => (matches(pattern, name) ? [part] : []))
    : []
  const rest = own(schema, 'additionalProperties')
  if (declared !== undefined) return [declared, ...matched]
  return matched.length > 0 || rest === undefined ? matched : [rest]
}

/** The names one schema knows: declared, required, dependent, and some its patterns match. */
export const namesOf = (schema: JsonObject): readonly string[] => {
  const keysOf = (key: string) => Object.keys(own(schema, key) ?? {})
  const lists = [own(schema, 'dependentRequired'), own(schema, 'dependencies')]
  return [
    ...keysOf('properties'),
    ...textsOf(own(schema, 'required')),
    ...lists.flatMap((map) =>
      isObject(map) ? Object.entries(map).flatMap(([k, v]) => [k, ...(isArray(v) ? textsOf(v) : [])]) : [],
    ),
    ...keysOf('dependentSchemas'),
    ...keysOf('patternProperties').flatMap((pattern) => matching(pattern).slice(0, 3)),
    ...textsOf(own(own(schema, 'propertyNames'), 'enum')),
    ...[own(own(schema, 'propertyNames'), 'pattern')].flatMap((p) =>
      typeof p === 'string' ? matching(p).slice(0, 5) : [],
    ),
  ]
}

const requiredWith = (schemas: readonly JsonObject[], names: Set<string>): void => {
  const maps = ['dependentRequired', 'dependencies'].flatMap((key) => each(schemas, key))
  for (const map of maps.filter(isObject))
    for (const [name, needed] of Object.entries(map))
      if (names.has(name) && isArray(needed)) textsOf(needed).forEach((other) => names.add(other))
}

/** An object with what is required, some of what is known, and now and then something else. */
export const objectFor = (schemas: readonly JsonObject[], drawing: Drawing): Json => {
  const { random, atoms, depth } = drawing
  const names = new Set(each(schemas, 'required').flatMap(textsOf))
  const chance = depth > 6 ? 0.1 : random()
  for (const name of new Set(schemas.flatMap(namesOf))) {
    const refused = schemas.some((schema) => propertySchemas(schema, name).includes(false))
    if (random() < (refused ? 0.02 : chance)) names.add(name)
  }
  requiredWith(schemas, names)
  if (random() < 0.08) names.add(pick(random, atoms.keys))
  const count = countFor(schemas, ['minProperties', 'maxProperties'], Infinity, random)
  const least = Math.max(0, ...each(schemas, 'minProperties').map(Number))
  const spare = shuffled(random, [...schemas.flatMap(namesOf), ...atoms.keys])
  for (const name of spare) if (names.size < least) names.add(name)
  const most = Math.min(Infinity, ...each(schemas, 'maxProperties').map(Number))
  const kept = names.size > most ? [...names].slice(0, Math.max(count, 0)) : [...names]
  const inner = { ...drawing, depth: depth + 1 }
  return Object.fromEntries(
    kept.map((name) => [
      name,
      drawing.draw(
        schemas.flatMap((schema) => propertySchemas(schema, name)),
        inner,
      ),
    ]),
  )
}
