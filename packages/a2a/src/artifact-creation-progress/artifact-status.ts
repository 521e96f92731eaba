import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The status of the creation of a file.
 *
 * @category codecs
 * @since 2.0.0
 */
export const ArtifactStatus = enumOf('in-progress', 'completed', 'failed')
export type ArtifactStatus = TypeOf<typeof ArtifactStatus>
