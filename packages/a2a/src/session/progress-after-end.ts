import type { Issue } from '@contracts/core'
import type { ArtifactCreationProgress } from '../artifact-creation-progress/artifact-creation-progress.js'
import { artifactCreationProgress } from '../artifact-creation-progress/artifact-creation-progress.js'
import type { Met } from './first-met.js'
import { breach, type SessionLaw } from './law.js'

/**
 * A file that is completed or has failed makes no more progress.
 *
 * @category rules
 * @since 2.0.0
 */
export const progressAfterEnd: SessionLaw = {
  id: 'a2a/progress-after-end',
  severity: 'warning',
  says: 'A file that is completed or has failed makes no more progress.',
}

/** A file is known by its name; two versions that are both told and differ are two files. */
const isAnother = (one: ArtifactCreationProgress, other: ArtifactCreationProgress): boolean =>
  typeof one.version === 'number' && typeof other.version === 'number' && one.version !== other.version

/**
 * An issue for each signal of a file after the one that ended it.
 *
 * @category destructors
 * @since 2.0.0
 */
export const progressAfterItsEnd = (met: readonly Met<ArtifactCreationProgress>[]): readonly Issue[] => {
  const ends = new Map<string, ArtifactCreationProgress>()
  return met.flatMap((one) => {
    const { signal } = one
    const end = ends.get(signal.filename)
    const isLate = end !== undefined && !isAnother(end, signal)
    if (signal.status !== 'in-progress') ends.set(signal.filename, signal)
    else if (!isLate) ends.delete(signal.filename)
    const flaw = {
      key: 'status',
      says: 'must not be told of a file that has ended',
      contract: artifactCreationProgress.name,
    }
    return isLate ? [breach(progressAfterEnd, one, flaw)] : []
  })
}
