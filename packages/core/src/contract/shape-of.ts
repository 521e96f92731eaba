import type { Mixed } from 'io-ts'
import type { Compiled, CompiledModule } from '../compiled/compiled.js'
import type { Node } from '../reflect/node.js'
import { reflectionOf } from '../reflect/reflection.js'
import { interpreted } from '../walk/interpreted.js'

/**
 * What examines the shape of a codec: the module that was given, else what `compile` has left on the codec, else the
 * walk.
 *
 * @category constructors
 * @since 1.2.0
 */
export const shapeOf = (codec: Mixed, node: Node, given: CompiledModule | undefined): Compiled => {
  if (typeof given === 'function') return given(node)
  const carried = reflectionOf(codec)
  const own = carried?.validate === codec.validate ? carried.compiled : undefined // a copy that validates otherwise
  return given ?? own ?? interpreted(node)
}
