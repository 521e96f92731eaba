import { takeLock } from '@contracts/registry/internal'

/** The functions that give back the outputs that this process has. */
const taken = new Map<string, () => void>()

/** Returns the file that says which process writes an output. */
export const lockFile = (output: string): string => `${output}.lock`

/** Gives the outputs back. */
export const releaseOutputs = (outputs: readonly string[]): void => {
  for (const output of outputs) {
    taken.get(output)?.()
    taken.delete(output)
  }
}

/**
 * Takes the outputs of a gate for this process, all or none. Returns the output that another process writes, if there is
 * one. Throws the error of the system if one cannot be written.
 */
export const takeOutputs = (outputs: readonly string[]): string | undefined => {
  const own: string[] = []
  let hasAll = false
  try {
    for (const output of outputs) {
      const release = takeLock(lockFile(output))
      if (release === undefined) return output
      taken.set(output, release)
      own.push(output)
    }
    hasAll = true
    return undefined
  } finally {
    if (!hasAll) releaseOutputs(own)
  }
}
