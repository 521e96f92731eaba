import { migration, type Validation } from '@contracts/core'
import { type ArtifactCreationProgressV1, artifactCreationProgressV1 } from './artifact-creation-progress-v1.js'
import { type ArtifactCreationProgressV2, artifactCreationProgressV2 } from './artifact-creation-progress-v2.js'

/**
 * The progress of version 1 as version 2 says it: the bytes under their new name, and in progress, since it carries a
 * piece of the file. Keys nobody documents are kept.
 *
 * @category migrations
 * @since 2.0.0
 */
export const progressInV2 = (old: ArtifactCreationProgressV1): Validation<ArtifactCreationProgressV2> => {
  const { bytes_saved: bytes_transferred, ...rest } = old
  return { _tag: 'Right', right: { ...rest, status: 'in-progress', bytes_transferred } }
}

/**
 * From version 1 to version 2 of the progress of a file; progress that is of version 2 already comes back as it is.
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
