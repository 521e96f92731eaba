import { compiled } from '#compiled/artifact-creation-progress.v2'
import { contract, enumOf, field, forbiddenWhen, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { NonNegativeInt } from '@contracts/core/codecs'
import { typeKey } from '../signal/signal-type.js'

/**
 * The status of the creation of a file.
 *
 * @category codecs
 * @since 2.0.0
 */
export const ArtifactStatus = enumOf('in-progress', 'completed', 'failed')
export type ArtifactStatus = TypeOf<typeof ArtifactStatus>

/**
 * @category codecs
 * @since 2.0.0
 */
export const ArtifactCreationProgressV2 = struct(
  'ArtifactCreationProgressV2',
  {
    ...typeKey('artifact_creation_progress'),
    filename: field(string, 'Name of the file.'),
    status: field(ArtifactStatus, 'Status of the file.'),
    bytes_transferred: field(NonNegativeInt, 'Number of bytes transferred so far.', {
      formerly: { key: 'bytes_saved', since: '2.0.0' },
    }),
  },
  {
    description: field(string, 'Description of the file, in words for a person.'),
    artifact_chunk: field(string, 'Piece of the file, present only while it is in progress.'),
    mime_type: field(string, 'MIME type of the file, present only when it is completed.'),
    version: field(NonNegativeInt, 'Version of the file.'),
  },
)
export type ArtifactCreationProgressV2 = TypeOf<typeof ArtifactCreationProgressV2>

/** A signal has a piece of the file only while the file is in progress. Null is not a piece. */
export const chunkOnlyInProgress = forbiddenWhen({
  id: 'a2a/chunk-only-in-progress',
  description: 'artifact_chunk is present only when status is "in-progress".',
  needs: ['/type', '/status'],
  when: ({ type, status }: { readonly type: string; readonly status?: string }) =>
    type === 'artifact_creation_progress' && status !== 'in-progress',
  field: 'artifact_chunk',
  message: 'must be left out unless status is "in-progress"',
})

/** A signal has the type of the file only if the file is completed. Null counts as absent. */
export const mimeTypeOnlyCompleted = forbiddenWhen({
  id: 'a2a/mime-type-only-completed',
  description: 'mime_type is present only when status is "completed".',
  needs: ['/type', '/status'],
  when: ({ type, status }: { readonly type: string; readonly status?: string }) =>
    type === 'artifact_creation_progress' && status !== 'completed',
  field: 'mime_type',
  message: 'must be left out unless status is "completed"',
})

/**
 * @example
 * import { artifactCreationProgressV2 } from '@contracts/a2a'
 *
 * const { errors } = artifactCreationProgressV2.validate({
 *   type: 'artifact_creation_progress',
 *   filename: 'report.pdf',
 *   status: 'in-progress',
 *   bytes_saved: 1024,
 * })
 * assert.deepStrictEqual(errors.map(({ pointer, hint }) => [pointer, hint]), [['/bytes_transferred', 'Renamed from "bytes_saved" in 2.0.0.']])
 *
 * @category model
 * @since 2.0.0
 */
export const artifactCreationProgressV2 = contract({
  id: 'a2a/artifact-creation-progress',
  version: 2,
  role: 'message',
  description: 'Progress of a file that an agent creates.',
  codec: ArtifactCreationProgressV2,
  compiled,
  rules: [chunkOnlyInProgress, mimeTypeOnlyCompleted],
})

/**
 * The codec of the progress of a file, in its newest version.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ArtifactCreationProgress = ArtifactCreationProgressV2
export type ArtifactCreationProgress = ArtifactCreationProgressV2

/**
 * The signal of the progress of a file that an agent creates, in its newest version.
 *
 * @category model
 * @since 1.0.0
 */
export const artifactCreationProgress = artifactCreationProgressV2
