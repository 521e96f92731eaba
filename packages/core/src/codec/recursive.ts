import { refuseNameless } from '../issue/refuse.js'
import { type Codec, makeCodec } from './codec.js'
import type { SchemaNode } from '../model/schema-node.js'
import { schemaNodeOf } from './io-ts.js'

/**
 * A codec that contains itself. Declare the type of the constant, as in the example: TypeScript cannot infer it. In
 * that type, a list is mutable (`Tree[]`), and an optional field may be null (`parent?: Tree | null`). The codec
 * validates a message at most 1,000 levels deep and reports cycles; where code of another codec calls it, a level counts
 * for three. Issues: `too_deep`, `cyclic`, and those of the definition.
 *
 * @example
 * import { arrayOf, type Codec, recursive, struct } from '@contracts/core'
 *
 * interface Tree { children: Tree[]; left?: Tree | null }
 * const Tree: Codec<Tree> = recursive('Tree', () => struct('Tree', { children: arrayOf(Tree) }, { left: Tree }))
 * assert.strictEqual(Tree.is({ children: [{ children: [] }], left: null }), true)
 *
 * @category combinators
 * @since 1.0.0
 */
export const recursive = /* @__NO_SIDE_EFFECTS__ */ <A>(name: string, definition: () => Codec<A>): Codec<A> => {
  const form = "recursive('Tree', () => struct('Tree', { children: arrayOf(Tree) }))"
  refuseNameless(name, 'recursive codec', form)
  if (typeof definition !== 'function') throw new TypeError(`${name} needs a function that defines it: write ${form}`)
  let node: SchemaNode | undefined
  const get = (): SchemaNode => (node ??= schemaNodeOf(definition()))
  return makeCodec(name, { kind: 'lazy', name, get })
}
