import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The outcome of an agent's run.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ExecutionStatus = enumOf('success', 'failure', 'partial')
export type ExecutionStatus = TypeOf<typeof ExecutionStatus>
