import { migration, type DecodeResult } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { type ArtifactCreationProgressV1, artifactCreationProgressV1 } from './artifact-creation-progress-v1.js'
import { type ArtifactCreationProgressV2, artifactCreationProgressV2 } from './artifact-creation-progress-v2.js'

/**
 * Upgrades progress from version 1 to version 2. The bytes get their new name, and the status is in progress, since the
 * signal carries a piece of the file. Undocumented keys are kept.
 */
export const progressInV2 = (old: ArtifactCreationProgressV1): DecodeResult<ArtifactCreationProgressV2> => {
  const { bytes_saved: bytes_transferred, ...rest } = old
  return right({ ...rest, status: 'in-progress', bytes_transferred })
}

/**
 * The migration of the progress of a file from version 1 to version 2. Progress that is already of version 2 is
 * returned unchanged.
 *
 * @example
 * import { artifactCreationProgressV1ToV2 } from '@contracts/a2a/migrations'
 *
 * const old = { type: 'artifact_creation_progress', filename: 'report.pdf', bytes_saved: 1024, artifact_chunk: 'JVBERi0xLjQK' }
 * const answer = artifactCreationProgressV1ToV2.migrate(old, { at: '2024-01-15T10:30:00Z' })
 * assert.deepStrictEqual(answer._tag === 'Right' && answer.right, {
 *   type: 'artifact_creation_progress',
 *   filename: 'report.pdf',
 *   status: 'in-progress',
 *   bytes_transferred: 1024,
 *   artifact_chunk: 'JVBERi0xLjQK',
 * })
 *
 * @category migrations
 * @since 2.0.0
 */
export const artifactCreationProgressV1ToV2 = migration({
  from: artifactCreationProgressV1,
  to: artifactCreationProgressV2,
  up: progressInV2,
})
