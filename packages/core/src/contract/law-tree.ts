import { inherited } from '../walk/keyed.js'
import type { Law } from './law.js'

/**
 * The laws that look at one place of a message, and the places below it: `each` is that of every index or key.
 *
 * @category model
 * @since 1.2.0
 */
export interface LawTree {
  readonly laws: readonly Law[]
  readonly steps: readonly LawStep[]
  readonly each: LawTree | undefined
}

/** One step down: `index` is the key as an index, -1 where it is none. */
interface LawStep {
  readonly key: string
  readonly index: number
  readonly isInherited: boolean
  readonly tree: LawTree
}

interface Growing extends LawTree {
  readonly laws: Law[]
  readonly steps: (LawStep & { readonly tree: Growing })[]
  each: Growing | undefined
}

const nowhere = (): Growing => ({ laws: [], steps: [], each: undefined })

const below = (tree: Growing, key: string): Growing => {
  if (key === '*') return (tree.each ??= nowhere())
  const known = tree.steps.find((step) => step.key === key)
  if (known !== undefined) return known.tree
  const index = String(Number(key)) === key ? Number(key) : -1
  const step = { key, index, isInherited: inherited.has(key), tree: nowhere() }
  tree.steps.push(step)
  return step.tree
}

/**
 * The laws by the places they look at, so that one walk through a message asks them all.
 *
 * @category constructors
 * @since 1.2.0
 */
export const lawTree = (laws: readonly Law[]): LawTree => {
  const root = nowhere()
  for (const law of laws) for (const pointer of law.at) pointer.reduce(below, root).laws.push(law)
  return root
}
