import { type AST, RegExpParser } from '@eslint-community/regexpp'
import type { CodePoints } from '../language/alphabet.js'
import { characterSet } from '../language/character-set.js'
import { limits } from './limits.js'

const lastCodePoint = 0x10ffff

type Next = (at: number) => boolean

type Single = AST.Character | AST.CharacterClass | AST.CharacterSet

const isSingle = (node: AST.QuantifiableElement | AST.Element): node is Single =>
  node.type === 'Character' || node.type === 'CharacterClass' || node.type === 'CharacterSet'

/** Returns whether a set contains a code point: an odd number of its flips is at or before it. */
const has = (set: CodePoints, point: number): boolean => {
  let [low, high] = [0, set.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((set[middle] ?? 0) <= point) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}

/**
 * Creates a function that returns whether a backtracking engine finishes soon with a pattern on a text. It makes the
 * attempts of such an engine and counts them, so the answer does not depend on a clock.
 */
export const backtracking = (source: string): ((text: string) => boolean) => {
  let pattern: AST.Pattern | undefined
  try {
    pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true })
  } catch {
    return () => true // an engine refuses it at once
  }
  const { alternatives } = pattern
  const sets = new Map<Single, CodePoints>()
  const setOf = (node: Single): CodePoints => {
    const set = sets.get(node) ?? characterSet(node, lastCodePoint)
    sets.set(node, set)
    return set
  }
  const known = new Map<string, boolean>()

  const finishes = (text: string): boolean => {
    const points = Array.from(text, (character) => character.codePointAt(0) ?? 0)
    let [attempts, depth, stopped] = [0, 0, false]
    const spend = (): boolean => {
      if (++attempts > limits.attempts || depth > limits.attemptDepth) stopped = true
      return !stopped
    }
    const matches = (node: Single, at: number): boolean => {
      const point = points[at]
      return point !== undefined && has(setOf(node), point)
    }
    const isWord = (at: number): boolean => {
      const point = points[at]
      return point !== undefined && /\w/.test(String.fromCodePoint(point))
    }
    const anyOf = (some: readonly AST.Alternative[], at: number, next: Next): boolean =>
      some.some((one) => sequence(one.elements, 0, at, next))
    const holds = (node: AST.Assertion, at: number): boolean => {
      switch (node.kind) {
        case 'start':
          return at === 0
        case 'end':
          return at === points.length
        case 'word':
          return (isWord(at - 1) !== isWord(at)) !== node.negate
        case 'lookahead':
          return anyOf(node.alternatives, at, () => true) !== node.negate
        case 'lookbehind':
          return points.concat(0).some((_, from) => from <= at && anyOf(node.alternatives, from, (to) => to === at)) !== node.negate // oxfmt-ignore
      }
    }
    const repeated = ({ element, min, max, greedy }: AST.Quantifier, at: number, next: Next): boolean => {
      if (isSingle(element)) {
        let most = 0
        while (most < max && spend() && matches(element, at + most)) most++
        const counts = Array.from({ length: Math.max(0, most - min + 1) }, (_, i) => (greedy ? most - i : min + i))
        return counts.some((count) => spend() && next(at + count))
      }
      const round = (count: number, from: number): boolean => {
        const more = () =>
          count < max && one(element, from, (to) => (to === from && count >= min ? false : round(count + 1, to)))
        const enough = () => count >= min && next(from)
        return greedy ? more() || enough() : enough() || more()
      }
      return round(0, at)
    }
    const one = (node: AST.Element, at: number, next: Next): boolean => {
      if (!spend()) return true
      depth++
      try {
        if (isSingle(node)) return matches(node, at) && next(at + 1)
        if (node.type === 'Quantifier') return repeated(node, at, next)
        if (node.type === 'Assertion') return holds(node, at) && next(at)
        return node.type === 'Group' || node.type === 'CapturingGroup' ? anyOf(node.alternatives, at, next) : next(at) // a back reference, or a set of strings
      } finally {
        depth--
      }
    }
    const sequence = (elements: readonly AST.Element[], index: number, at: number, next: Next): boolean => {
      let [i, position] = [index, at]
      for (let node = elements[i]; node !== undefined && isSingle(node); node = elements[i]) {
        if (!spend()) return true
        if (!matches(node, position)) return false
        ;[i, position] = [i + 1, position + 1]
      }
      const node = elements[i]
      return node === undefined ? next(position) : one(node, position, (to) => sequence(elements, i + 1, to, next))
    }
    for (let start = 0; start <= points.length; start++) if (anyOf(alternatives, start, () => true)) break
    return !stopped
  }
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= limits.textsKept) known.clear()
    const answer = finishes(text)
    known.set(text, answer)
    return answer
  }
}
