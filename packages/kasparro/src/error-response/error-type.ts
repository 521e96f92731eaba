import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * What kind of thing went wrong: the data, a file, the clock, or something unexpected.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ErrorType = enumOf('ValidationError', 'IOError', 'TimeoutError', 'UnexpectedError')
export type ErrorType = TypeOf<typeof ErrorType>
