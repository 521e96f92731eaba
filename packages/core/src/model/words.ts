import { keywordWords } from './keywords.js'
import type { SchemaNode, SchemaNodeOf } from './schema-node.js'
import { fold } from './traverse.js'

/** Returns words as a list in a sentence: `a, b or c`, or `a, b and c`. */
export const joinWords = (words: readonly string[], last: 'and' | 'or' = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

const bounds = (min: number | undefined, max: number | undefined, one = ''): string => {
  const noun = one === '' ? '' : ` ${one}${(max ?? min) === 1 ? '' : 's'}`
  if (min === undefined && max === undefined) return ''
  if (min === max) return ` of exactly ${String(min)}${noun}`
  if (max === undefined) return ` of at least ${String(min)}${noun}`
  return min === undefined ? ` of at most ${String(max)}${noun}` : ` from ${String(min)} to ${String(max)}${noun}`
}

const stringWords = ({ minLength, maxLength, pattern, expects }: SchemaNodeOf<'string'>): string =>
  expects ?? `text${bounds(minLength, maxLength, 'character')}${pattern === undefined ? '' : ` matching ${pattern}`}`

const enumWords = ({ values, open }: SchemaNodeOf<'enum'>): string => {
  const known = values.map((value) => JSON.stringify(value))
  return joinWords(open ? [...known, 'any other text'] : known)
}

/**
 * Returns the type of a field in a few words: the kind of value and its constraints.
 *
 * @example
 * assert.strictEqual(typeWords(schemaNodeOf(arrayOf(Ratio, { min: 1 }))), 'list of at least 1 item: number from 0 to 1')
 *
 * @category destructors
 * @since 1.1.0
 */
export const typeWords: (node: SchemaNode) => string = /* @__PURE__ */ fold<string>({
  string: stringWords,
  number: ({ integer, min, max }) => `${integer ? 'integer' : 'number'}${bounds(min, max)}`,
  boolean: () => 'true or false',
  null: () => 'null',
  json: () => 'any JSON value',
  literal: ({ value }) => JSON.stringify(value),
  enum: enumWords,
  array: ({ item, min, max }) => `list${bounds(min, max, 'item')}: ${typeWords(item)}`,
  tuple: ({ items }) => `list of exactly ${String(items.length)}: ${items.map((item) => typeWords(item)).join(', ')}`,
  object: ({ open }) => (open ? 'object (other keys allowed)' : 'object'),
  record: ({ value }) => `object with any keys: ${typeWords(value)}`,
  tagged: ({ tag }) => `object, distinguished by ${tag}`,
  nullable: ({ node }) => `${typeWords(node)} or null`,
  union: ({ members }) => joinWords([...new Set(members.map((member) => typeWords(member)))]),
  intersection: ({ members }) => [...new Set(members.map((member) => typeWords(member)))].join(' and '),
  lazy: ({ name }) => name,
  refined: ({ name, node, keywords }) =>
    keywords === undefined ? name : `${typeWords(node)}, ${keywordWords(keywords)}`,
  opaque: ({ name }) => name,
})

const joinUnique = (words: readonly string[]): string => [...new Set(words)].join(' or ')

/** Returns the kind of value in words that follow "must be". */
export const kindOf: (node: SchemaNode) => string = /* @__PURE__ */ fold<string>({
  string: ({ expects }) => expects ?? 'a string',
  enum: () => 'a string',
  number: ({ integer }) => (integer ? 'an integer' : 'a number'),
  boolean: () => 'true or false',
  null: () => 'null',
  json: () => 'a JSON value',
  literal: ({ value }) => JSON.stringify(value),
  array: () => 'an array',
  tuple: ({ items }) => `an array of exactly ${String(items.length)} items`,
  object: () => 'an object',
  record: () => 'an object',
  tagged: () => 'an object',
  nullable: ({ node }) => `${kindOf(node)} or null`,
  union: ({ members }) => joinUnique(members.map((member) => kindOf(member))),
  intersection: ({ members }) => joinUnique(members.slice(0, 1).map((member) => kindOf(member))),
  refined: ({ name }) => name,
  opaque: ({ name }) => name,
  lazy: ({ name }) => name,
})
