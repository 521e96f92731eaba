import { rule } from '@contracts/core'
import type { ArtifactCreationProgress } from '../artifact-creation-progress/artifact-creation-progress.js'
import type { Signal } from '../signal/signal.js'

/** Returns whether progress of the same file name is about another file: both versions are given and differ. */
const isAnother = (one: ArtifactCreationProgress, other: ArtifactCreationProgress): boolean =>
  typeof one.version === 'number' && typeof other.version === 'number' && one.version !== other.version

/** A file that has completed or failed has no later progress. */
export const progressAfterEnd = rule({
  id: 'a2a/progress-after-end',
  severity: 'warning',
  description: 'A file that has completed or failed has no later progress.',
  check: (signals: readonly Signal[]) => {
    const ends = new Map<string, ArtifactCreationProgress>()
    return signals.flatMap((signal, index) => {
      if (signal.type !== 'artifact_creation_progress') return []
      const { filename, status } = signal
      const end = ends.get(filename)
      const isLate = end !== undefined && !isAnother(end, signal)
      if (status !== 'in-progress') ends.set(filename, signal)
      else if (!isLate) ends.delete(filename)
      return isLate
        ? [
            {
              path: [index, 'status'],
              message: 'must not be reported after the file has completed or failed',
            },
          ]
        : []
    })
  },
})
