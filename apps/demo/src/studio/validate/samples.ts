import type { CatalogEntry } from '@contracts/core'

/** A sample message and its description. */
export interface Sample {
  readonly message: unknown
  readonly text: string
}

/** Returns the example for a turn. The turns go through all examples of the entries, and then start again. */
export const sampleAt = (entries: readonly CatalogEntry[], turn: number): Sample | undefined => {
  const all = entries.flatMap(({ contract, examples }) => examples.map((message, i) => ({ contract, message, i })))
  const one = all[turn % Math.max(1, all.length)]
  return (
    one && {
      message: one.message,
      text: `Example ${String(one.i + 1)} of ${one.contract.name}: ${one.contract.description}`,
    }
  )
}
