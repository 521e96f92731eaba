import type { Node, NodeOf } from '../reflect/node.js'

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

const bounds = (min: number | undefined, max: number | undefined, one = ''): string => {
  const noun = one === '' ? '' : ` ${one}${(max ?? min) === 1 ? '' : 's'}`
  if (min === undefined && max === undefined) return ''
  if (min === max) return ` of exactly ${String(min)}${noun}`
  if (max === undefined) return ` of at least ${String(min)}${noun}`
  return min === undefined ? ` of at most ${String(max)}${noun}` : ` from ${String(min)} to ${String(max)}${noun}`
}

const stringWords = ({ minLength, maxLength, pattern, expects }: NodeOf<'string'>): string =>
  expects ?? `text${bounds(minLength, maxLength, 'character')}${pattern === undefined ? '' : ` matching ${pattern}`}`

const enumWords = ({ values, open }: NodeOf<'enum'>): string => {
  const known = values.map((value) => JSON.stringify(value))
  return listed(open ? [...known, 'any other text'] : known)
}

/**
 * What a field holds, in a few words: the kind of value, its range, the values there are.
 *
 * @example
 * assert.strictEqual(typeWords(reflect(arrayOf(Ratio, { min: 1 }))), 'list of at least 1 item: number from 0 to 1')
 *
 * @category destructors
 * @since 1.1.0
 */
export const typeWords = (node: Node): string => {
  switch (node.kind) {
    case 'string':
      return stringWords(node)
    case 'number':
      return `${node.integer ? 'integer' : 'number'}${bounds(node.min, node.max)}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'json':
      return 'any JSON value'
    case 'literal':
      return JSON.stringify(node.value)
    case 'enum':
      return enumWords(node)
    case 'array':
      return `list${bounds(node.min, node.max, 'item')}: ${typeWords(node.item)}`
    case 'tuple':
      return `list of exactly ${String(node.items.length)}: ${node.items.map(typeWords).join(', ')}`
    case 'object':
      return node.open ? 'object, any other key too' : 'object'
    case 'dictionary':
      return `object with any keys: ${typeWords(node.value)}`
    case 'tagged':
      return `object, told apart by ${node.tag}`
    case 'nullable':
      return `${typeWords(node.node)} or null`
    case 'union':
      return listed([...new Set(node.members.map(typeWords))])
    case 'intersection':
      return [...new Set(node.members.map(typeWords))].join(' and ')
    case 'lazy':
    case 'refined':
    case 'opaque':
      return node.name
  }
}
