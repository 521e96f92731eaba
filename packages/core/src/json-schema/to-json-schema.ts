import type { Json } from '../model/json.js'
import { admitsNull } from '../model/traits.js'
import type { SchemaNode } from '../model/schema-node.js'
import { visit } from '../model/traverse.js'
import { inDialect, type JsonSchemaTarget, metaSchemas, type Unsupported, withoutKeywords } from './dialects.js'
import { nodeSchema, type Schema } from './schema.js'

/**
 * A rule as the schema of its contract lists it.
 *
 * @category model
 * @since 1.2.0
 */
export interface DescribedRule {
  /** The id of the rule. Its last word is the code of its issues. */
  readonly id: string
  /** The severity of its issues: `error` or `warning`. */
  readonly severity: string
  /** A number that grows when the rule accepts other messages than before. */
  readonly revision: number
  /** One sentence that describes the rule. */
  readonly description: string
}

/**
 * The parts of a contract that its schema describes. Every contract has them.
 *
 * @category model
 * @since 1.2.0
 */
export interface DescribedContract {
  /** Name of the kind of message, `domain/name`. */
  readonly id: string
  /** Version of the contract, a whole number from 1. */
  readonly version: number
  /** The id and the version, `id@version`: the title of the schema. */
  readonly name: string
  /** Producer and consumer of the message. */
  readonly role: string
  /** One sentence that describes the message. */
  readonly description: string
  /** The schema node of the codec. */
  readonly node: SchemaNode
  /** The rules of the contract, in order. */
  readonly rules: readonly DescribedRule[]
}

/**
 * The options of `toJsonSchema`.
 *
 * @category model
 * @since 1.0.0
 */
export interface SchemaOptions {
  /** The dialect to emit (default: `draft-2020-12`). */
  readonly target?: JsonSchemaTarget
  /** True if the schema accepts the messages of strict decoding instead of tolerant decoding (default: false). */
  readonly strict?: boolean
  /** True if the schema of a contract has its `$id`, `urn:contracts:<domain>:<contract>:v<N>` (default: false). */
  readonly withId?: boolean
  /** True if the schema of a contract has its notes under `x-contract` (default: only in `draft-2020-12`). */
  readonly withNotes?: boolean
  /** The examples of the schema of a contract (default: none). */
  readonly examples?: readonly unknown[]
  /** Receives each part that the dialect cannot express and that the schema leaves out (default: `toJsonSchema` throws). */
  readonly onUnsupported?: (part: Unsupported) => void
}

/** Returns the `$id` of a contract's schema, which is the same in every version of the package. */
const schemaId = ({ id, version }: Pick<DescribedContract, 'id' | 'version'>): string => {
  const [domain = '', name = ''] = id.split('/')
  return `urn:contracts:${domain}:${name}:v${String(version)}`
}

/**
 * Returns the notes on fields that JSON Schema cannot express, each with its pointer. Empty lists are left out, except
 * `nullable`: an empty list means that every null of an optional field means absent, and a missing list means that this
 * is not known.
 */
const fieldNotes = (root: SchemaNode): Schema => {
  const warnings: Json[] = []
  const formerly: Json[] = []
  const deprecated: Json[] = []
  const open: Json[] = []
  const nullable: Json[] = []
  visit(root, (node, pointer, field) => {
    if (field?.formerly !== undefined) formerly.push({ pointer, ...field.formerly })
    if (field?.deprecated !== undefined) deprecated.push({ pointer, description: field.deprecated })
    for (const { name, pattern, expects } of node.kind === 'string' ? (node.warnings ?? []) : [])
      warnings.push({ pointer, name, pattern, expects })
    if (node.kind === 'enum' && node.open) open.push({ pointer, known: node.values })
    if (node.kind === 'object' && node.open) open.push({ pointer })
    if (field?.required === false && field.neverNull !== true && admitsNull(field.node)) nullable.push(pointer)
  })
  const lists = Object.entries({ warnings, formerly, deprecated, open })
  return { ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)), nullable }
}

