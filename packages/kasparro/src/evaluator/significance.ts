import { field, number, struct, tuple } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The low and the high end of a confidence interval, in this order. */
export const ConfidenceInterval = tuple([number, number])
export type ConfidenceInterval = TypeOf<typeof ConfidenceInterval>

/** The significance of an effect: the probability that it is due to chance. */
export const Significance = struct('Significance', {
  p_value: field(Ratio, 'Probability of such data if the hypothesis were false.'),
  confidence_interval: field(ConfidenceInterval, 'Low and high end of the interval of the effect.'),
})
export type Significance = TypeOf<typeof Significance>
