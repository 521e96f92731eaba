import { type Schema as CfSchema, Validator } from '@cfworker/json-schema'
import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { type CodePoints, toRanges } from '../language/alphabet.js'
import { characterSet } from '../language/character-set.js'
import { type Document, documentOf } from '../schema/document.js'
import { unknownDialectOf } from '../schema/draft.js'
import { executable, type Formats } from '../schema/executable.js'
import { isArray, own } from '../schema/json.js'

// A quantifier with at least this many repetitions costs a backtracking engine as much as an unbounded one.
const manyRepetitions = 20
const lastCodePoint = 0x10ffff
// `effort`: the attempts that a pattern may take, as a power of ten. `least`: the string length every pattern may run
// on.
const [effort, least] = [7, 25]

const isLong = (node: AST.Node): node is AST.Quantifier => node.type === 'Quantifier' && node.max >= manyRepetitions

const branches = (node: AST.Node): boolean =>
  (node.type === 'Group' || node.type === 'CapturingGroup') && node.alternatives.length > 1

const setOf = (node: AST.Node | undefined): CodePoints | undefined =>
  node?.type === 'Character' || node?.type === 'CharacterClass' || node?.type === 'CharacterSet'
    ? characterSet(node, lastCodePoint)
    : undefined

/** Returns whether each round of the outer repetition begins with a character that the inner one cannot match. */
const isMarked = (outer: AST.Quantifier, inner: AST.Node): boolean => {
  const { element } = outer
  if (element.type !== 'Group' || inner.type !== 'Quantifier') return false
  const mark = element.alternatives.length === 1 ? setOf(element.alternatives[0]?.elements[0]) : undefined
  const taken = setOf(inner.element)
  if (mark === undefined || taken === undefined) return false
  const others = toRanges(taken)
  return toRanges(mark).every(([from, to]) => others.every(([start, end]) => to < start || end < from))
}

/** Returns whether a repetition or a choice is inside a repetition, so that each character may double the attempts. */
const isRepeated = (node: AST.Node): boolean => {
  for (let outer = node.parent; outer; outer = outer.parent) if (isLong(outer) && !isMarked(outer, node)) return true
  return false
}

/**
 * Returns the length of the longest string on which a backtracking engine certainly finishes soon with a pattern.
 * Adjacent repetitions cost a power of the length, nested ones a power of two.
 *
 * @category destructors
 * @since 1.0.0
 */
export const longestRun = (source: string): number => {
  const nodes: AST.Node[] = []
  const look = (node: AST.Node): void => void nodes.push(node)
  try {
    const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true })
    visitRegExpAST(pattern, { onQuantifierEnter: look, onGroupEnter: look, onCapturingGroupEnter: look })
  } catch {
    return least
  }
  if (nodes.some((node) => (isLong(node) || branches(node)) && isRepeated(node))) return least
  const repetitions = nodes.filter(isLong).length + (source.startsWith('^') ? 0 : 1)
  return repetitions === 0 ? Infinity : Math.max(least, Math.floor(10 ** (effort / repetitions)))
}

/**
 * Returns all patterns of a schema document.
 *
 * @category destructors
 * @since 1.0.0
 */
export const patternsOf = (document: Json): readonly string[] => {
  const found = new Set<string>()
  const open: Json[] = [document]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (isArray(part)) open.push(...part)
    else if (isJsonObject(part)) {
      const pattern = own(part, 'pattern')
      const named = own(part, 'patternProperties')
      if (typeof pattern === 'string') found.add(pattern)
      if (isJsonObject(named)) for (const name of Object.keys(named)) found.add(name)
      open.push(...Object.values(part))
    }
  }
  return [...found]
}

/**
 * Returns the length of the longest string in a message, including keys.
 *
 * @category destructors
 * @since 1.0.0
 */
export const longestText = (message: Json): number => {
  let longest = 0
  const open: Json[] = [message]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part === 'string') longest = Math.max(longest, part.length)
    else if (isArray(part)) open.push(...part)
    else if (isJsonObject(part))
      for (const [key, value] of Object.entries(part)) {
        longest = Math.max(longest, key.length)
        open.push(value)
      }
  }
  return longest
}

/**
 * Returns whether an independent validator (which generates no code) accepts a message. Returns `undefined` when it
 * cannot run the schema, or when a pattern might take too long on the strings of the message.
 *
 * @category destructors
 * @since 1.0.0
 */
export type Execute = (message: Json) => boolean | undefined

const runnable = (document: Document, formats: Formats) => executable(document, formats) as CfSchema | boolean // a schema document is an object or a boolean

/**
 * Creates the executor of a document.
 *
 * @category constructors
 * @since 1.0.0
 */
export const executor = (document: Document, formats: Formats = 'assertion'): Execute => {
  let validator: Validator | undefined
  let longest: number | undefined
  if (unknownDialectOf(document.root) !== undefined) return () => undefined
  return (message) => {
    longest ??= Math.min(Infinity, ...patternsOf(document.root).map(longestRun))
    if (longest !== Infinity && longestText(message) > longest) return undefined
    try {
      validator ??= new Validator(runnable(document, formats), document.draft)
      return validator.validate(message).valid
    } catch {
      return undefined
    }
  }
}

/**
 * One part of a message that a schema rejects.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidationError {
  /** Pointer to the part. */
  readonly pointer: string
  /** Error message of the validator. */
  readonly message: string
}

/** Keywords whose errors only repeat those of a subschema. */
const above = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'if',
  'then',
  'else',
])

/**
 * Returns the parts of a message that a schema rejects, according to the validator that executes counterexamples
 * (`format` is an assertion). Returns an empty array when it accepts the message or cannot run the schema.
 *
 * @example
 * const schema = { type: 'object', properties: { mood: { enum: ['good', 'bad'] } }, required: ['mood'] }
 * assert.deepStrictEqual(validationErrors(schema, { mood: 'great' }).map(({ pointer }) => pointer), ['/mood'])
 * assert.deepStrictEqual(validationErrors(schema, { mood: 'good' }), [])
 *
 * @category destructors
 * @since 1.0.0
 */
export const validationErrors = (schema: Schema, message: Json): readonly ValidationError[] => {
  const document = documentOf(schema)
  if (executor(document)(message) !== false) return []
  try {
    const runnable = executable(document, 'assertion') as CfSchema | boolean // a schema document is an object or a boolean
    const { errors } = new Validator(runnable, document.draft, false).validate(message)
    return errors
      .filter(({ keyword }) => !above.has(keyword))
      .map(({ instanceLocation, error }) => ({
        pointer: decodeURIComponent(instanceLocation.slice(1)),
        message: error,
      }))
  } catch {
    return []
  }
}
