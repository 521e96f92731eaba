import type { RegistryLine } from '@contracts/core'
import { literalsOf, type Literals } from './literals.js'
import { fit } from './fit.js'

/** Whose message a value is: one contract's, or that of several which cannot be told apart, or nobody's. */
export type Detected =
  | { readonly kind: 'one'; readonly line: RegistryLine }
  | { readonly kind: 'several'; readonly lines: readonly RegistryLine[] }
  | { readonly kind: 'none' }

interface Candidate {
  readonly line: RegistryLine
  readonly literals: Literals
}

/** The candidates with the greatest score, in their order; each is judged once, and a lone one not at all. */
const best = (candidates: readonly Candidate[], score: (one: Candidate) => number): readonly Candidate[] => {
  if (candidates.length < 2) return candidates
  const scored = candidates.map((one) => ({ one, score: score(one) }))
  const most = Math.max(...scored.map((each) => each.score))
  return scored.filter((each) => each.score === most).map(({ one }) => one)
}

const settled = (candidates: readonly Candidate[]): Detected => {
  const [first] = candidates
  if (first === undefined) return { kind: 'none' }
  return candidates.length === 1
    ? { kind: 'one', line: first.line }
    : { kind: 'several', lines: candidates.map(({ line }) => line) }
}

const accepts =
  (value: unknown) =>
  ({ line }: Candidate): number =>
    Number(line.contract.check(value).valid)

/** The shapes the value has most of its keys in common with, and of those the ones that accept it; a value without keys has only the latter. */
const byShape = (candidates: readonly Candidate[], value: unknown): Detected => {
  const share = ({ line }: Candidate): number => fit(line.contract.node, value)
  const likely = candidates.filter((one) => share(one) >= 0.5)
  const closest =
    likely.length > 0
      ? best(best(likely, share), accepts(value))
      : candidates.filter(({ line }) => line.contract.check(value).valid)
  return settled(best(closest, ({ line }) => -line.contract.check(value, 'strict').errors.length))
}

/**
 * Whose message a value is. A literal key that tells messages apart (`schema`, `type`, `agent_name`) decides, and where
 * it does the message need not be valid; then the keys it has; then which contracts accept it.
 */
export const detect = (lines: readonly RegistryLine[], value: unknown): Detected => {
  const candidates = lines.map((line) => ({ line, literals: literalsOf(line.contract.node, value) }))
  const possible = candidates.filter(({ literals }) => literals.against === 0)
  const named = possible.filter(({ literals }) => literals.matched > 0)
  if (named.length === 0) return byShape(possible, value)
  const closest = best(named, ({ literals }) => literals.matched)
  return closest.length === 1 ? settled(closest) : byShape(closest, value)
}
