import type { Expected } from '../issue/expected.js'
import { expectedOf } from '../issue/expected-of.js'
import type { Node, NodeOf } from '../reflect/node.js'
import { unknownKind } from '../reflect/unknown-kind.js'
import type { Program } from './program.js'
import { literalText } from './text.js'

/** The function of the runtime that reports, and what it is told between the place and the value. */
type Fault = readonly [name: string, told: string]

const stringFault = (node: NodeOf<'string'>, program: Program): Fault => {
  const { minLength, maxLength, pattern, expects } = node
  if (minLength === undefined && maxLength === undefined && pattern === undefined && expects === undefined) {
    return plain('a string', program)
  }
  if (minLength === undefined && maxLength === undefined && expects !== undefined) {
    return ['formatFault', literalText(expects)]
  }
  const bounds = { minLength, maxLength, expects, ...(expects === undefined ? { pattern } : {}) }
  return ['stringFault', program.constant('string', literalText(bounds))]
}

const plain = (expected: Expected, program: Program): Fault => ['wrongType', expectedText(expected, program)]

/** What is expected, as source: a phrase, or a constant of its own. */
export const expectedText = (expected: Expected, program: Program): string =>
  typeof expected === 'string' ? literalText(expected) : program.constant('expected', literalText(expected))

const partsOf = (node: Node, program: Program): Fault => {
  switch (node.kind) {
    case 'string':
      return stringFault(node, program)
    case 'number': {
      const { integer, min, max } = node
      if (min === undefined && max === undefined) return plain(expectedOf(node), program)
      return ['numberFault', program.constant('number', literalText({ integer, min, max }))]
    }
    case 'literal': {
      const { value, claims, decides } = node
      return ['literalFault', program.constant('literal', literalText({ value, claims, decides }))]
    }
    case 'enum':
      if (node.open) return plain('a string', program)
      return ['enumFault', program.constant('values', literalText(node.values))]
    case 'nullable':
      return partsOf(node.node, program)
    case 'boolean':
    case 'null':
    case 'json':
    case 'array':
    case 'tuple':
    case 'object':
    case 'dictionary':
    case 'union':
    case 'tagged':
    case 'intersection':
    case 'lazy':
    case 'refined':
    case 'opaque':
      return plain(expectedOf(node), program)
    default:
      return unknownKind(node)
  }
}

/**
 * The call that reports a value for which the node's condition does not hold.
 *
 * @category destructors
 * @since 1.2.0
 */
export const faultOf = (node: Node, v: string, below: string, program: Program): string => {
  const [name, told] = partsOf(node, program)
  return `${program.run(name)}(t, ${below}, ${told}, ${v})`
}

/**
 * The same as arguments of a fault that may be another one: what it is told only where that is not
 * what is expected of the key, and nothing where it is of the type alone.
 *
 * @category destructors
 * @since 1.2.0
 */
export const faultArguments = (node: Node, expected: string, program: Program): string => {
  const [name, told] = partsOf(node, program)
  if (told !== expected) return `, ${program.run(name)}, ${told}`
  return name === 'wrongType' ? '' : `, ${program.run(name)}`
}
