import { edgesOf, type Linked } from './edges.js'
import { inColumns } from './in-columns.js'
import type { Layout } from './layout.js'
import { withFewCrossings } from './with-few-crossings.js'

/** The most steps, and lines, that are set with few crossings; for more that takes seconds. */
const most = { steps: 60, lines: 120 } as const

/** Where the steps of a plan stand, from left to right in the order of the work. Large plans are set plainly, in columns. */
export const layoutOf = (steps: readonly Linked[]): Layout => {
  const edges = edgesOf(steps)
  const isLarge = steps.length > most.steps || edges.length > most.lines
  return (isLarge ? inColumns : withFewCrossings)(steps.length, edges)
}
