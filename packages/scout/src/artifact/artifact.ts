import { field, string, struct } from '@contracts/core'
import { NonNegativeNumber } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * A file that a node has written.
 *
 * @category codecs
 * @since 2.0.0
 */
export const Artifact = struct(
  'Artifact',
  {
    path: field(string, 'Path of the file, relative to the run directory.'),
    type: field(string, 'Kind of file, by its extension.'),
  },
  { size_bytes: field(NonNegativeNumber, 'Size of the file, in bytes.') },
)
export type Artifact = TypeOf<typeof Artifact>
