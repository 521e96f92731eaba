import type { SchemaNode } from '@contracts/core'
import { functionOf } from './emit.js'
import { createProgram, type Parts, weightsOf } from './program.js'

/**
 * The source that the compiler writes for a node: the functions `isValid` and `collect`, the functions of the runtime
 * that they call, and the values that they capture.
 *
 * @category model
 * @since 1.0.0
 */
export interface Source extends Pick<Parts, 'runtime' | 'captured'> {
  /** The JavaScript of the functions. */
  readonly text: string
}

/**
 * Writes the functions of a node. Returns `undefined` for a codec with too many recursive codecs, and for a codec
 * that is nested too deep for the stack of the compiler.
 *
 * @category constructors
 * @since 1.0.0
 */
export const sourceOf = (node: SchemaNode): Source | undefined => {
  try {
    return writeSource(node)
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined // stack overflow
    throw thrown
  }
}

const writeSource = (node: SchemaNode): Source | undefined => {
  const weights = weightsOf(node)
  if (weights === undefined) return undefined
  const written = createProgram(weights)
  const collector = functionOf('collect', node, written)
  const guard = weights.hasGuards ? functionOf('guard', node, written) : `${written.run('guardOf')}(${collector})`
  const { constants, functions, runtime, captured } = written.parts()
  const text = [
    ...constants.map(([name, value]) => `const ${name} = ${value}\n`),
    ...functions,
    `const isValid = ${guard}\n`,
    // Without string warnings and former names, `validate` has nothing to report about a valid message.
    weights.quiet(node)
      ? `const collect = (v, t) => {\n  if (t.extras !== "warn" || !isValid(v)) ${collector}(v, t)\n}\n`
      : `const collect = ${collector}\n`,
  ]
  return { text: text.join(''), runtime, captured }
}
