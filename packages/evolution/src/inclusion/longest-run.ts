import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { type Json, isJsonObject } from '@contracts/core'
import { characterSet } from '../language/character-set.js'
import { type CodePoints, toRanges } from '../language/code-points.js'
import { isArray, own } from '../schema/json-key.js'

// So many repetitions are as good as endless ones to an engine that tries them all.
const many = 20
const lastCodePoint = 0x10ffff
// How many ways a pattern may be tried on a text, in orders of magnitude, and the length no pattern is denied.
const [effort, least] = [7, 25]

const isLong = (node: AST.Node): node is AST.Quantifier => node.type === 'Quantifier' && node.max >= many

const branches = (node: AST.Node): boolean =>
  (node.type === 'Group' || node.type === 'CapturingGroup') && node.alternatives.length > 1

const setOf = (node: AST.Node | undefined): CodePoints | undefined =>
  node?.type === 'Character' || node?.type === 'CharacterClass' || node?.type === 'CharacterSet'
    ? characterSet(node, lastCodePoint)
    : undefined

/** Whether each round of a repetition begins with a character that what is repeated inside it cannot take. */
const isMarked = (outer: AST.Quantifier, inner: AST.Node): boolean => {
  const { element } = outer
  if (element.type !== 'Group' || inner.type !== 'Quantifier') return false
  const mark = element.alternatives.length === 1 ? setOf(element.alternatives[0]?.elements[0]) : undefined
  const taken = setOf(inner.element)
  if (mark === undefined || taken === undefined) return false
  const others = toRanges(taken)
  return toRanges(mark).every(([from, to]) => others.every(([start, end]) => to < start || end < from))
}

/** Whether a repetition is repeated, or a choice is: the ways to read one text then double with each character. */
const isRepeated = (node: AST.Node): boolean => {
  for (let outer = node.parent; outer; outer = outer.parent) if (isLong(outer) && !isMarked(outer, node)) return true
  return false
}

/**
 * The longest text on which a backtracking engine surely ends soon with this pattern: each repetition side by side costs a
 * power of the length, repeated ones cost a power of two.
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
 * The patterns of a schema document, wherever they stand.
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
 * The length of the longest text in a message, keys included.
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
