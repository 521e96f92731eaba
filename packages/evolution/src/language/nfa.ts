import type { AST } from '@eslint-community/regexpp'
import type { CodePoints } from './alphabet.js'
import type { Unsupported } from './automaton.js'
import { type Budget, limits, spend, tooLarge } from './budget.js'
import { characterSet } from './character-set.js'

/** A zero-width assertion: an edge of the string or of a word, or the text before or after. */
export type Condition =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'word'; readonly negate: boolean }
  | { readonly kind: 'ahead'; readonly negate: boolean; readonly body: readonly AST.Alternative[] }
  | { readonly kind: 'behind'; readonly negate: boolean; readonly body: readonly AST.Alternative[] }

/**
 * A pattern as a nondeterministic automaton. From each state, `transitions` read a code point of a set; `epsilons` read
 * nothing but may depend on a condition (an index of `conditions`, or -1). State 0 is the start, `final` the end.
 */
export interface Nfa {
  readonly transitions: readonly (readonly { readonly on: number; readonly to: number }[])[]
  readonly epsilons: readonly (readonly { readonly if: number; readonly to: number }[])[]
  readonly sets: readonly CodePoints[]
  readonly conditions: readonly Condition[]
  readonly final: number
}

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
 * Builds the automaton of a pattern (Thompson's construction). `before` and `after` allow any text on that side, since
 * a pattern may match anywhere in a string.
 */
export const nfaOf = (
  body: readonly AST.Alternative[],
  { before, after, last }: { readonly before: boolean; readonly after: boolean; readonly last: number },
  budget: Budget,
): Nfa | Unsupported => {
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
    if (++depth > limits.patternDepth) failure = { unsupported: 'a pattern is nested more than 200 deep' }
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
        failure = { unsupported: `a pattern has a ${node.type === 'Backreference' ? 'back-reference' : node.type}` }
        return from
    }
  }

  const start = state()
  if (before) read(start, [0, last + 1], start)
  const final = choice(body, start)
  if (after) read(final, [0, last + 1], final)
  return failure ?? { transitions: steps, epsilons: skips, sets, conditions, final }
}

/**
 * Returns, for each state, the relevant states it reaches by unconditional epsilons: those that read a code point, have
 * a conditional epsilon, or are final. Returns `undefined` when the budget ran out.
 */
export const epsilonClosures = (
  { transitions, epsilons, final }: Nfa,
  useful: Uint8Array,
  budget: Budget,
): readonly (readonly number[])[] | undefined => {
  const matters = (state: number): boolean =>
    state === final || (transitions[state]?.length ?? 0) > 0 || (epsilons[state] ?? []).some((skip) => skip.if >= 0)
  const closures: (readonly number[])[] = []
  for (let from = 0; from < transitions.length; from++) {
    const reached = new Set([from])
    for (const state of reached) {
      for (const skip of epsilons[state] ?? []) if (skip.if < 0) reached.add(skip.to)
      if (!spend(budget, 1)) return undefined
    }
    closures.push([...reached].filter((state) => matters(state) && useful[state] === 1))
  }
  return closures
}

/** Marks the states from which `final` can be reached after the start of the string, so without passing `^`. */
export const usefulStates = ({ transitions, epsilons, conditions, final }: Nfa): Uint8Array => {
  const sources: number[][] = transitions.map(() => [])
  transitions.forEach((row, from) => {
    for (const { to } of row) sources[to]?.push(from)
    for (const skip of epsilons[from] ?? []) if (conditions[skip.if]?.kind !== 'start') sources[skip.to]?.push(from)
  })
  const useful = new Uint8Array(transitions.length)
  useful[final] = 1
  const queue = [final]
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const from of sources[state] ?? []) {
      if (useful[from] === 1) continue
      useful[from] = 1
      queue.push(from)
    }
  }
  return useful
}

/** Returns whether a condition requires that something is absent. */
const denies = (condition: Condition | undefined): boolean => {
  if (condition?.kind === 'word') return condition.negate
  if (condition?.kind !== 'ahead' && condition?.kind !== 'behind') return false
  return condition.negate || condition.body.some(({ raw }) => /\(\?<?!|\\B/.test(raw))
}

/**
 * Returns whether a pattern may match the empty string because something is absent: `\B`, `(?!a)`. By the standard
 * there is no such match between the two halves of a surrogate pair, but engines find one.
 */
export const isDisputed = ({ epsilons, conditions, final }: Nfa): boolean => {
  const reached = new Set([0])
  const denied = new Set<number>()
  for (const from of reached) {
    for (const { if: index, to } of epsilons[from] ?? []) {
      const condition = conditions[index]
      if (condition?.kind === 'start' || condition?.kind === 'end') continue
      if (denies(condition)) denied.add(to)
      reached.add(to)
    }
  }
  for (const from of denied)
    for (const { if: index, to } of epsilons[from] ?? []) {
      const kind = conditions[index]?.kind
      if (kind !== 'start' && kind !== 'end') denied.add(to)
    }
  return denied.has(final)
}
