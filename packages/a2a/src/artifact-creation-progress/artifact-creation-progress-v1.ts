import { compiled } from '#compiled/artifact-creation-progress.v1'
import { contract, field, string, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { typeKey } from '../signal/signal-type.js'

/**
 * @category codecs
 * @since 2.0.0
 */
export const ArtifactCreationProgressV1 = struct('ArtifactCreationProgressV1', {
  ...typeKey('artifact_creation_progress'),
  filename: field(string, 'Name of the file.'),
  bytes_saved: field(NonNegativeInt, 'Number of bytes saved so far.'),
  artifact_chunk: field(string, 'Piece of the file that was saved last.'),
})
export type ArtifactCreationProgressV1 = TypeOf<typeof ArtifactCreationProgressV1>

/**
 * @example
 * import { artifactCreationProgressV1 } from '@contracts/a2a'
 *
 * const { errors } = artifactCreationProgressV1.validate({
 *   type: 'artifact_creation_progress',
 *   filename: 'report.pdf',
 *   bytes_saved: -1,
 *   artifact_chunk: 'JVBERi0xLjQK',
 * })
 * assert.deepStrictEqual(errors.map(({ code, pointer }) => [code, pointer]), [['out_of_range', '/bytes_saved']])
 *
 * @category model
 * @since 2.0.0
 */
export const artifactCreationProgressV1 = contract({
  id: 'a2a/artifact-creation-progress',
  version: 1,
  role: 'message',
  description: 'Progress of a file that an agent creates (format before 2.0.0).',
  codec: ArtifactCreationProgressV1,
  compiled,
})
