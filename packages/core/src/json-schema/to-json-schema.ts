import type { Json } from '../model/json.js'
import { admitsNull } from '../model/traits.js'
import type { SchemaNode } from '../model/schema-node.js'
import { visit } from '../model/traverse.js'
import { withoutKeywords } from './dialects.js'
import { nodeSchema, type Schema } from './schema.js'

/** The parts of a contract that its schema describes. */
export interface DescribedContract {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly role: string
  readonly description: string
  readonly node: SchemaNode
  readonly rules: readonly {
    readonly id: string
    readonly severity: string
    readonly revision: number
    readonly description: string
  }[]
}

/**
 * The options of a schema: whether it has its `$id` (default: false), the examples of the registry, and whether it
 * describes strict mode.
 *
 * @category model
 * @since 1.0.0
 */
export interface SchemaOptions {
  readonly withId?: boolean
  readonly strict?: boolean
  readonly examples?: readonly unknown[]
}

/**
 * Returns the `$id` of a contract's schema: `urn:contracts:<domain>:<contract>:v<N>`. It names the contract and its
 * version, and is the same in every version of the package.
 *
 * @category destructors
 * @since 1.0.0
 */
export const schemaId = ({ id, version }: Pick<DescribedContract, 'id' | 'version'>): string => {
  const [domain = '', name = ''] = id.split('/')
  return `urn:contracts:${domain}:${name}:v${String(version)}`
}

/**
 * Returns the notes on fields that JSON Schema cannot express, each with its pointer. Empty lists are left out, except
 * `nullable`: an empty list means that every null of an optional field means absent, and a missing list means that this
 * is not known.
 */
const fieldNotes = (root: SchemaNode): Schema => {
  const advice: Json[] = []
  const formerly: Json[] = []
  const deprecated: Json[] = []
  const open: Json[] = []
  const nullable: Json[] = []
  visit(root, (node, pointer, field) => {
    if (field?.formerly !== undefined) formerly.push({ pointer, ...field.formerly })
    if (field?.deprecated !== undefined) deprecated.push({ pointer, description: field.deprecated })
    for (const { name, prefer, expects } of node.kind === 'string' ? (node.advice ?? []) : [])
      advice.push({ pointer, name, prefer, expects })
    if (node.kind === 'enum' && node.open) open.push({ pointer, known: node.values })
    if (node.kind === 'object' && node.open) open.push({ pointer })
    if (field?.required === false && field.neverNull !== true && admitsNull(field.node)) nullable.push(pointer)
  })
  const lists = Object.entries({ advice, formerly, deprecated, open })
  return { ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)), nullable }
}

/**
 * Returns the JSON Schema (draft 2020-12) of a contract. The schema accepts what tolerant decoding accepts, without
 * rules. Notes that JSON Schema cannot express are under `x-contract`. An open object has `additionalProperties: true`.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * assert.deepStrictEqual(toJsonSchema(greeting)['properties'], { hello: { type: 'string' } })
 * assert.strictEqual(toJsonSchema(greeting, { withId: true })['$id'], 'urn:contracts:demo:greeting:v1')
 *
 * @category destructors
 * @since 1.0.0
 */
export const toJsonSchema = (
  contract: DescribedContract,
  { withId = false, strict = false, examples = [] }: SchemaOptions = {},
): Schema => {
  const { id, version, role, description, rules, name, node } = contract
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(withId ? { $id: schemaId(contract) } : {}),
    title: name,
    description,
    ...withoutKeywords(nodeSchema(node, strict), 'title'), // the root has the title of the contract
    ...(examples.length === 0 ? {} : { examples: examples as readonly Json[] }), // examples are JSON files
    'x-contract': {
      contract: id, // some validators treat a key `id` as the name of a schema
      version,
      role,
      rules: rules.map((rule) => ({
        id: rule.id,
        severity: rule.severity,
        revision: rule.revision,
        description: rule.description,
      })),
      ...fieldNotes(node),
    },
  }
}
