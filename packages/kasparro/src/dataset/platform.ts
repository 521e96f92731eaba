import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The platform an ad ran on.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Platform = enumOf('Facebook', 'Instagram')
export type Platform = TypeOf<typeof Platform>
