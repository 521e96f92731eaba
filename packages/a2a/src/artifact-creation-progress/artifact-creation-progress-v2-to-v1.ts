import { type DecodeResult, downMigration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { type ArtifactCreationProgressV1, artifactCreationProgressV1 } from './artifact-creation-progress-v1.js'
import { type ArtifactCreationProgressV2, artifactCreationProgressV2 } from './artifact-creation-progress-v2.js'

const unknownToV1: ReadonlySet<string> = new Set(['status', 'description', 'mime_type', 'version'])

/** Returns the progress of a file as version 1 writes it. */
export const progressInV1 = ({
  bytes_transferred: bytes_saved,
  artifact_chunk,
  ...rest
}: ArtifactCreationProgressV2): DecodeResult<ArtifactCreationProgressV1> => {
  const { type, filename } = rest
  const kept = Object.entries(rest).filter(([key]) => !unknownToV1.has(key))
  return right({ ...Object.fromEntries(kept), type, filename, bytes_saved, artifact_chunk: artifact_chunk ?? '' })
}

/**
 * The migration of the progress of a file from version 2 to version 1, for an agent that knows only version 1. A signal
 * without a piece of the file, such as that of a completed file, gets an empty piece. Undocumented keys are kept.
 *
 * @example
 * import { artifactCreationProgressV2ToV1 } from '@contracts/a2a/migrations'
 *
 * const done = { type: 'artifact_creation_progress', filename: 'report.pdf', status: 'completed', bytes_transferred: 5120 }
 * const answer = artifactCreationProgressV2ToV1.migrate(done, { at: '2024-01-15T10:30:00Z' })
 * assert.deepStrictEqual(answer._tag === 'Right' && answer.right, {
 *   type: 'artifact_creation_progress',
 *   filename: 'report.pdf',
 *   bytes_saved: 5120,
 *   artifact_chunk: '',
 * })
 *
 * @category migrations
 * @since 2.1.0
 */
export const artifactCreationProgressV2ToV1 = downMigration({
  from: artifactCreationProgressV2,
  to: artifactCreationProgressV1,
  loses: 'The keys status, description, mime_type and version.',
  down: progressInV1,
})
