import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * What a model is first judged by.
 *
 * @category codecs
 * @since 1.0.0
 */
export const PrimaryMetric = enumOf('_accuracy', '_rmse', '_loss')
export type PrimaryMetric = TypeOf<typeof PrimaryMetric>
