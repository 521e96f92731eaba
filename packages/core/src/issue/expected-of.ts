import type { Node } from '../reflect/node.js'
import type { Expected } from './expected.js'

const unique = (words: readonly string[]): string => [...new Set(words)].join(' or ')

/**
 * What a node allows, as an issue says it: the values of an enumeration, or the kind of value in words.
 *
 * @category destructors
 * @since 1.0.0
 */
export const expectedOf = (node: Node): Expected => {
  if (node.kind === 'literal') return [node.value]
  if (node.kind === 'enum' && !node.open) return node.values
  return kindOf(node)
}

/** The kind of value in words, for a sentence that follows "must be". */
export const kindOf = (node: Node): string => {
  switch (node.kind) {
    case 'string':
      return node.expects ?? 'a string'
    case 'enum':
      return 'a string'
    case 'number':
      return node.integer ? 'an integer' : 'a number'
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'json':
      return 'a JSON value'
    case 'literal':
      return JSON.stringify(node.value)
    case 'array':
      return 'an array'
    case 'tuple':
      return `an array of exactly ${String(node.items.length)} items`
    case 'object':
    case 'dictionary':
    case 'tagged':
      return 'an object'
    case 'nullable':
      return `${kindOf(node.node)} or null`
    case 'union':
      return unique(node.members.map(kindOf))
    case 'intersection':
      return unique(node.members.slice(0, 1).map(kindOf))
    case 'refined':
    case 'opaque':
    case 'lazy':
      return node.name
  }
}
