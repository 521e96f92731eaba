import type { RegistryEntry } from '@contracts/core'

/** A message to look at, and what it is. */
export interface Sample {
  readonly message: unknown
  readonly text: string
}

/** The examples of a contract, or of all of them, one after the other. */
export const sampleAt = (lines: readonly RegistryEntry[], turn: number): Sample | undefined => {
  const all = lines.flatMap(({ contract, examples }) => examples.map((message, i) => ({ contract, message, i })))
  const one = all[turn % Math.max(1, all.length)]
  return (
    one && {
      message: one.message,
      text: `Example ${String(one.i + 1)} of ${one.contract.name}: ${one.contract.description}`,
    }
  )
}
