import type { Json, SchemaNode } from '@contracts/core'
import { schemaNodeOf } from '@contracts/core'
import * as codecs from '@contracts/core/codecs'
import type { Schema } from '@contracts/core/json-schema'
import { listOf, optional, textsOf } from './parts.js'

const numberIn = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined)

/** How the codecs of the library say in words what their patterns ask; a schema holds the pattern alone. */
const wordsOfPatterns: ReadonlyMap<string, string> = new Map(
  Object.values(codecs).flatMap((codec): readonly (readonly [string, string])[] => {
    const node: SchemaNode = schemaNodeOf(codec)
    return node.kind === 'string' && node.pattern !== undefined && node.expects !== undefined
      ? [[node.pattern, node.expects]]
      : []
  }),
)

const textNode = (schema: Schema): SchemaNode => {
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : undefined
  return {
    kind: 'string',
    ...optional('minLength', numberIn(schema['minLength'])),
    ...optional('maxLength', numberIn(schema['maxLength'])),
    ...optional('pattern', pattern),
    ...optional('expects', wordsOfPatterns.get(pattern ?? '')),
  }
}

const literalNode = (value: Json): SchemaNode =>
  typeof value === 'object' && value !== null ? { kind: 'json' } : { kind: 'literal', value }

const enumNode = (values: readonly Json[]): SchemaNode => {
  const texts = textsOf(values)
  return texts.length === values.length
    ? { kind: 'enum', values: texts, open: false }
    : { kind: 'union', members: values.map(literalNode) }
}

/** The node of a value without parts; any JSON value where the schema says nothing of it. */
export const scalarIn = (schema: Schema): SchemaNode => {
  if (schema['const'] !== undefined) return literalNode(schema['const'])
  if (schema['enum'] !== undefined) return enumNode(listOf(schema['enum']))
  switch (schema['type']) {
    case 'string':
      return textNode(schema)
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        integer: schema['type'] === 'integer',
        ...optional('min', numberIn(schema['minimum'])),
        ...optional('max', numberIn(schema['maximum'])),
      }
    case 'boolean':
    case 'null':
      return { kind: schema['type'] }
    default:
      return { kind: 'json' }
  }
}
