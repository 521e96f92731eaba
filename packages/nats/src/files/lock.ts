import { takeLock } from '@contracts/evolution/internal-files'

/** The functions that give back the outputs that this process has. */
const taken = new Map<string, () => void>()

/** Takes the outputs of a gate for this process. Returns the output that another process writes, if there is one. */
export const takeOutputs = (outputs: readonly string[]): string | undefined => {
  for (const [index, output] of outputs.entries()) {
    const release = takeLock(`${output}.lock`)
    if (release === undefined) {
      releaseOutputs(outputs.slice(0, index))
      return output
    }
    taken.set(output, release)
  }
  return undefined
}

/** Gives the outputs back. */
export const releaseOutputs = (outputs: readonly string[]): void => {
  for (const output of outputs) {
    taken.get(output)?.()
    taken.delete(output)
  }
}
