import type { Json } from '@contracts/core'
import type { Atoms } from './atoms.js'
import type { Reading } from './demands.js'

/** Where a draw stands: the document, what it talks about, how deep it is, and what draws its parts. */
export interface Drawing extends Reading {
  readonly atoms: Atoms
  readonly depth: number
  /** How many more values this message may have; what recursion would make larger ends in null. */
  readonly budget: { left: number }
  readonly draw: (schemas: readonly Json[], drawing: Drawing) => Json
}
