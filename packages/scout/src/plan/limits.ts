import { struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { LimitsV1 } from './limits-v1.js'

/**
 * The limits of what a run collects. The run chooses a limit that is left out.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Limits = struct('Limits', {}, LimitsV1.required)
export type Limits = TypeOf<typeof Limits>
