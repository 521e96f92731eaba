import type { AST } from '@eslint-community/regexpp'
import { oneClass } from './alphabet.js'
import type { Automaton } from './automaton.js'
import type { Budget } from './budget.js'
import { isUnsupported, type Unsupported } from './language.js'
import type { Condition } from './pattern-automaton.js'
import { product } from './product.js'
import type { Reading, Side } from './reading.js'
import { smallest } from './smallest.js'

/**
 * The automata of a pattern's look-arounds: `aheads` read what follows, `behinds` have read all that came before. `aheadOf`
 * says which one a condition means, by what stands before it, `behindOf` likewise.
 *
 * @category model
 * @since 1.0.0
 */
export interface LookAround {
  readonly aheads: readonly Automaton[]
  readonly behinds: readonly Automaton[]
  readonly aheadOf: ReadonlyMap<number, Readonly<Record<Side, number>>>
  readonly behindOf: ReadonlyMap<number, number>
}

type Determine = (body: readonly AST.Alternative[], reading: Reading, budget: Budget) => Automaton | Unsupported

const everything: Automaton = { alphabet: oneClass, next: Int32Array.of(0), accepts: Uint8Array.of(1) }

const refused = (conditions: readonly Condition[], { within }: Reading): Unsupported | undefined => {
  if (within === 'behind' && conditions.some(({ kind }) => kind !== 'start'))
    return { unsupported: 'a look-behind of a pattern asks what follows it' }
  if (within === 'ahead' && conditions.some(({ kind }) => kind === 'behind'))
    return { unsupported: 'a look-ahead of a pattern holds a look-behind' }
  return undefined
}

/**
 * Makes the automata of the look-arounds among the conditions of a pattern.
 *
 * @category constructors
 * @since 1.0.0
 */
export const lookArounds = (
  conditions: readonly Condition[],
  reading: Reading,
  budget: Budget,
  determine: Determine,
): LookAround | Unsupported => {
  const no = refused(conditions, reading)
  if (no) return no
  const { last } = reading
  const aheads: Automaton[] = []
  const behinds: Automaton[] = []
  const aheadOf = new Map<number, Readonly<Record<Side, number>>>()
  const behindOf = new Map<number, number>()
  const ahead = (body: readonly AST.Alternative[], from: Side, negate: boolean): Unsupported | undefined => {
    const made = determine(body, { before: false, after: true, from, last, within: 'ahead' }, budget)
    if (isUnsupported(made)) return made
    const asked = negate ? product(everything, made, { accepts: (a, b) => a && !b, needs: 'first' }, budget) : made
    if (isUnsupported(asked)) return asked
    aheads.push(smallest(asked))
    return undefined
  }
  for (const [index, condition] of conditions.entries()) {
    if (condition.kind === 'ahead') {
      const { body, negate } = condition
      const first = aheads.length
      const asksBefore = body.some(({ raw }) => /\^|\\b/i.test(raw))
      for (const from of asksBefore ? (['edge', 'other', 'word'] as const) : (['edge'] as const)) {
        const failed = ahead(body, from, negate)
        if (failed) return failed
      }
      const step = asksBefore ? 1 : 0
      aheadOf.set(index, { edge: first, other: first + step, word: first + 2 * step })
    } else if (condition.kind === 'behind') {
      behindOf.set(index, behinds.length)
      const made = determine(
        condition.body,
        { before: true, after: false, from: 'edge', last, within: 'behind' },
        budget,
      )
      if (isUnsupported(made)) return made
      behinds.push(smallest(made))
    }
  }
  return { aheads, behinds, aheadOf, behindOf }
}
