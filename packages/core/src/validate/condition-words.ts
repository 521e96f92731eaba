import { isJsonObject } from '../model/json.js'
import { quoteNames } from '../model/keywords.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { namedValuesOf } from '../model/traits.js'
import { joinWords, withArticle } from '../model/phrases.js'
import { typeWords } from '../model/words.js'
import { keysOf } from './equality.js'

/** The maximum number of keys that a sentence names. A condition with more is named itself. */
const maxKeys = 2

/** Names several nodes, as in `Card or Cash`. */
export const listNodes = (nodes: readonly SchemaNode[], last: 'and' | 'or'): string =>
  joinWords(
    nodes.map((node) => node.name ?? typeWords(node)),
    last,
  )

/** The first words of types that are nouns with an article. */
const countable = /^(?:number|integer|list|object)\b/

/** Returns the type of a node in words that follow "is". */
const typeInSentence = (node: SchemaNode): string => {
  const words = typeWords(node)
  return countable.test(words) ? withArticle(words) : words
}

/** Returns the words for a value that is valid under a node. */
const matchWords = (node: SchemaNode): string =>
  node.name === undefined ? `is ${typeInSentence(node)}` : `matches ${node.name}`

/** Returns the words for a value that is not valid under a node. */
export const mismatchWords = (node: SchemaNode): string =>
  node.name === undefined ? `is not ${typeInSentence(node)}` : `does not match ${node.name}`

const requiredIn = ({ fields }: SchemaNodeOf<'object'>): SchemaNodeOf<'object'>['fields'] =>
  fields.filter(({ required }) => required)

/** Returns whether the words of a node are the values that it accepts. */
const namesValues = (node: SchemaNode): boolean => namedValuesOf(node) !== undefined

/** The reason why a part of a condition applies. The first text tells the value that decided it; the other one does not. */
type Reason = readonly [told: string, redacted: string]

/** Returns the reason with the keys whose values decided it. */
const becauseOf = (told: string, keys: readonly string[]): Reason => [
  `, since ${told}`,
  ` because of ${keys.length === 0 ? 'its value' : quoteNames(keys)}`,
]

/** Returns why a condition applies: the keys of the value that meet its test, or the name of the test. */
export const metWords = (test: SchemaNode): Reason => {
  const required = test.kind === 'object' ? requiredIn(test) : []
  const isSmall = required.length > 0 && required.length <= maxKeys
  if (!isSmall) return becauseOf(`it ${matchWords(test)}`, [])
  const words = required.map(
    ({ key, node }) => `${JSON.stringify(key)} is ${namesValues(node) ? typeWords(node) : 'present'}`,
  )
  return becauseOf(
    words.join(' and '),
    required.map(({ key }) => key),
  )
}

/** Returns why the alternative of a condition applies: the only key that its test is about, or the name of the test. */
export const unmetWords = (test: SchemaNode): Reason => {
  const [field, ...others] = test.kind === 'object' && test.open ? test.fields : []
  return field?.required === true && others.length === 0 && namesValues(field.node)
    ? becauseOf(`${JSON.stringify(field.key)} is not ${typeWords(field.node)}`, [field.key])
    : becauseOf(`it ${mismatchWords(test)}`, [])
}

/** Returns what a value must be under a node: the required keys that it lacks, or the name of the node. */
export const requirementWords = (node: SchemaNode, value: unknown): string => {
  const keys = isJsonObject(value) ? keysOf(value) : []
  const lacking = node.kind === 'object' ? requiredIn(node).flatMap(({ key }) => (keys.includes(key) ? [] : [key])) : []
  return lacking.length > 0 && lacking.length <= maxKeys ? `with ${quoteNames(lacking)}` : `that ${matchWords(node)}`
}
