import { compiled } from '#compiled/artifact-creation-progress.v2'
import { contract, field, string, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { typeKey } from '../signal/signal-type.js'
import { ArtifactStatus } from './artifact-status.js'
import { chunkOnlyInProgress } from './chunk-only-in-progress.js'
import { mimeTypeOnlyCompleted } from './mime-type-only-completed.js'

/**
 * The codec of the signal of the progress of a file. While the file is in progress, a signal may carry a piece of it.
 * Once the file is completed, a signal may carry its type.
 *
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

/**
 * The signal of the progress of a file that an agent creates.
 *
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
