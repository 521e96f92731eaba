import type { Node } from '../reflect/node.js'
import { collectorName } from './collect.js'
import { guardName } from './guard.js'
import { type Parts, program } from './program.js'
import { weightsOf } from './weight.js'

/**
 * What the compiler has written for a node: the functions `holds` and `collect`, what they call of the runtime, and the
 * nodes they can only run.
 *
 * @category model
 * @since 1.2.0
 */
export interface Source extends Pick<Parts, 'runtime' | 'islands'> {
  readonly text: string
}

/**
 * Writes the functions of a node; nothing for a recursive codec that unfolds into new ones for ever, nor for one that is
 * nested deeper than the compiler can go.
 *
 * @category constructors
 * @since 1.2.0
 */
export const sourceOf = (node: Node): Source | undefined => {
  try {
    return write(node)
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined // the stack
    throw thrown
  }
}

const write = (node: Node): Source | undefined => {
  const weights = weightsOf(node)
  if (weights === undefined) return undefined
  const written = program(weights)
  const guard = guardName(node, written)
  const collector = collectorName(node, written)
  const { constants, functions, runtime, islands } = written.parts()
  const text = [
    ...constants.map(([name, value]) => `const ${name} = ${value}\n`),
    ...functions,
    `const holds = ${weights.recursive ? `(v) => ${guard}(v, 0, undefined)` : guard}\n`,
    // With no remark to make, `check` has nothing to look for in a message that holds.
    weights.quiet(node)
      ? `const collect = (v, t) => {\n  if (t.extras !== "warn" || !holds(v)) ${collector}(v, t)\n}\n`
      : `const collect = ${collector}\n`,
  ]
  return { text: text.join(''), runtime, islands }
}
