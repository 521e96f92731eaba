import { downMigration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { progressInV1 } from '../artifact-creation-progress/artifact-creation-progress-v2-to-v1.js'
import { signalV1 } from './signal-v1.js'
import { signal } from './signal.js'

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
 * @since 2.1.0
 */
export const signalV2ToV1 = downMigration({
  from: signal,
  to: signalV1,
  loses: 'The keys status, description, mime_type and version of the progress of a file.',
  down: (next) => (next.type === 'artifact_creation_progress' ? progressInV1(next) : right(next)),
})
