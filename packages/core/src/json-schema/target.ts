import { inDraft07 } from './draft-07.js'
import { inOpenApi30 } from './openapi-30.js'
import type { Node } from '../reflect/node.js'
import type { Schema } from './schema-of.js'
import { nodeSchema } from './node-schema.js'
import { without } from './without.js'
import type { Untold } from './untold.js'

const dialects = {
  'draft-2020-12': (schema: Schema): Schema => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
  }),
  'draft-07': (schema: Schema): Schema => ({
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...inDraft07(schema),
  }),
  'openapi-3.0': inOpenApi30,
} as const

/**
 * A dialect of JSON Schema a contract can be written in.
 *
 * @category model
 * @since 1.2.0
 */
export type Target = keyof typeof dialects

/**
 * The dialects there are.
 *
 * @category destructors
 * @since 1.2.0
 */
export const targets: readonly Target[] = ['draft-2020-12', 'draft-07', 'openapi-3.0']

/** What a schema says of a contract. */
interface Described {
  readonly name: string
  readonly says: string
  readonly node: Node
}

/** A schema in a dialect, and what of it could not be said there. */
interface Told {
  readonly schema: Schema
  readonly untold: readonly Untold[]
}

/**
 * What tolerant decoding accepts, or strict decoding, rules aside, in a dialect of JSON Schema. Where the dialect has no words for a part,
 * the schema leaves it out and `untold` names it.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: nullable(Text) }) })
 * const { schema, untold } = schemaFor(greeting, 'openapi-3.0')
 * assert.deepStrictEqual(schema['properties'], { hello: { type: 'string', nullable: true } })
 * assert.deepStrictEqual(untold, [])
 *
 * @category destructors
 * @since 1.2.0
 */
export const schemaFor = ({ name, says, node }: Described, target: Target, strict = false): Told => {
  const untold: Untold[] = []
  const schema = without(nodeSchema(node, strict), 'title') // the root is titled by the contract, not by its codec
  return { schema: dialects[target]({ title: name, description: says, ...schema }, untold), untold }
}
