/** Random schemas over every keyword, in either draft, recursion included. */
import type { Json } from '@contracts/core'
import type { JsonObject } from '../document.js'
import { uriOf, type Draft } from '../pair.js'
import { between, pick, shuffled, some, type Random } from '../random.js'
import { numberSchema, stringSchema, valueSchema } from './scalar-schema.js'

/** Where a schema is being made. `definitions` may be referred to anywhere, all of `recursive` only below a part of a message. */
export interface Making {
  readonly random: Random
  readonly draft: Draft
  readonly depth: number
  readonly definitions: readonly string[]
  readonly recursive: readonly string[]
}

const usual = ['a', 'b', 'c', 'd', 'ab', 'x-a', 'é']
const names = (random: Random) => (random() < 0.08 ? [...usual, '__proto__', 'toString'] : usual)
const namePatterns = ['^a', '^[a-c]$', '^x-', 'b$', '.', '^.{2,}$', '^$']

const deeper = (making: Making): Making => ({ ...making, depth: making.depth - 1, definitions: making.recursive })
const beside = (making: Making): Making => ({ ...making, depth: making.depth - 1 })

const maybe = (random: Random, chance: number, make: () => JsonObject): JsonObject => (random() < chance ? make() : {})

const part = (making: Making): Json => schemaFor(deeper(making))

const objectSchema = (making: Making): JsonObject => {
  const { random, draft } = making
  const known = shuffled(random, names(random)).slice(0, between(random, 0, 3))
  const old = draft === 'draft-07'
  const name = () => pick(random, names(random))
  return {
    ...maybe(random, 0.9, () => ({ type: 'object' })),
    ...maybe(random, 0.85, () => ({ properties: Object.fromEntries(known.map((key) => [key, part(making)])) })),
    ...maybe(random, 0.5, () => ({ required: some(random, [...known, ...(random() < 0.2 ? ['zz'] : [])], 0.5) })),
    ...maybe(random, 0.35, () => ({ additionalProperties: random() < 0.6 ? false : part(making) })),
    ...maybe(random, 0.15, () => ({ patternProperties: { [pick(random, namePatterns)]: part(making) } })),
    ...maybe(random, 0.12, () => ({
      propertyNames: pick<Json>(random, [
        { enum: ['a', 'b', 'c'] },
        { pattern: '^[a-c]' },
        { maxLength: 1 },
        { minLength: 2 },
        { not: { const: 'a' } },
      ]),
    })),
    ...maybe(random, 0.12, () => ({ minProperties: between(random, 0, 3) })),
    ...maybe(random, 0.12, () => ({ maxProperties: between(random, 0, 3) })),
    ...maybe(random, 0.1, () => ({ [old ? 'dependencies' : 'dependentRequired']: { [name()]: [name()] } })),
    ...maybe(random, 0.08, () => ({
      [old ? 'dependencies' : 'dependentSchemas']: { [name()]: schemaFor(beside(making)) },
    })),
  }
}

const prefix = (making: Making): JsonObject => {
  const { random, draft } = making
  const first = Array.from({ length: between(random, 1, 2) }, () => part(making))
  const [key, restKey] = draft === 'draft-07' ? ['items', 'additionalItems'] : ['prefixItems', 'items']
  return { [key]: first, ...maybe(random, 0.5, () => ({ [restKey]: random() < 0.5 ? false : part(making) })) }
}

const arraySchema = (making: Making): JsonObject => {
  const { random, draft } = making
  return {
    ...maybe(random, 0.9, () => ({ type: 'array' })),
    ...(random() < 0.25 ? prefix(making) : maybe(random, 0.7, () => ({ items: part(making) }))),
    ...maybe(random, 0.3, () => ({ minItems: between(random, 0, 3) })),
    ...maybe(random, 0.3, () => ({ maxItems: between(random, 0, 4) })),
    ...maybe(random, 0.15, () => ({ uniqueItems: true })),
    ...maybe(random, 0.2, () => ({
      contains: part(making),
      ...(draft === '2020-12' ? maybe(random, 0.4, () => ({ minContains: between(random, 0, 2) })) : {}),
      ...(draft === '2020-12' ? maybe(random, 0.4, () => ({ maxContains: between(random, 0, 2) })) : {}),
    })),
  }
}

