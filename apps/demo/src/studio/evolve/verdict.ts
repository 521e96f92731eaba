import type { Bump, Effect, Finding } from '@contracts/evolution'
import type { Draft } from '@contracts/evolution/report'
import type { Pair } from './question.js'

/** An effect in the words of those it concerns. */
export interface ToldEffect extends Effect {
  readonly words: string
}

/** A finding with its effects put in words. */
export interface ToldFinding extends Omit<Finding, 'effects'> {
  readonly effects: readonly ToldEffect[]
}

/** What a change comes to. */
export interface Verdict {
  readonly pair: Pair
  readonly bump: Bump
  readonly findings: readonly ToldFinding[]
  readonly order: readonly string[]
  readonly facts: readonly { readonly kind: string; readonly says: string }[]
  readonly draft?: Draft
  readonly milliseconds: number
}