/** Returns the notes on a contract that JSON Schema cannot express. */
const notesOf = ({ id, version, role, rules, node }: DescribedContract): Schema => ({
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
})

type Dialect = Pick<SchemaOptions, 'target' | 'onUnsupported'>

/** Converts a schema to a dialect. Throws if the dialect cannot express a part of it and `onUnsupported` is absent. */
const convert = (schema: Schema, name: string, { target = 'draft-2020-12', onUnsupported }: Dialect): Schema => {
  const unsupported: Unsupported[] = []
  const converted = inDialect(schema, target, unsupported)
  const [first] = unsupported
  if (first !== undefined && onUnsupported === undefined)
    throw new TypeError(
      `${name} cannot be written for ${target}: it does not support ${first.why} (${first.pointer}). Pass onUnsupported to leave such parts out`,
    )
  unsupported.forEach((part) => onUnsupported?.(part))
  return converted
}

/** The parts of a contract that every dialect writes. */
type NamedNode = Pick<DescribedContract, 'name' | 'description' | 'node'>

/** Returns the schema of a contract without its id and its notes. */
export const namedSchema = (
  { name, description, node }: NamedNode,
  { strict = false, examples = [], ...dialect }: Omit<SchemaOptions, 'withId' | 'withNotes'>,
): Schema => {
  const { target = 'draft-2020-12' } = dialect
  const meta = metaSchemas[target]
  const schema = {
    title: name,
    description,
    ...withoutKeywords(nodeSchema(node, strict), 'title'), // the root has the title of the contract
    ...(examples.length === 0 ? {} : { examples: examples as readonly Json[] }), // examples are JSON files
  }
  return { ...(meta === undefined ? {} : { $schema: meta }), ...convert(schema, name, dialect) }
}

const isNode = (of: DescribedContract | SchemaNode): of is SchemaNode => 'kind' in of

/**
 * Returns the JSON Schema of a contract or of a schema node. It accepts what decoding accepts, without rules. There are
 * two exceptions. Where a codec contains code (an opaque codec or a predicate), the schema accepts more, and a `$comment`
 * names the code. `multipleOf` is exact here, and 19.99 is a multiple of 0.01; a validator that divides in floating point
 * needs a tolerance, such as `multipleOfPrecision` of ajv. Notes on a
 * contract that JSON Schema cannot express are under `x-contract`. The schema of a node has neither these nor `$schema`,
 * so that it can be a part of another schema; shared and recursive objects are under its `$defs`. An open object has
 * `additionalProperties: true`. Throws a `TypeError` if the dialect cannot express a part and `onUnsupported` is absent,
 * and for another dialect.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: nullable(string) }) })
 * assert.deepStrictEqual(toJsonSchema(greeting)['properties'], { hello: { type: ['string', 'null'] } })
 * assert.deepStrictEqual(toJsonSchema(greeting, { target: 'openapi-3.0' })['properties'], { hello: { type: 'string', nullable: true } })
 * assert.strictEqual(toJsonSchema(greeting, { withId: true })['$id'], 'urn:contracts:demo:greeting:v1')
 * assert.deepStrictEqual(toJsonSchema(schemaNodeOf(Ratio)), { type: 'number', minimum: 0, maximum: 1 })
 *
 * @category destructors
 * @since 1.0.0
 */
export const toJsonSchema = (of: DescribedContract | SchemaNode, options: SchemaOptions = {}): Schema => {
  const { target = 'draft-2020-12', strict, withId = false, withNotes = target === 'draft-2020-12' } = options
  if (isNode(of)) return convert(nodeSchema(of, strict), of.name ?? 'The schema node', options)
  const { $schema, ...rest } = namedSchema(of, options)
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...(withId ? { $id: schemaId(of) } : {}),
    ...rest,
    ...(withNotes ? { 'x-contract': notesOf(of) } : {}),
  }
}
