import { spend, type Budget } from './budget.js'
import type { PatternAutomaton } from './pattern-automaton.js'

/**
 * For each state of a pattern, those that matter among the states it reaches without reading or asking anything: states
 * that read, that ask, or that end. Undefined where the budget ran out.
 *
 * @category destructors
 * @since 1.0.0
 */
export const freeClosures = (
  { steps, skips, final }: PatternAutomaton,
  useful: Uint8Array,
  budget: Budget,
): readonly (readonly number[])[] | undefined => {
  const matters = (state: number): boolean =>
    state === final || (steps[state]?.length ?? 0) > 0 || (skips[state] ?? []).some((skip) => skip.if >= 0)
  const closures: (readonly number[])[] = []
  for (let from = 0; from < steps.length; from++) {
    const reached = new Set([from])
    for (const state of reached) {
      for (const skip of skips[state] ?? []) if (skip.if < 0) reached.add(skip.to)
      if (!spend(budget, 1)) return undefined
    }
    closures.push([...reached].filter((state) => matters(state) && useful[state] === 1))
  }
  return closures
}

/**
 * The states from which a pattern can still be found once the string has begun: no `^` is left to pass.
 *
 * @category destructors
 * @since 1.0.0
 */
export const usefulStates = ({ steps, skips, conditions, final }: PatternAutomaton): Uint8Array => {
  const sources: number[][] = steps.map(() => [])
  steps.forEach((row, from) => {
    for (const { to } of row) sources[to]?.push(from)
    for (const skip of skips[from] ?? []) if (conditions[skip.if]?.kind !== 'start') sources[skip.to]?.push(from)
  })
  const useful = new Uint8Array(steps.length)
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
