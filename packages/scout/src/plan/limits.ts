import { struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { LimitsV1 } from './limits-v1.js'

/**
 * How much a run collects, and what it leaves out; the run decides on what is left out.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Limits = struct('Limits', {}, LimitsV1.required)
export type Limits = TypeOf<typeof Limits>
