import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import type { Node } from '../reflect/node.js'
import { nodeOf } from '../reflect/node-of.js'
import { walkLazy } from '../walk/walk-lazy.js'

/**
 * A codec that contains itself. A message is followed 1,000 levels deep and never round a cycle. Issues: `too_deep`,
 * `cyclic`, and those of the codec.
 *
 * @example
 * interface Tree { readonly children: Tree[] }
 * const Tree: t.Type<Tree> = recursive('Tree', () => struct('Tree', { children: arrayOf(Tree) }))
 * assert.strictEqual(Tree.is({ children: [{ children: [] }] }), true)
 *
 * @category combinators
 * @since 1.0.0
 */
export const recursive = <A>(name: string, definition: () => Codec<A>): Codec<A> => {
  let node: Node | undefined
  return codecOf(name, { kind: 'lazy', name, get: () => (node ??= nodeOf(definition())) }, { lazy: walkLazy })
}
