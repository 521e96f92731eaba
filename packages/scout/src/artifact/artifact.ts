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
    path: field(string, 'Where the file is, from the run directory on.'),
    type: field(string, 'What kind of file it is, by its extension.'),
  },
  { size_bytes: field(NonNegativeNumber, 'How large the file is, in bytes.') },
)
export type Artifact = TypeOf<typeof Artifact>
