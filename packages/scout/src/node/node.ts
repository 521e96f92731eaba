import type { TypeOf } from 'io-ts'
import { NodeV2, nodeV2 } from './node-v2.js'

/**
 * One step of a run, in its newest version.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Node = NodeV2
export type Node = TypeOf<typeof Node>

/**
 * The newest version of `scout/node`.
 *
 * @example
 * import { node } from '@contracts/scout'
 *
 * assert.strictEqual(node.name, 'scout/node@2')
 *
 * @category model
 * @since 1.0.0
 */
export const node = nodeV2
