import { migration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { progressInV2 } from '../artifact-creation-progress/artifact-creation-progress-v1-to-v2.js'
import { signal } from './signal.js'
import { signalV1 } from './signal-v1.js'

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