const combination = (making: Making): JsonObject => {
  const { random } = making
  const inner = () => schemaFor(beside(making))
  const several = () => Array.from({ length: between(random, 1, 3) }, inner)
  const roll = random()
  if (roll < 0.3) return { anyOf: several() }
  if (roll < 0.5) return { oneOf: several() }
  if (roll < 0.65) return { allOf: several() }
  if (roll < 0.8) return { not: inner() }
  return {
    if: inner(),
    ...maybe(random, 0.8, () => ({ then: inner() })),
    ...maybe(random, 0.6, () => ({ else: inner() })),
  }
}

/** What is left of an object or an array by schemas applied in place. */
const unevaluated = (making: Making): JsonObject => {
  const { random } = making
  const rest = () => (random() < 0.7 ? false : part(making))
  const inner = () => (random() < 0.6 ? objectSchema(beside(making)) : schemaFor(beside(making)))
  const items = () => (random() < 0.6 ? arraySchema(beside(making)) : schemaFor(beside(making)))
  if (random() < 0.55)
    return {
      ...objectSchema(beside(making)),
      ...applied(random, inner),
      ...maybe(random, 0.2, () => ({ dependentSchemas: { [pick(random, usual)]: inner() } })),
      unevaluatedProperties: rest(),
    }
  return { ...arraySchema(beside(making)), ...applied(random, items), unevaluatedItems: rest() }
}

const applied = (random: Random, make: () => Json): JsonObject => {
  const several = () => Array.from({ length: between(random, 1, 2) }, make)
  return {
    ...maybe(random, 0.35, () => ({ allOf: several() })),
    ...maybe(random, 0.35, () => ({ anyOf: several() })),
    ...maybe(random, 0.25, () => ({ oneOf: several() })),
    ...maybe(random, 0.25, () => ({ if: make(), then: make(), else: make() })),
  }
}

/** A schema, without the head of a document. */
export const schemaFor = (making: Making): Json => {
  const { random, draft, depth, definitions } = making
  const roll = random()
  if (definitions.length > 0 && roll < 0.12) {
    const name = pick(random, definitions)
    return { $ref: name === '#' ? '#' : `#/${draft === 'draft-07' ? 'definitions' : '$defs'}/${name}` }
  }
  if (depth <= 0)
    return pick<() => Json>(random, [
      () => random() < 0.7,
      () => numberSchema(random),
      () => stringSchema(random),
      () => valueSchema(random),
    ])()
  if (roll < 0.15) return random() < 0.6
  if (draft === '2020-12' && roll < 0.2) return unevaluated(making)
  if (roll < 0.5) return { ...objectSchema(making), ...maybe(random, 0.08, () => combination(making)) }
  if (roll < 0.66) return { ...arraySchema(making), ...maybe(random, 0.05, () => combination(making)) }
  if (roll < 0.86) return { ...combination(making), ...maybe(random, 0.2, () => valueSchema(random)) }
  return pick(random, [numberSchema, stringSchema, valueSchema])(random)
}

/** Schemas of one kind each, so that two of them have much to disagree about. */
export const kinds: readonly ((making: Making) => JsonObject)[] = [
  objectSchema,
  objectSchema,
  arraySchema,
  arraySchema,
  ({ random }) => numberSchema(random),
  ({ random }) => stringSchema(random),
]

/** A whole document, with definitions now and then that may refer to themselves. */
export const documentFor = (random: Random, draft: Draft, depth: number): JsonObject => {
  const defined = random() < 0.25 ? ['A', 'B'].slice(0, between(random, 1, 2)) : []
  const recursive = defined.length > 0 ? [...defined, ...(random() < 0.3 ? ['#'] : [])] : []
  const making = { random, draft, depth, recursive }
  const definitions = Object.fromEntries(
    defined.map((name, i) => [name, schemaFor({ ...making, definitions: defined.slice(i + 1) })]),
  )
  const body = schemaFor({ ...making, definitions: defined })
  const head = {
    $schema: uriOf[draft],
    ...(defined.length > 0 ? { [draft === 'draft-07' ? 'definitions' : '$defs']: definitions } : {}),
  }
  if (typeof body === 'boolean') return { ...head, ...(body ? {} : { not: {} }) }
  return { ...head, ...(body as JsonObject) } // what is made is a boolean or an object
}
