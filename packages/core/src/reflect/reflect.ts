import type { Mixed } from 'io-ts'
import type { Node } from './node.js'
import { reflectionOf } from './reflection.js'
import { stockNode } from './stock.js'

/**
 * What a codec means, as data: its own node when it carries one, else what its stock io-ts combinator says. A codec
 * nobody can read becomes an opaque node that runs it.
 *
 * @example
 * assert.deepStrictEqual(reflect(t.array(Ratio)), { kind: 'array', item: reflect(Ratio) })
 *
 * @category destructors
 * @since 1.0.0
 */
export const reflect = (codec: Mixed): Node => reflectionOf(codec)?.node ?? stockNode(codec, reflect)
