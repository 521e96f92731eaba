import type { Mixed } from 'io-ts'
import { isObject } from '../model/json.js'
import type { SchemaNode } from '../model/schema-node.js'
import { refuseDeepNode } from './check-node.js'
import { schemaNodeOf } from './io-ts.js'

/**
 * A value that has a schema node, such as a contract.
 *
 * @category model
 * @since 2.0.0
 */
export interface HasNode {
  /** The schema node of the codec. */
  readonly node: SchemaNode
}

/**
 * A contract, a codec or a schema node, of which a function describes the messages.
 *
 * @category model
 * @since 2.0.0
 */
export type Describable = SchemaNode | HasNode | Mixed

/** Returns whether a value has a key. A caller without types may pass any value. */
const has = (of: unknown, key: string): boolean => isObject(of) && key in of

const isNode = (of: Describable): of is SchemaNode => has(of, 'kind')

/** Returns whether a value has a schema node, as a contract has. */
export const hasNode = (of: Describable): of is HasNode => has(of, 'node') && !isNode(of)

/** Returns the schema node of a contract or a codec, or the node itself. Throws a `TypeError` for one with too many levels. */
export const nodeIn = (of: Describable): SchemaNode => {
  const node = hasNode(of) ? of.node : isNode(of) ? of : schemaNodeOf(of)
  refuseDeepNode(node)
  return node
}
