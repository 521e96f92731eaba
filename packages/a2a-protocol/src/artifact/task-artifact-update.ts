import { boolean, contract, field, literal, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { compiled as compiledV1 } from '#compiled/task-artifact-update.v1'
import { compiled } from '#compiled/task-artifact-update.v2'
import { Artifact, ArtifactV1 } from './artifact.js'

const taskId = field(string, 'Identifies the task.')
const contextId = field(string, 'Identifies the conversation.')
const optional = {
  append: field(boolean, 'True to append the parts to those of the artifact with this id (default: false).'),
  lastChunk: field(boolean, 'True if the artifact is complete with this event (default: false).'),
  metadata: field(JsonObject, 'Values of extensions and of applications, by key.'),
}

/**
 * An event about an artifact of a task, or about more parts of one in A2A 0.3.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskArtifactUpdateV1 = struct(
  'TaskArtifactUpdateV1',
  {
    kind: field(literal('artifact-update'), 'Tag of the event.'),
    taskId,
    contextId,
    artifact: field(ArtifactV1, 'The artifact, or the parts to append.'),
  },
  optional,
)

/**
 * An event about an artifact of a task, or about more parts of one in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export type TaskArtifactUpdateV1 = TypeOf<typeof TaskArtifactUpdateV1>

/**
 * An event about an artifact of a task, or about more parts of one in A2A 1.0.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskArtifactUpdate = struct(
  'TaskArtifactUpdate',
  { taskId, contextId, artifact: field(Artifact, 'The artifact, or the parts to append.') },
  optional,
)

/**
 * An event about an artifact of a task, or about more parts of one in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export type TaskArtifactUpdate = TypeOf<typeof TaskArtifactUpdate>

/**
 * The contract of an event about an artifact of a task, or about more parts of one in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export const taskArtifactUpdateV1 = contract({
  id: 'a2a-protocol/task-artifact-update',
  version: 1,
  role: 'message',
  description: 'An event about an artifact of a task, or about more parts of one in A2A 0.3.',
  codec: TaskArtifactUpdateV1,
  compiled: compiledV1,
})

/**
 * The contract of an event about an artifact of a task, or about more parts of one in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export const taskArtifactUpdate = contract({
  id: 'a2a-protocol/task-artifact-update',
  version: 2,
  role: 'message',
  description: 'An event about an artifact of a task, or about more parts of one in A2A 1.0.',
  codec: TaskArtifactUpdate,
  compiled,
})
