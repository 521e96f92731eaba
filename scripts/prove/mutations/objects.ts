/** Mutations of what an object holds. */
import type { Json } from '@contracts/core'
import { isObject, own, textsOf, without, type JsonObject } from '../document.js'
import { pick } from '../random.js'
import type { Mutation, Tools } from './mutation.js'

/** The declared properties. */
export const propertiesOf = (schema: JsonObject): JsonObject => {
  const found = own(schema, 'properties')
  return isObject(found) ? found : {}
}
/** The required names. */
export const requiredOf = (schema: JsonObject): readonly string[] => textsOf(own(schema, 'required'))
/** Whether a schema speaks of objects. */
export const isShape = (schema: JsonObject): boolean =>
  own(schema, 'properties') !== undefined ||
  own(schema, 'required') !== undefined ||
  [own(schema, 'type') ?? []].flat().includes('object')

const name = ({ random }: Tools, schema: JsonObject): string =>
  pick(random, [
    ...Object.keys(propertiesOf(schema)),
    ...requiredOf(schema),
    'extra',
    'a',
    'b',
    'x-1',
    '__proto__',
    'toString',
  ])

const declared = (schema: JsonObject, { random }: Tools): string | undefined => {
  const names = Object.keys(propertiesOf(schema))
  return names.length === 0 ? undefined : pick(random, names)
}

/** With a property declared. */
export const withProperty = (schema: JsonObject, key: string, part: Json): JsonObject => ({
  ...schema,
  properties: { ...propertiesOf(schema), [key]: part },
})

const withRequired = (schema: JsonObject, names: readonly string[]): JsonObject =>
  names.length === 0 ? without(schema, 'required') : { ...schema, required: [...new Set(names)] }

/** A mutation of schemas that speak of objects. */
export const shaped =
  (change: (schema: JsonObject, tools: Tools) => Json | undefined): Mutation['apply'] =>
  (schema, tools) =>
    isShape(schema) ? change(schema, tools) : undefined

const aboutDeclared =
  (change: (schema: JsonObject, key: string, tools: Tools) => Json | undefined): Mutation['apply'] =>
  (schema, tools) => {
    const key = declared(schema, tools)
    return key === undefined ? undefined : change(schema, key, tools)
  }

/** Properties added, removed, renamed, required and restricted. */
export const objectMutations: readonly Mutation[] = [
  {
    name: 'optional property added',
    apply: shaped((schema, tools) => withProperty(schema, name(tools, schema), tools.small())),
  },
  {
    name: 'required property added',
    apply: shaped((schema, tools) =>
      withRequired(withProperty(schema, 'fresh', tools.small()), [...requiredOf(schema), 'fresh']),
    ),
  },
  {
    name: 'property removed',
    apply: aboutDeclared((schema, key) =>
      withRequired(
        { ...schema, properties: without(propertiesOf(schema), key) },
        requiredOf(schema).filter((one) => one !== key),
      ),
    ),
  },
  {
    name: 'property no longer declared, still required',
    apply: aboutDeclared((schema, key) => ({ ...schema, properties: without(propertiesOf(schema), key) })),
  },
  {
    name: 'property renamed',
    apply: aboutDeclared((schema, key) =>
      withRequired(
        withProperty(
          { ...schema, properties: without(propertiesOf(schema), key) },
          `${key}_id`,
          own(propertiesOf(schema), key) ?? true,
        ),
        requiredOf(schema).map((one) => (one === key ? `${key}_id` : one)),
      ),
    ),
  },
  {
    name: 'property became required',
    apply: shaped((schema, tools) => withRequired(schema, [...requiredOf(schema), name(tools, schema)])),
  },
  {
    name: 'property became optional',
    apply: (schema, { random }) =>
      requiredOf(schema).length === 0
        ? undefined
        : withRequired(
            schema,
            requiredOf(schema).filter((one) => one !== pick(random, requiredOf(schema))),
          ),
  },
  {
    name: 'property of another shape',
    apply: aboutDeclared((schema, key, tools) => withProperty(schema, key, tools.small())),
  },
  { name: 'property forbidden', apply: shaped((schema, tools) => withProperty(schema, name(tools, schema), false)) },
  { name: 'closed', apply: shaped((schema) => ({ ...schema, additionalProperties: false })) },
  {
    name: 'opened',
    apply: (schema) =>
      own(schema, 'additionalProperties') === undefined ? undefined : without(schema, 'additionalProperties'),
  },
  {
    name: 'additional properties restricted',
    apply: shaped((schema, tools) => ({ ...schema, additionalProperties: tools.small() })),
  },
  {
    name: 'pattern properties added',
    apply: shaped((schema, tools) => ({
      ...schema,
      patternProperties: { [pick(tools.random, ['^x-', '^[a-m]', '_id$', '.', '^a?b?$'])]: tools.small() },
    })),
  },
  {
    name: 'property names restricted',
    apply: shaped((schema, { random }) => ({
      ...schema,
      propertyNames: pick<Json>(random, [
        { pattern: '^[a-z_]+$' },
        { maxLength: 3 },
        { minLength: 2 },
        { enum: [...Object.keys(propertiesOf(schema)), 'a'] },
        { not: { const: 'a' } },
      ]),
    })),
  },
  {
    name: 'dependency added',
    apply: shaped((schema, tools) => {
      const [from, to] = [name(tools, schema), name(tools, schema)]
      return { ...schema, [tools.draft === 'draft-07' ? 'dependencies' : 'dependentRequired']: { [from]: [to] } }
    }),
  },
  {
    name: 'dependent schema added',
    apply: shaped((schema, tools) => ({
      ...schema,
      [tools.draft === 'draft-07' ? 'dependencies' : 'dependentSchemas']: {
        [name(tools, schema)]: { properties: { [name(tools, schema)]: tools.small() } },
      },
    })),
  },
]
