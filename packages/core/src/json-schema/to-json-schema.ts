import type { Mixed } from 'io-ts'
import { hasNode, nodeIn } from '../codec/node-in.js'
import { refuseMisspelt } from '../issue/refuse.js'
import { describedChildren } from '../model/described.js'
import type { Json } from '../model/json.js'
import { admitsNull } from '../model/traits.js'
import type { Field, SchemaNode } from '../model/schema-node.js'
import { visit } from '../model/traverse.js'
import { convert, type DescribedContract, namedSchema, type SchemaOptions } from './named-schema.js'
import { countPlaces, nodeSchema, type Schema } from './schema.js'

/** Returns the `$id` of a contract's schema, which is the same in every version of the package. */
const schemaId = ({ id, version }: Pick<DescribedContract, 'id' | 'version'>): string => {
  const [domain = '', name = ''] = id.split('/')
  return `urn:contracts:${domain}:${name}:v${String(version)}`
}

/** The maximum number of places of a contract's schema that have notes. A note names its place by a pointer. */
const maxPlaces = 200_000

/**
 * Returns the notes on fields that JSON Schema cannot express, each with its pointer. Empty lists are left out, except
 * `nullable`: an empty list means that every null of an optional field means absent, and a missing list means that this
 * is not known.
 */
const fieldNotes = (root: SchemaNode, name: string): Schema => {
  if (countPlaces(root) > maxPlaces)
    throw new TypeError(
      `${name} has more than ${String(maxPlaces)} places with notes, because its parts share parts: pass withNotes: false`,
    )
  const warnings: Json[] = []
  const formerly: Json[] = []
  const deprecated: Json[] = []
  const open: Json[] = []
  const nullable: Json[] = []
  const addNotes = (node: SchemaNode, pointer: string, field?: Field): void => {
    if (field?.formerly !== undefined) formerly.push({ pointer, ...field.formerly })
    if (field?.deprecated !== undefined) deprecated.push({ pointer, description: field.deprecated })
    for (const { name, pattern, expects } of node.kind === 'string' ? (node.warnings ?? []) : [])
      warnings.push({ pointer, name, pattern, expects })
    if (node.kind === 'enum' && node.open) open.push({ pointer, known: node.values })
    if (node.kind === 'object' && node.open) open.push({ pointer })
    if (field?.required === false && field.neverNull !== true && admitsNull(field.node)) nullable.push(pointer)
  }
  visit(root, addNotes, describedChildren)
  const lists = Object.entries({ warnings, formerly, deprecated, open })
  return { ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)), nullable }
}

/** Returns the notes on a contract that JSON Schema cannot express. */
const notesOf = ({ id, version, name, role, rules, node }: DescribedContract): Schema => ({
  contract: id, // some validators treat a key `id` as the name of a schema
  version,
  role,
  rules: rules.map((rule) => ({
    id: rule.id,
    severity: rule.severity,
    description: rule.description,
  })),
  ...fieldNotes(node, name),
})

const isContract = (of: DescribedContract | SchemaNode | Mixed): of is DescribedContract => hasNode(of)

const schemaOptions: Readonly<Record<keyof SchemaOptions, true>> = {
  ...{ target: true, strict: true, withId: true, withNotes: true, examples: true, onUnsupported: true },
}

/**
 * Returns the JSON Schema of a contract, a codec or a schema node. It accepts what decoding accepts, without rules. There are
 * two exceptions. Where a codec contains code (an opaque codec or a predicate), the schema accepts more, and a `$comment`
 * names the code. `multipleOf` is exact here, and 19.99 is a multiple of 0.01; a validator that divides in floating point
 * needs a tolerance, such as `multipleOfPrecision` of ajv. Notes on a
 * contract that JSON Schema cannot express are under `x-contract`. The schema of a codec or a node has neither these nor `$schema`,
 * so that it can be a part of another schema; shared and recursive objects are under its `$defs`. An open object has
 * `additionalProperties: true`. OpenAPI 3.0 has no `$defs`: its schema repeats a shared object in every place, and does not
 * express more than 50,000 parts. Throws a `TypeError` if the dialect cannot express a part and `onUnsupported` is absent,
 * for another dialect, and for notes on more than 200,000 places of a contract whose parts share parts.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: nullable(string) }) })
 * assert.deepStrictEqual(toJsonSchema(greeting)['properties'], { hello: { type: ['string', 'null'] } })
 * assert.deepStrictEqual(toJsonSchema(greeting, { target: 'openapi-3.0' })['properties'], { hello: { type: 'string', nullable: true } })
 * assert.strictEqual(toJsonSchema(greeting, { withId: true })['$id'], 'urn:contracts:demo:greeting:v1')
 * assert.deepStrictEqual(toJsonSchema(Ratio), { type: 'number', minimum: 0, maximum: 1 })
 *
 * @category destructors
 * @since 1.0.0
 */
export const toJsonSchema = (of: DescribedContract | SchemaNode | Mixed, options: SchemaOptions = {}): Schema => {
  refuseMisspelt('The options of toJsonSchema', options, schemaOptions)
  const { target = 'draft-2020-12', strict, withId = false, withNotes = target === 'draft-2020-12' } = options
  const node = nodeIn(of)
  if (!isContract(of)) return convert(nodeSchema(node, strict), node.name ?? 'The schema node', options)
  const { $schema, ...rest } = namedSchema(of, options)
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...(withId ? { $id: schemaId(of) } : {}),
    ...rest,
    ...(withNotes ? { 'x-contract': notesOf(of) } : {}),
  }
}
