import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The task of the model for the target: predict its class or estimate its number.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Objective = enumOf('_classify', '_regress')
export type Objective = TypeOf<typeof Objective>

/**
 * The main metric of a model.
 *
 * @category codecs
 * @since 1.0.0
 */
export const PrimaryMetric = enumOf('_accuracy', '_rmse', '_loss')
export type PrimaryMetric = TypeOf<typeof PrimaryMetric>
