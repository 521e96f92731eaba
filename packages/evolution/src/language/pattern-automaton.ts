import type { AST } from '@eslint-community/regexpp'
import { spend, tooLarge, type Budget } from './budget.js'
import { characterSet } from './character-set.js'
import type { CodePoints } from './code-points.js'
import type { Unsupported } from './language.js'

/**
 * What must hold where a pattern stands without reading: an edge of the string or of a word, or text around it.
 *
 * @category model
 * @since 1.0.0
 */
export type Condition =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'word'; readonly negate: boolean }
  | { readonly kind: 'ahead'; readonly negate: boolean; readonly body: readonly AST.Alternative[] }
  | { readonly kind: 'behind'; readonly negate: boolean; readonly body: readonly AST.Alternative[] }

/**
 * The pattern as an automaton with choices. From each state, `steps` read a code point of a set and `skips` read nothing
 * but may ask a condition (an index of `conditions`, or -1 for none). State 0 starts, `final` ends.
 *
 * @category model
 * @since 1.0.0
 */
export interface PatternAutomaton {
  readonly steps: readonly (readonly { readonly on: number; readonly to: number }[])[]
  readonly skips: readonly (readonly { readonly if: number; readonly to: number }[])[]
  readonly sets: readonly CodePoints[]
  readonly conditions: readonly Condition[]
  readonly final: number
}

const deepest = 200

const conditionOf = (node: AST.Assertion): Condition => {
  switch (node.kind) {
    case 'start':
      return { kind: 'start' }
    case 'end':
      return { kind: 'end' }
    case 'word':
      return { kind: 'word', negate: node.negate }
    case 'lookahead':
      return { kind: 'ahead', negate: node.negate, body: node.alternatives }
    case 'lookbehind':
      return { kind: 'behind', negate: node.negate, body: node.alternatives }
  }
}

/**
 * Builds the automaton of a pattern, after Thompson. `before` and `after` let any text stand on that side, as a search does.
 *
 * @category constructors
 * @since 1.0.0
 */
export const patternAutomaton = (
  body: readonly AST.Alternative[],
  { before, after, last }: { readonly before: boolean; readonly after: boolean; readonly last: number },
  budget: Budget,
): PatternAutomaton | Unsupported => {
  const steps: { on: number; to: number }[][] = []
  const skips: { if: number; to: number }[][] = []
  const sets: CodePoints[] = []
  const conditions: Condition[] = []
  const known = new Map<string, number>()
  let depth = 0
  let failure: Unsupported | undefined

  const state = (): number => {
    if (!spend(budget, 10) || steps.length > budget.states) failure = tooLarge
    skips.push([])
    return steps.push([]) - 1
  }
  const skip = (from: number, to: number, condition = -1) => skips[from]?.push({ if: condition, to })
  const setIndex = (set: CodePoints): number => {
    const name = set.join()
    const found = known.get(name) ?? sets.push(set) - 1
    known.set(name, found)
    return found
  }
  const read = (from: number, set: CodePoints, to = state()): number => {
    steps[from]?.push({ on: setIndex(set), to })
    return to
  }
  const choice = (alternatives: readonly AST.Alternative[], from: number): number => {
    const out = state()
    if (++depth > deepest) failure = { unsupported: 'a pattern is nested more than 200 deep' }
    for (const { elements } of failure ? [] : alternatives) {
      const entry = state()
      skip(from, entry)
      skip(
        elements.reduce((at, node) => (failure ? at : element(node, at)), entry),
        out,
      )
    }
    depth--
    return out
  }
  const repeat = ({ element: node, min, max }: AST.Quantifier, from: number): number => {
    let at = from
    for (let i = 0; i < min && !failure; i++) at = element(node, at)
    const out = state()
    skip(at, out)
    if (max === Infinity) skip(element(node, out), out)
    else
      for (let i = min; i < max && !failure; i++) {
        at = element(node, at)
        skip(at, out)
      }
    return out
  }
  const element = (node: AST.Element, from: number): number => {
    switch (node.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return read(from, characterSet(node, last))
      case 'Group':
      case 'CapturingGroup':
        return choice(node.alternatives, from)
      case 'Quantifier':
        return repeat(node, from)
      case 'Assertion': {
        const to = state()
        skip(from, to, conditions.push(conditionOf(node)) - 1)
        return to
      }
      default:
        failure = { unsupported: `a pattern holds a ${node.type === 'Backreference' ? 'back-reference' : node.type}` }
        return from
    }
  }

  const start = state()
  if (before) read(start, [0, last + 1], start)
  const final = choice(body, start)
  if (after) read(final, [0, last + 1], final)
  return failure ?? { steps, skips, sets, conditions, final }
}
