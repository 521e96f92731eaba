import { contract, enumOf, field, string, struct } from '@contracts/core'
import { IsoTimestamp } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { compiled as compiledV1 } from '#compiled/task-status.v1'
import { compiled } from '#compiled/task-status.v2'
import { Message, MessageV1 } from '../message/message.js'

/** The states of a task in A2A 0.3, each with its name in 1.0. */
export const stateNames = {
  submitted: 'TASK_STATE_SUBMITTED',
  working: 'TASK_STATE_WORKING',
  'input-required': 'TASK_STATE_INPUT_REQUIRED',
  completed: 'TASK_STATE_COMPLETED',
  canceled: 'TASK_STATE_CANCELED',
  failed: 'TASK_STATE_FAILED',
  rejected: 'TASK_STATE_REJECTED',
  'auth-required': 'TASK_STATE_AUTH_REQUIRED',
  unknown: 'TASK_STATE_UNSPECIFIED',
} as const

/**
 * The status of a task in A2A 0.3.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskStatusV1 = struct(
  'TaskStatusV1',
  {
    state: field(
      enumOf(
        ...(['submitted', 'working', 'input-required', 'completed', 'canceled'] as const),
        ...(['failed', 'rejected', 'auth-required', 'unknown'] as const),
      ),
      'State of the task.',
    ),
  },
  {
    message: field(MessageV1, 'Message of the agent about the state.'),
    timestamp: field(string, 'Time of the status, as a date-time of ISO 8601.'),
  },
)

/**
 * The status of a task in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export type TaskStatusV1 = TypeOf<typeof TaskStatusV1>

/**
 * The status of a task in A2A 1.0.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskStatus = struct(
  'TaskStatus',
  {},
  {
    state: field(
      enumOf(
        ...(['TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING', 'TASK_STATE_INPUT_REQUIRED'] as const),
        ...(['TASK_STATE_COMPLETED', 'TASK_STATE_CANCELED', 'TASK_STATE_FAILED'] as const),
        ...(['TASK_STATE_REJECTED', 'TASK_STATE_AUTH_REQUIRED', 'TASK_STATE_UNSPECIFIED'] as const),
      ),
      'State of the task (default: `TASK_STATE_UNSPECIFIED`, which writers of Protocol Buffers leave out).',
    ),
    message: field(Message, 'Message of the agent about the state.'),
    timestamp: field(IsoTimestamp, 'Time of the status.'),
  },
)

/**
 * The status of a task in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export type TaskStatus = TypeOf<typeof TaskStatus>

/**
 * The contract of the status of a task in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export const taskStatusV1 = contract({
  id: 'a2a-protocol/task-status',
  version: 1,
  role: 'message',
  description: 'State of a task in A2A 0.3, with a message about it.',
  codec: TaskStatusV1,
  compiled: compiledV1,
})

/**
 * The contract of the status of a task in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export const taskStatus = contract({
  id: 'a2a-protocol/task-status',
  version: 2,
  role: 'message',
  description: 'State of a task in A2A 1.0, with a message about it.',
  codec: TaskStatus,
  compiled,
})
