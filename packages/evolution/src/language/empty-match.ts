import type { Condition, PatternAutomaton } from './pattern-automaton.js'

const denies = (condition: Condition | undefined): boolean => {
  if (condition?.kind === 'word') return condition.negate
  if (condition?.kind !== 'ahead' && condition?.kind !== 'behind') return false
  return condition.negate || condition.body.some(({ raw }) => /\(\?<?!|\\B/.test(raw))
}

/**
 * Whether a pattern may be found without reading because something is not there: `\B`, `(?!a)`. Of such a match between the two halves
 * of a surrogate pair the standard says that it is none, and engines find it all the same.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isDisputed = ({ skips, conditions, final }: PatternAutomaton): boolean => {
  const reached = new Set([0])
  const denied = new Set<number>()
  for (const from of reached) {
    for (const { if: index, to } of skips[from] ?? []) {
      const condition = conditions[index]
      if (condition?.kind === 'start' || condition?.kind === 'end') continue
      if (denies(condition)) denied.add(to)
      reached.add(to)
    }
  }
  for (const from of denied)
    for (const { if: index, to } of skips[from] ?? []) {
      const kind = conditions[index]?.kind
      if (kind !== 'start' && kind !== 'end') denied.add(to)
    }
  return denied.has(final)
}
