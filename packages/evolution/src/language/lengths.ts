import type { Automaton } from './automaton.js'
import { spend, type Budget } from './budget.js'

/**
 * The states that texts of each length lead to: `at[n]` after n code points. Grown when asked, one length at a time.
 *
 * @category model
 * @since 1.0.0
 */
export interface Frontiers {
  readonly at: readonly (readonly number[])[]
  readonly grow: () => boolean
}

/**
 * The frontiers of an automaton that reads only open classes and enters only live states. `grow` is false where the budget
 * ran out.
 *
 * @category constructors
 * @since 1.0.0
 */
export const frontiersOf = (
  { alphabet: { size }, next }: Automaton,
  { live, kinds }: { readonly live: Uint8Array; readonly kinds: readonly number[] },
  budget: Budget,
): Frontiers => {
  const at: number[][] = [live[0] === 1 ? [0] : []]
  const grow = (): boolean => {
    const reached = new Set<number>()
    const last = at[at.length - 1] ?? []
    for (const state of last)
      for (const kind of kinds) {
        const to = next[state * size + kind] ?? -1
        if (to >= 0 && live[to] === 1) reached.add(to)
      }
    at.push([...reached])
    return spend(budget, last.length * kinds.length + 1)
  }
  return { at, grow }
}

/**
 * Of each frontier, the states from which a text of exactly the remaining length is accepted; undefined where the budget ran out.
 *
 * @category destructors
 * @since 1.0.0
 */
export const onTheWay = (
  { alphabet: { size }, next, accepts }: Automaton,
  { at }: Frontiers,
  { length, kinds }: { readonly length: number; readonly kinds: readonly number[] },
  budget: Budget,
): readonly ReadonlySet<number>[] | undefined => {
  const ways: Set<number>[] = Array.from({ length: length + 1 }, () => new Set())
  for (const state of at[length] ?? []) if (accepts[state] === 1) ways[length]?.add(state)
  for (let n = length - 1; n >= 0 && ways[n + 1]?.size !== 0; n--) {
    const [states, after] = [at[n] ?? [], ways[n + 1]]
    if (!spend(budget, states.length * kinds.length)) return undefined
    for (const state of states)
      if (kinds.some((kind) => after?.has(next[state * size + kind] ?? -1))) ways[n]?.add(state)
  }
  return ways
}
