import { oneOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * Where an ad ran.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Platform = oneOf('Platform', 'Facebook', 'Instagram')
export type Platform = TypeOf<typeof Platform>
