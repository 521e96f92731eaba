import type { SchemaNode } from '@contracts/core'
import { collectorName } from './collect.js'
import { guardName } from './guard.js'
import { type Parts, program } from './program.js'
import { weightsOf } from './program.js'

/**
 * The source that the compiler writes for a node: the functions `isValid` and `collect`, the functions of the runtime
 * that they call, and the opaque nodes that they run.
 *
 * @category model
 * @since 1.0.0
 */
export interface Source extends Pick<Parts, 'runtime' | 'islands'> {
  /** The JavaScript of the functions. */
  readonly text: string
}

/**
 * Writes the functions of a node. Returns `undefined` for a recursive codec that unfolds without end, and for a codec
 * that is nested too deep for the stack of the compiler.
 *
 * @category constructors
 * @since 1.0.0
 */
export const sourceOf = (node: SchemaNode): Source | undefined => {
  try {
    return write(node)
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined // stack overflow
    throw thrown
  }
}

const write = (node: SchemaNode): Source | undefined => {
  const weights = weightsOf(node)
  if (weights === undefined) return undefined
  const written = program(weights)
  const guard = guardName(node, written)
  const collector = collectorName(node, written)
  const { constants, functions, runtime, islands } = written.parts()
  const text = [
    ...constants.map(([name, value]) => `const ${name} = ${value}\n`),
    ...functions,
    `const isValid = ${weights.recursive ? `(v) => ${guard}(v, 0, undefined)` : guard}\n`,
    // Without advice and former names, `validate` has nothing to report about a valid message.
    weights.quiet(node)
      ? `const collect = (v, t) => {\n  if (t.extras !== "warn" || !isValid(v)) ${collector}(v, t)\n}\n`
      : `const collect = ${collector}\n`,
  ]
  return { text: text.join(''), runtime, islands }
}
