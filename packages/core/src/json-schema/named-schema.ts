import type { Json } from '../model/json.js'
import type { SchemaNode } from '../model/schema-node.js'
import { inDialect, type JsonSchemaTarget, metaSchemas, type Unsupported, withoutKeywords } from './dialects.js'
import { nodeSchema, type Schema } from './schema.js'

/**
 * A rule as the schema of its contract lists it.
 *
 * @category model
 * @since 2.0.0
 */
export interface DescribedRule {
  /** The id of the rule. Its last word is the code of its issues. */
  readonly id: string
  /** The severity of its issues: `error` or `warning`. */
  readonly severity: string
  /** One sentence that describes the rule. */
  readonly description: string
}

/**
 * The parts of a contract that its schema describes. Every contract has them.
 *
 * @category model
 * @since 2.0.0
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
  /** The examples of the schema of a contract (default: none). `openapi-3.0` has one, which is the first of them. */
  readonly examples?: readonly unknown[]
  /**
   * Receives each part that the dialect cannot express and that the schema leaves out, so that it accepts more (default:
   * `toJsonSchema` throws).
   */
  readonly onUnsupported?: (part: Unsupported) => void
}

type Dialect = Pick<SchemaOptions, 'target' | 'onUnsupported'>

/** Converts a schema to a dialect. Throws if the dialect cannot express a part of it and `onUnsupported` is absent. */
export const convert = (schema: Schema, name: string, { target = 'draft-2020-12', onUnsupported }: Dialect): Schema => {
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
