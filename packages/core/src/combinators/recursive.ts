import type { Codec } from '../codec/codec.js'
import { codec } from '../codec/codec.js'
import type { Node } from '../reflect/node.js'
import { reflect } from '../reflect/reflect.js'

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
  return codec(name, { kind: 'lazy', name, get: () => (node ??= reflect(definition())) })
}
