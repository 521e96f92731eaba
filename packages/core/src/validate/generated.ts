import { capturedNodes, fingerprintOf } from '../model/fingerprint.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { startContext, type ValidationContext } from './context.js'
import type { ShapeValidator } from './validate.js'

/**
 * The export of a compiled module without captured values, for a contract or a decoder.
 *
 * @category model
 * @since 2.0.0
 */
export type CompiledValidator = ShapeValidator & {
  /** The fingerprint of the schema node that the module was compiled from. */
  readonly fingerprint: string
}

/**
 * The export of a compiled module, for `contract({ …, compiled })`: the validator, or, if the codec has an opaque part
 * or a predicate, `link`, which takes these from the schema node of the contract. `fingerprint` is that of the schema
 * node it was compiled from; a contract of another node refuses the module.
 *
 * @category model
 * @since 2.0.0
 */
export type CompiledModule =
  | CompiledValidator
  | {
      /** The fingerprint of the schema node that the module was compiled from. */
      readonly fingerprint: string
      /** Returns the validator, for the captured nodes of the contract's schema node. */
      readonly link: (captured: readonly SchemaNode[]) => ShapeValidator
    }

/** Returns the validator of a compiled module. Throws if the module was compiled from another schema node. */
export const linkModule = (name: string, module: CompiledModule, node: SchemaNode): ShapeValidator => {
  if (module.fingerprint !== fingerprintOf(node))
    throw new TypeError(
      `${name}: the compiled module was made from another codec. Build the package again: contracts compile`,
    )
  return 'link' in module ? module.link(capturedNodes(node)) : module
}

/** Returns the guard that is made of a collector. It accepts a value for which tolerant mode reports no issue. */
export const guardOf =
  (collect: (value: unknown, context: ValidationContext) => void) =>
  (value: unknown): boolean => {
    const context = startContext('ignore', '')
    collect(value, context)
    return context.errors === 0
  }

/** Returns whether a predicate or an opaque codec accepts a value. One that throws does not. */
export const isAccepted = (node: SchemaNodeOf<'refined' | 'opaque'>, value: unknown): boolean => {
  try {
    return node.kind === 'refined' ? node.predicate(value) : node.validate(value).length === 0
  } catch {
    return false
  }
}
