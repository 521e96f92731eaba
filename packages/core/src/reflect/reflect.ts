import type { Mixed } from 'io-ts'
import { everyKind } from '../walk/every-kind.js'
import { learn } from '../walk/walk.js'
import type { Node } from './node.js'
import { ownNode } from './node-of.js'
import { opaqueNode } from './opaque.js'
import { reflectionOf } from './reflection.js'
import { stockNode } from './stock.js'

/**
 * What a codec means, as data: its own node when it carries one, else what its stock io-ts combinator says. A codec
 * nobody can read, or a copy of ours that validates otherwise, becomes an opaque node that runs it.
 *
 * @example
 * assert.deepStrictEqual(reflect(t.array(Ratio)), { kind: 'array', item: reflect(Ratio) })
 *
 * @category destructors
 * @since 1.0.0
 */
export const reflect = (codec: Mixed): Node => {
  const own = ownNode(codec)
  if (own !== undefined) return own
  learn(everyKind)
  const carried = reflectionOf(codec)
  if (carried === undefined) return stockNode(codec, reflect)
  return carried.validate === codec.validate ? carried.node : opaqueNode(codec)
}
