import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The kind of an error: the data, a file, a timeout, or something unexpected.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ErrorType = enumOf('ValidationError', 'IOError', 'TimeoutError', 'UnexpectedError')
export type ErrorType = TypeOf<typeof ErrorType>
