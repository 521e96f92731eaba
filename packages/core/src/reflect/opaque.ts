import type { Mixed, ValidationError } from 'io-ts'
import { pathOf } from './context.js'
import type { NodeOf } from './node.js'
import type { OpaqueFault } from './opaque-fault.js'

const faultOf = (error: ValidationError): OpaqueFault => {
  const { issue } = error as { readonly issue?: unknown } // codecs of ours leave their issue beside the error
  const { value, message, context } = error
  return {
    path: pathOf(context),
    value,
    ...(message === undefined ? {} : { says: message }),
    ...(issue === undefined ? {} : { issue }),
  }
}

/**
 * The node that runs a codec as it is.
 *
 * @category constructors
 * @since 1.0.0
 */
export const opaqueNode = (codec: Mixed): NodeOf<'opaque'> => ({
  kind: 'opaque',
  name: codec.name,
  validate: (value) => {
    const result = codec.validate(value, [{ key: '', type: codec, actual: value }])
    if (result._tag === 'Right') return []
    // A codec may refuse without a word.
    return result.left.length === 0 ? [{ path: [], value }] : result.left.map(faultOf)
  },
})
