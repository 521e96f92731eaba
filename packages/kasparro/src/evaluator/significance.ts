import { field, pair, struct } from '@contracts/core'
import { Numeric, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The low and the high end of a confidence interval, in this order.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ConfidenceInterval = pair(Numeric, Numeric)
export type ConfidenceInterval = TypeOf<typeof ConfidenceInterval>

/**
 * How unlikely it is that a finding is chance.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Significance = struct('Significance', {
  p_value: field(Ratio, 'The probability of such data if the hypothesis were false.'),
  confidence_interval: field(ConfidenceInterval, 'Between which two values the effect lies.'),
})
export type Significance = TypeOf<typeof Significance>
