import { expectedOf } from '../issue/expected-of.js'
import type { Node, NodeOf } from '../reflect/node.js'
import type { Program } from './program.js'
import { literalText } from './text.js'

const stringFault = (node: NodeOf<'string'>, at: string, program: Program): string => {
  const { minLength, maxLength, pattern, expects } = node
  if (minLength === undefined && maxLength === undefined && pattern === undefined && expects === undefined) {
    return plain('a string', at, program)
  }
  const bounds = { minLength, maxLength, expects, ...(expects === undefined ? { pattern } : {}) }
  return `${program.run('stringFault')}(${at.replace('$', program.constant('string', literalText(bounds)))})`
}

const plain = (expected: unknown, at: string, program: Program): string => {
  const text =
    typeof expected === 'string' ? literalText(expected) : program.constant('expected', literalText(expected))
  return `${program.run('report')}(${at.replace('$', `"wrong_type", ${text}`)})`
}

/**
 * The call that reports a value for which the node's condition does not hold.
 *
 * @category destructors
 * @since 1.2.0
 */
export const faultOf = (node: Node, v: string, below: string, program: Program): string => {
  const at = `t, ${below}, $, ${v}`
  switch (node.kind) {
    case 'string':
      return stringFault(node, at, program)
    case 'number': {
      const { integer, min, max } = node
      const bounds = program.constant('number', literalText({ integer, min, max }))
      return `${program.run('numberFault')}(${at.replace('$', bounds)})`
    }
    case 'literal': {
      const { value, claims, decides } = node
      const literal = program.constant('literal', literalText({ value, claims, decides }))
      return `${program.run('literalFault')}(${at.replace('$', literal)})`
    }
    case 'enum':
      if (node.open) return plain('a string', at, program)
      return `${program.run('enumFault')}(${at.replace('$', program.constant('values', literalText(node.values)))})`
    case 'nullable':
      return faultOf(node.node, v, below, program)
    default:
      return plain(expectedOf(node), at, program)
  }
}
