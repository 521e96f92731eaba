import { arrayOf, contract, field, literal, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { compiled as compiledV1 } from '#compiled/task.v1'
import { compiled } from '#compiled/task.v2'
import { Artifact, ArtifactV1 } from '../artifact/artifact.js'
import { Message, MessageV1 } from '../message/message.js'
import { TaskStatus, TaskStatusV1 } from './task-status.js'

const id = field(string, 'Identifies the task. The agent makes it.')
const contextId = field(string, 'Identifies the conversation.')
const metadata = field(JsonObject, 'Values of extensions and of applications, by key.')

/**
 * A task in A2A 0.3.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskV1 = struct(
  'TaskV1',
  {
    kind: field(literal('task'), 'Tag of a task.'),
    ...{ id, contextId },
    status: field(TaskStatusV1, 'State of the task.'),
  },
  {
    artifacts: field(arrayOf(ArtifactV1), 'Results of the task.'),
    history: field(arrayOf(MessageV1), 'Messages of the task, oldest first.'),
    metadata,
  },
)

/**
 * A task in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export type TaskV1 = TypeOf<typeof TaskV1>

/**
 * A task in A2A 1.0.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Task = struct(
  'Task',
  { id, status: field(TaskStatus, 'State of the task.') },
  {
    contextId,
    artifacts: field(arrayOf(Artifact), 'Results of the task.'),
    history: field(arrayOf(Message), 'Messages of the task, oldest first.'),
    metadata,
  },
)

/**
 * A task in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export type Task = TypeOf<typeof Task>

/**
 * The contract of a task in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export const taskV1 = contract({
  id: 'a2a-protocol/task',
  version: 1,
  role: 'message',
  description: 'A task of an agent in A2A 0.3.',
  codec: TaskV1,
  compiled: compiledV1,
})

/**
 * The contract of a task in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export const task = contract({
  id: 'a2a-protocol/task',
  version: 2,
  role: 'message',
  description: 'A task of an agent in A2A 1.0.',
  codec: Task,
  compiled,
})
