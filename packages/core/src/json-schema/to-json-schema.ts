import type { AnyContract } from '../contract/contract.js'
import { admitsNull } from '../reflect/admits-null.js'
import type { Json } from '../reflect/json.js'
import type { Node } from '../reflect/node.js'
import { visit } from '../reflect/visit.js'
import { nodeSchema } from './node-schema.js'
import type { Schema } from './schema-of.js'
import { without } from './without.js'

/**
 * What a schema says beside the contract: the major version of the package that ships it, which is part of its `$id` (a
 * schema that nobody ships has none), the examples of the registry, and whether it refuses what strict mode refuses.
 *
 * @category model
 * @since 1.0.0
 */
export interface SchemaOptions {
  readonly major?: number
  readonly strict?: boolean
  readonly examples?: readonly unknown[]
}

/**
 * The name a schema is known by: `urn:contracts:<domain>:<major>:<contract>:v<N>`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const schemaId = ({ id, version }: AnyContract, major: number): string => {
  const [domain = '', name = ''] = id.split('/')
  return `urn:contracts:${domain}:${String(major)}:${name}:v${String(version)}`
}

/**
 * What JSON Schema cannot say about the fields, each with the pointer of its place. Lists with nothing in them are left
 * out, except `nullable`: an empty one says that every null of an optional field stands for absence, none says nothing.
 */
const remarks = (root: Node): Schema => {
  const advice: Json[] = []
  const formerly: Json[] = []
  const deprecated: Json[] = []
  const open: Json[] = []
  const nullable: Json[] = []
  visit(root, (node, pointer, field) => {
    if (field?.formerly !== undefined) formerly.push({ pointer, ...field.formerly })
    if (field?.deprecated !== undefined) deprecated.push({ pointer, says: field.deprecated })
    for (const { name, prefer, says } of node.advice ?? []) advice.push({ pointer, name, prefer, says })
    if (node.kind === 'enum' && node.open) open.push({ pointer, known: node.values })
    if (node.kind === 'object' && node.open) open.push({ pointer })
    if (field?.required === false && field.neverNull !== true && admitsNull(field.node)) nullable.push(pointer)
  })
  const lists = Object.entries({ advice, formerly, deprecated, open })
  return { ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)), nullable }
}

/**
 * The JSON Schema (draft 2020-12) of a contract: what tolerant decoding accepts, rules aside. What the schema cannot
 * say stands under `x-contract`. An open object says `additionalProperties: true`.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * assert.deepStrictEqual(toJsonSchema(greeting)['properties'], { hello: { type: 'string' } })
 * assert.strictEqual(toJsonSchema(greeting, { major: 1 })['$id'], 'urn:contracts:demo:1:greeting:v1')
 *
 * @category destructors
 * @since 1.0.0
 */
export const toJsonSchema = (
  contract: AnyContract,
  { major, strict = false, examples = [] }: SchemaOptions = {},
): Schema => {
  const { id, version, role, says, rules, name, node } = contract
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(major === undefined ? {} : { $id: schemaId(contract, major) }),
    title: name,
    description: says,
    ...without(nodeSchema(node, strict), 'title'), // the root is titled by the contract, not by its codec
    ...(examples.length === 0 ? {} : { examples: examples as readonly Json[] }), // examples are JSON files
    'x-contract': {
      id,
      version,
      role,
      rules: rules.map((law) => ({ id: law.id, severity: law.severity, revision: law.revision, says: law.says })),
      ...remarks(node),
    },
  }
}
