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
 * Writes the functions of a node; nothing for a recursive codec that unfolds into new ones for ever.
 *
 * @category constructors
 * @since 1.2.0
 */
export const sourceOf = (node: Node): Source | undefined => {
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
    `const collect = ${collector}\n`,
  ]
  return { text: text.join(''), runtime, islands }
}
