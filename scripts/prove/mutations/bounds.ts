/** Mutations of every keyword that counts or measures. */
import { own, textsOf, without, type JsonObject } from '../document.js'
import { between, pick } from '../random.js'
import type { Mutation, Tools } from './mutation.js'

const counting = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
]
const measuring = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']

const present = (schema: JsonObject, keys: readonly string[]): readonly (readonly [string, number])[] =>
  keys.flatMap((key) => {
    const value = own(schema, key)
    return typeof value === 'number' ? [[key, value] as const] : []
  })

const admits = (schema: JsonObject, ...types: readonly string[]): boolean =>
  textsOf(own(schema, 'type')).some((type) => types.includes(type))

const moved = (
  schema: JsonObject,
  keys: readonly string[],
  amounts: readonly number[],
  { random }: Tools,
): JsonObject | undefined => {
  const found = present(schema, keys)
  if (found.length === 0) return undefined
  const [key, value] = pick(random, found)
  const next = value + pick(random, amounts)
  return counting.includes(key) && next < 0 ? undefined : { ...schema, [key]: next }
}

const exclusive: { readonly [key: string]: string } = {
  minimum: 'exclusiveMinimum',
  maximum: 'exclusiveMaximum',
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
}

const isInteger = (schema: JsonObject): boolean => own(schema, 'type') === 'integer'

/** Bounds moved, dropped, added and spelled another way. */
export const boundMutations: readonly Mutation[] = [
  { name: 'count moved', apply: (schema, tools) => moved(schema, counting, [1, -1, 2, -2, 10], tools) },
  { name: 'bound moved', apply: (schema, tools) => moved(schema, measuring, [1, -1, 0.5, -0.5, 100], tools) },
  {
    name: 'bound dropped',
    apply: (schema, { random }) => {
      const found = present(schema, [...counting, ...measuring, 'multipleOf'])
      return found.length === 0 ? undefined : without(schema, pick(random, found)[0])
    },
  },
  {
    name: 'bound made exclusive or inclusive',
    apply: (schema, { random }) => {
      const found = present(schema, measuring)
      if (found.length === 0) return undefined
      const [key, value] = pick(random, found)
      const other = exclusive[key] ?? key
      return own(schema, other) === undefined ? { ...without(schema, key), [other]: value } : undefined
    },
  },
  {
    name: 'multipleOf changed',
    apply: (schema, { random }) =>
      own(schema, 'multipleOf') === undefined && !admits(schema, 'number', 'integer')
        ? undefined
        : { ...schema, multipleOf: pick(random, [1, 2, 3, 4, 6, 0.5, 0.25, 0.1, 0.01, 1.5]) },
  },
  {
    name: 'number bound added',
    apply: (schema, { random }) =>
      admits(schema, 'number', 'integer')
        ? { ...schema, [pick(random, measuring)]: between(random, -3, 12) / pick(random, [1, 1, 2]) }
        : undefined,
  },
  {
    name: 'length bound added',
    apply: (schema, { random }) =>
      admits(schema, 'string')
        ? { ...schema, [pick(random, ['minLength', 'maxLength'])]: between(random, 0, 12) }
        : undefined,
  },
  {
    name: 'item count added',
    apply: (schema, { random }) =>
      admits(schema, 'array')
        ? { ...schema, [pick(random, ['minItems', 'maxItems'])]: between(random, 0, 4) }
        : undefined,
  },
  {
    name: 'property count added',
    apply: (schema, { random }) =>
      admits(schema, 'object')
        ? { ...schema, [pick(random, ['minProperties', 'maxProperties'])]: between(random, 0, 9) }
        : undefined,
  },
  {
    name: 'integer bound spelled as exclusive',
    equivalent: true,
    apply: (schema) => {
      const value = own(schema, 'minimum')
      if (!isInteger(schema) || typeof value !== 'number' || own(schema, 'exclusiveMinimum') !== undefined)
        return undefined
      return { ...without(schema, 'minimum'), exclusiveMinimum: Math.ceil(value) - 0.5 }
    },
  },
  {
    name: 'integer written as a multiple of one',
    equivalent: true,
    apply: (schema) =>
      isInteger(schema) && own(schema, 'multipleOf') === undefined
        ? { ...schema, type: 'number', multipleOf: 1 }
        : undefined,
  },
  {
    name: 'bound repeated weaker',
    equivalent: true,
    apply: (schema) => {
      const [first] = present(schema, ['minimum', 'minLength', 'minItems', 'minProperties'])
      if (first === undefined || own(schema, '$ref') !== undefined) return undefined
      return { allOf: [schema, { [first[0]]: first[0] === 'minimum' ? first[1] - 1 : Math.max(0, first[1] - 1) }] }
    },
  },
  {
    name: 'required counted',
    equivalent: true,
    apply: (schema) => {
      const required = own(schema, 'required')
      if (!Array.isArray(required) || own(schema, 'minProperties') !== undefined || own(schema, '$ref') !== undefined)
        return undefined
      return { ...schema, minProperties: new Set(required).size }
    },
  },
]
