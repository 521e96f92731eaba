import { identity, type Mixed, Type } from 'io-ts'
import { refuseNotObject } from '../issue/refuse.js'
import type { SchemaNode } from '../model/schema-node.js'
import { type CompiledModule, linkModule } from '../validate/generated.js'
import { interpret, type ShapeValidator } from '../validate/validate.js'
import { guardBy, validateBy } from './adapter.js'
import { nestingProblem, nodeProblem, type Problem, refuseProblem } from './check-node.js'
import { reflectionOf, withReflection } from './reflection.js'

/**
 * An io-ts codec that carries its constraints as data. It decodes JSON values to themselves.
 *
 * @category model
 * @since 1.0.0
 */
export type Codec<A> = Type<A>

/**
 * Returns the io-ts codec of a schema node. Used alone or inside a stock io-ts combinator, the codec reports io-ts
 * errors. Inside a contract it reports issues. Throws a `TypeError` if the constraints of the node cannot be meant: the
 * message explains what to write. The nodes inside are not checked again.
 *
 * @category constructors
 * @since 2.0.0
 */
export const codecFromNode = /* @__NO_SIDE_EFFECTS__ */ <A>(name: string, node: SchemaNode): Codec<A> => {
  refuseNotObject('The schema node of codecFromNode', node, "codecFromNode('Name', { kind: 'string' })")
  return makeCodec(name, node, nodeProblem(node))
}

/**
 * Returns the io-ts codec of a schema node. Throws if its constraints have a problem. Each constructor checks its own
 * constraints, so that a bundle contains the checks of the constructors that it uses.
 */
export const makeCodec = /* @__NO_SIDE_EFFECTS__ */ <A>(
  name: string,
  node: SchemaNode,
  problem?: Problem,
): Codec<A> => {
  refuseProblem(name, node, problem ?? nestingProblem(node))
  const shape = interpret(node)
  const made: Type<A> = new Type<A>(
    name,
    guardBy<A>(shape),
    validateBy<A>(shape, () => made),
    identity, // a codec of io-ts that has only these encodes a value to itself
  )
  return withReflection(made, { node })
}

/**
 * Returns the validator for the shape of a codec: the compiled module if one is passed, else the one that the compiler
 * attached to the codec, else the interpreter. Throws if the module was compiled from another codec.
 */
export const shapeOf = (
  name: string,
  codec: Mixed,
  node: SchemaNode,
  given: CompiledModule | undefined,
): ShapeValidator => {
  if (given !== undefined) {
    const form = 'compiled, the export of a file that contracts compile wrote'
    refuseNotObject(`The compiled module of ${name}`, given, form)
    return linkModule(name, given, node)
  }
  const carried = reflectionOf(codec)
  const attached = carried?.validate === codec.validate ? carried.compiled : undefined // a copy may validate differently
  return attached ?? interpret(node)
}
