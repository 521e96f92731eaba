import { expectedOf } from '../issue/expected-of.js'
import type { Node, NodeOf } from '../reflect/node.js'
import type { Program } from './program.js'
import { literalText } from './text.js'

/** Writes a call that reports: the function of the runtime, and what it is told between the place and the value. */
type Report = (name: string, ...told: readonly string[]) => string

const stringFault = (node: NodeOf<'string'>, report: Report, program: Program): string => {
  const { minLength, maxLength, pattern, expects } = node
  if (minLength === undefined && maxLength === undefined && pattern === undefined && expects === undefined) {
    return plain('a string', report, program)
  }
  const bounds = { minLength, maxLength, expects, ...(expects === undefined ? { pattern } : {}) }
  return report('stringFault', program.constant('string', literalText(bounds)))
}

const plain = (expected: unknown, report: Report, program: Program): string => {
  const text =
    typeof expected === 'string' ? literalText(expected) : program.constant('expected', literalText(expected))
  return report('report', '"wrong_type"', text)
}

/**
 * The call that reports a value for which the node's condition does not hold.
 *
 * @category destructors
 * @since 1.2.0
 */
export const faultOf = (node: Node, v: string, below: string, program: Program): string => {
  const report: Report = (name, ...told) => `${program.run(name)}(t, ${[below, ...told, v].join(', ')})`
  switch (node.kind) {
    case 'string':
      return stringFault(node, report, program)
    case 'number': {
      const { integer, min, max } = node
      if (min === undefined && max === undefined) return plain(expectedOf(node), report, program)
      return report('numberFault', program.constant('number', literalText({ integer, min, max })))
    }
    case 'literal': {
      const { value, claims, decides } = node
      return report('literalFault', program.constant('literal', literalText({ value, claims, decides })))
    }
    case 'enum':
      if (node.open) return plain('a string', report, program)
      return report('enumFault', program.constant('values', literalText(node.values)))
    case 'nullable':
      return faultOf(node.node, v, below, program)
    default:
      return plain(expectedOf(node), report, program)
  }
}
