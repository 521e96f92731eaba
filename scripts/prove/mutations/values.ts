/** Mutations of `type`, `enum` and `const`. */
import type { Json } from '@contracts/core'
import { isArray, listOf, own, textsOf, without, type JsonObject } from '../document.js'
import { pick, shuffled } from '../random.js'
import type { Mutation, Tools } from './mutation.js'

const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']

const typesOf = (schema: JsonObject): readonly string[] => textsOf(own(schema, 'type'))

const withTypes = (schema: JsonObject, list: readonly string[]): JsonObject | undefined =>
  list.length === 0 ? undefined : { ...schema, type: list.length === 1 ? (list[0] ?? 'null') : list }

const withEnum = (schema: JsonObject, change: (values: readonly Json[]) => readonly Json[]): JsonObject | undefined => {
  const values = own(schema, 'enum')
  if (!isArray(values)) return undefined
  const changed = change(values)
  return changed.length === 0 ? undefined : { ...schema, enum: changed }
}

const extra = ({ random }: Tools): Json =>
  pick<Json>(random, ['weather', 'A', '', 7, null, 0.5, true, [], { a: 1 }, 'é'])

const numeric: { readonly [type: string]: string } = { integer: 'number', number: 'integer' }

/** Types and values widened, narrowed and exchanged. */
export const valueMutations: readonly Mutation[] = [
  {
    name: 'enum member added',
    apply: (schema, tools) => {
      const values = listOf(own(schema, 'enum'))
      const added = values.every((value) => typeof value === 'string') ? `new-${String(values.length)}` : extra(tools)
      return values.includes(added) ? undefined : withEnum(schema, () => [...values, added])
    },
  },
  {
    name: 'enum member removed',
    apply: (schema, { random }) => {
      const gone = pick(random, listOf(own(schema, 'enum')))
      return withEnum(schema, (values) => values.filter((value) => value !== gone))
    },
  },
  {
    name: 'enum introduced',
    apply: (schema, tools) => ({
      ...schema,
      enum: [extra(tools), extra(tools), 'a'].filter(
        (v, i, all) => all.findIndex((w) => JSON.stringify(w) === JSON.stringify(v)) === i,
      ),
    }),
  },
  {
    name: 'const changed',
    apply: (schema, tools) => (own(schema, 'const') === undefined ? undefined : { ...schema, const: extra(tools) }),
  },
  {
    name: 'type changed',
    apply: (schema, { random }) =>
      own(schema, 'type') === undefined ? undefined : { ...schema, type: pick(random, types) },
  },
  {
    name: 'integer and number exchanged',
    apply: (schema) => {
      const list = typesOf(schema)
      return list.some((type) => type in numeric)
        ? withTypes(schema, [...new Set(list.map((type) => numeric[type] ?? type))])
        : undefined
    },
  },
  {
    name: 'null admitted',
    apply: (schema) => {
      const list = typesOf(schema)
      if (list.length === 0) return { anyOf: [schema, { type: 'null' }] }
      const values = own(schema, 'enum')
      const admitted = withTypes(schema, [...new Set([...list, 'null'])])
      return isArray(values) && !values.includes(null) ? { ...admitted, enum: [...values, null] } : admitted
    },
  },
  {
    name: 'null no longer admitted',
    apply: (schema) =>
      typesOf(schema).includes('null')
        ? withTypes(
            schema,
            typesOf(schema).filter((type) => type !== 'null'),
          )
        : undefined,
  },
  {
    name: 'type dropped',
    apply: (schema) => (own(schema, 'type') === undefined ? undefined : without(schema, 'type')),
  },
  {
    name: 'type added',
    apply: (schema, { random }) =>
      own(schema, 'type') === undefined ? { ...schema, type: pick(random, types) } : undefined,
  },
  { name: 'a value excluded', apply: (schema, tools) => ({ allOf: [schema, { not: { const: extra(tools) } }] }) },
  {
    name: 'enum reordered',
    equivalent: true,
    apply: (schema, { random }) => withEnum(schema, (values) => shuffled(random, values)),
  },
  {
    name: 'const written as enum',
    equivalent: true,
    apply: (schema) => {
      const value = own(schema, 'const')
      return value === undefined || own(schema, 'enum') !== undefined
        ? undefined
        : { ...without(schema, 'const'), enum: [value] }
    },
  },
  {
    name: 'enum written as a union of constants',
    equivalent: true,
    apply: (schema) => {
      const values = own(schema, 'enum')
      if (!isArray(values) || own(schema, 'anyOf') !== undefined || own(schema, '$ref') !== undefined) return undefined
      return { ...without(schema, 'enum'), anyOf: values.map((value) => ({ const: value })) }
    },
  },
  {
    name: 'types written as a union',
    equivalent: true,
    apply: (schema) => {
      const list = typesOf(schema)
      if (list.length < 2 || own(schema, '$ref') !== undefined) return undefined
      return { anyOf: list.map((type) => ({ ...schema, type })) }
    },
  },
  {
    name: 'a type listed twice over',
    equivalent: true,
    apply: (schema) => {
      const list = typesOf(schema)
      return list.includes('number') && !list.includes('integer') ? withTypes(schema, [...list, 'integer']) : undefined
    },
  },
  {
    name: 'the absent type spelled out',
    equivalent: true,
    apply: (schema) =>
      own(schema, 'type') === undefined ? { ...schema, type: types.filter((type) => type !== 'integer') } : undefined,
  },
]
