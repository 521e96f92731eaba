import { boolean, contract, field, literal, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { compiled as compiledV1 } from '#compiled/task-status-update.v1'
import { compiled } from '#compiled/task-status-update.v2'
import { TaskStatus, TaskStatusV1 } from './task-status.js'

const taskId = field(string, 'Identifies the task.')
const contextId = field(string, 'Identifies the conversation.')
const optional = {
  metadata: field(JsonObject, 'Values of extensions and of applications, by key.'),
}

/**
 * An event about the new status of a task in A2A 0.3.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskStatusUpdateV1 = struct(
  'TaskStatusUpdateV1',
  {
    kind: field(literal('status-update'), 'Tag of the event.'),
    taskId,
    contextId,
    status: field(TaskStatusV1, 'New status of the task.'),
    final: field(boolean, 'True if the agent sends no further event.'),
  },
  optional,
)

/**
 * An event about the new status of a task in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export type TaskStatusUpdateV1 = TypeOf<typeof TaskStatusUpdateV1>

/**
 * An event about the new status of a task in A2A 1.0.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskStatusUpdate = struct(
  'TaskStatusUpdate',
  { taskId, contextId, status: field(TaskStatus, 'New status of the task.') },
  optional,
)

/**
 * An event about the new status of a task in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export type TaskStatusUpdate = TypeOf<typeof TaskStatusUpdate>

/**
 * The contract of an event about the new status of a task in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export const taskStatusUpdateV1 = contract({
  id: 'a2a-protocol/task-status-update',
  version: 1,
  role: 'message',
  description: 'An event about the new status of a task in A2A 0.3.',
  codec: TaskStatusUpdateV1,
  compiled: compiledV1,
})

/**
 * The contract of an event about the new status of a task in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export const taskStatusUpdate = contract({
  id: 'a2a-protocol/task-status-update',
  version: 2,
  role: 'message',
  description: 'An event about the new status of a task in A2A 1.0.',
  codec: TaskStatusUpdate,
  compiled,
})
