import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * How an agent's run ended.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ExecutionStatus = enumOf('success', 'failure', 'partial')
export type ExecutionStatus = TypeOf<typeof ExecutionStatus>
