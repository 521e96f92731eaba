import { type DecodeResult, downMigration, migration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import {
  type ArtifactCreationProgressV1,
  artifactCreationProgressV1,
} from './artifact-creation-progress/artifact-creation-progress-v1.js'
import {
  type ArtifactCreationProgressV2,
  artifactCreationProgressV2,
} from './artifact-creation-progress/artifact-creation-progress-v2.js'
import { signal, signalV1 } from './signal/signal.js'

/**
 * Upgrades progress from version 1 to version 2. The bytes get their new name, and the status is in progress, since the
 * signal carries a piece of the file. Undocumented keys are kept, except for `bytes_transferred` and `status`, which version
 * 2 documents.
 */
const progressInV2 = (old: ArtifactCreationProgressV1): DecodeResult<ArtifactCreationProgressV2> => {
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

const unknownToV1: ReadonlySet<string> = new Set(['status', 'description', 'mime_type', 'version'])

/** Returns the progress of a file as version 1 writes it. */
const progressInV1 = ({
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
 * without a piece of the file, such as that of a completed file, gets an empty piece. Undocumented keys are kept, except
 * for `bytes_saved`, which version 1 documents.
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
 * @since 3.0.0
 */
export const artifactCreationProgressV2ToV1 = downMigration({
  from: artifactCreationProgressV2,
  to: artifactCreationProgressV1,
  loses: 'The keys status, description, mime_type and version.',
  down: progressInV1,
})

/**
 * The migration of any signal from version 1 to version 2. The progress of a file is migrated; every other signal is
 * the same in both versions.
 *
 * @example
 * import { signalV1ToV2 } from '@contracts/a2a/migrations'
 *
 * const old = { type: 'artifact_creation_progress', filename: 'report.pdf', bytes_saved: 1024, artifact_chunk: 'JVBERi0xLjQK' }
 * assert.strictEqual(signalV1ToV2.migrate(old, { at: '2024-01-15T10:30:00Z' })._tag, 'Right')
 *
 * @category migrations
 * @since 2.0.0
 */
export const signalV1ToV2 = migration({
  from: signalV1,
  to: signal,
  up: (old) => (old.type === 'artifact_creation_progress' ? progressInV2(old) : right(old)),
})

/**
 * The migration of any signal from version 2 to version 1. The progress of a file is written as version 1 writes it;
 * every other signal is the same in both versions.
 *
 * @example
 * import { signalV2ToV1 } from '@contracts/a2a/migrations'
 *
 * const next = { type: 'artifact_creation_progress', filename: 'a.pdf', status: 'completed', bytes_transferred: 1024 }
 * const answer = signalV2ToV1.migrate(next, { at: '2024-01-15T10:30:00Z' })
 * const { status, bytes_transferred: bytes_saved, ...rest } = next
 * assert.deepStrictEqual(answer._tag === 'Right' && answer.right, { ...rest, bytes_saved, artifact_chunk: '' })
 *
 * @category migrations
 * @since 3.0.0
 */
export const signalV2ToV1 = downMigration({
  from: signal,
  to: signalV1,
  loses: 'The keys status, description, mime_type and version of the progress of a file.',
  down: (next) => (next.type === 'artifact_creation_progress' ? progressInV1(next) : right(next)),
})
