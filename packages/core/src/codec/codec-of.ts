import { Type } from 'io-ts'
import type { Node } from '../reflect/node.js'
import { withReflection } from '../reflect/reflection.js'
import { interpreted } from '../walk/interpreted.js'
import { learn, type Walkers } from '../walk/walk.js'
import { guardBy } from './guard-by.js'
import { validateBy } from './validate-by.js'

const made = new WeakSet<Node>()

/** Whether a codec of this copy of the package was made of the node, so that everything in it is known how to walk. */
export const isOurs = (node: Node): boolean => made.has(node)

/** The codec of a node, with what walks its kind and those kinds in it that no codec stands for. */
export const codecOf = <A>(name: string, node: Node, walkers: Walkers): Type<A> => {
  learn(walkers)
  made.add(node)
  const shape = interpreted(node)
  const codec: Type<A> = new Type<A>(
    name,
    guardBy<A>(shape),
    validateBy<A>(shape, () => codec),
    (value) => value,
  )
  return withReflection(codec, { node })
}
