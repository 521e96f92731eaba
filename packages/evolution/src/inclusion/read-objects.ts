import { type Json, isJsonObject } from '@contracts/core'
import { isArray, own } from '../schema/json-key.js'
import { step } from '../schema/parts.js'
import type { Arena } from './arena.js'
import type { Formula } from './formula.js'

type Fields = { readonly [key: string]: Json }
type Read = (rest: string, schema: Json) => Formula

const map = (schema: Fields, key: string): readonly (readonly [string, Json])[] => {
  const found = own(schema, key)
  return isJsonObject(found) ? Object.entries(found) : []
}

const strings = (value: Json | undefined): readonly string[] =>
  isArray(value) ? value.filter((name) => typeof name === 'string') : []

/** A value that is an object with this property must be as said. */
const dependent = (arena: Arena, name: string, then: Formula): Formula =>
  arena.or([arena.not(arena.atom({ a: 'type', types: ['object'] })), arena.not(arena.atom({ a: 'has', name })), then])

const required = (arena: Arena, names: readonly string[]): Formula =>
  arena.and(names.map((name) => arena.atom({ a: 'has', name })))

const readDependencies = (arena: Arena, schema: Fields, read: Read): readonly Formula[] => [
  ...map(schema, 'dependentRequired').map(([name, names]) => dependent(arena, name, required(arena, strings(names)))),
  ...map(schema, 'dependentSchemas').map(([name, part]) =>
    dependent(arena, name, read(`/dependentSchemas${step(name)}`, part)),
  ),
  ...map(schema, 'dependencies').map(([name, part]) =>
    dependent(arena, name, isArray(part) ? required(arena, strings(part)) : read(`/dependencies${step(name)}`, part)),
  ),
]

/**
 * The laws of a schema about the properties of an object.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readObjects = (arena: Arena, schema: Fields, read: Read): readonly Formula[] => {
  const properties = map(schema, 'properties')
  const patterns = map(schema, 'patternProperties')
  const found: Formula[] = [
    ...strings(own(schema, 'required')).map((name) => arena.atom({ a: 'has', name })),
    ...properties.map(([name, part]) =>
      arena.atom({ a: 'property', name, of: read(`/properties${step(name)}`, part) }),
    ),
    ...patterns.map(([pattern, part]) =>
      arena.atom({ a: 'named', pattern, of: read(`/patternProperties${step(pattern)}`, part) }),
    ),
    ...readDependencies(arena, schema, read),
  ]
  const others = own(schema, 'additionalProperties')
  if (others !== undefined) {
    const names = properties.map(([name]) => name).sort()
    const sources = patterns.map(([pattern]) => pattern).sort()
    found.push(arena.atom({ a: 'others', names, patterns: sources, of: read('/additionalProperties', others) }))
  }
  const names = own(schema, 'propertyNames')
  if (names !== undefined) found.push(arena.atom({ a: 'names', of: read('/propertyNames', names) }))
  // An obligation that holds for everything is none.
  return found.filter(
    (part) => part.k !== 'atom' || !('of' in part.atom) || part.atom.of !== arena.yes || part.atom.a === 'atLeast',
  )
}
