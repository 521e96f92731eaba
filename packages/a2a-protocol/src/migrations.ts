import { downMigration, migration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { artifact, artifactV1 } from './artifact/artifact.js'
import { taskArtifactUpdate, taskArtifactUpdateV1 } from './artifact/task-artifact-update.js'
import * as convert from './convert.js'
import { message, messageV1 } from './message/message.js'
import { part, partV1 } from './part/part.js'
import { taskStatus, taskStatusV1 } from './task/task-status.js'
import { taskStatusUpdate, taskStatusUpdateV1 } from './task/task-status-update.js'
import { task, taskV1 } from './task/task.js'

/** The losses of the migrations, as sentences. */
const partOf03 =
  'the `uri` of a file with `bytes`, the keys of `data` beside `value` if `metadata` has `data_part_compat`, and keys that A2A 0.3 does not define.'
const ofPart03 = partOf03.replace('the', 'The')
const ofTask03 = `A \`timestamp\` that is no date-time with a zone, ${partOf03}`
const ofUpdate03 = `The \`final\`, a \`timestamp\` that is no date-time with a zone, ${partOf03}`
const ofPart10 =
  'The `mediaType` and the `filename` of a text or of data, the key `data_part_compat` in the `metadata` of an object, and keys that A2A 1.0 does not define.'

/**
 * The migration of a part from A2A 0.3 to 1.0.
 *
 * @example
 * import { partV1ToV2 } from '@contracts/a2a-protocol/migrations'
 *
 * const old = { kind: 'file', file: { uri: 'https://files.example/a.pdf', mimeType: 'application/pdf' } }
 * assert.deepStrictEqual(partV1ToV2.migrate(old, { at: '2024-01-15T10:30:00Z' }), {
 *   _tag: 'Right',
 *   right: { url: 'https://files.example/a.pdf', mediaType: 'application/pdf' },
 * })
 *
 * @category migrations
 * @since 1.0.0
 */
export const partV1ToV2 = migration({
  from: partV1,
  to: part,
  up: (old) => right(convert.partToV2(old)),
  loses: ofPart03,
})

/**
 * The migration of a part from A2A 1.0 to 0.3.
 *
 * @category migrations
 * @since 1.0.0
 */
export const partV2ToV1 = downMigration({
  from: part,
  to: partV1,
  down: (next) => right(convert.partToV1(next)),
  loses: ofPart10,
})

/**
 * The migration of a message from A2A 0.3 to 1.0.
 *
 * @category migrations
 * @since 1.0.0
 */
export const messageV1ToV2 = migration({
  from: messageV1,
  to: message,
  up: (old) => right(convert.messageToV2(old)),
  loses: ofPart03,
})

/**
 * The migration of a message from A2A 1.0 to 0.3.
 *
 * @category migrations
 * @since 1.0.0
 */
export const messageV2ToV1 = downMigration({
  from: message,
  to: messageV1,
  down: (next) => right(convert.messageToV1(next)),
  loses: ofPart10,
})

/**
 * The migration of an artifact from A2A 0.3 to 1.0.
 *
 * @category migrations
 * @since 1.0.0
 */
export const artifactV1ToV2 = migration({
  from: artifactV1,
  to: artifact,
  up: (old) => right(convert.artifactToV2(old)),
  loses: ofPart03,
})

/**
 * The migration of an artifact from A2A 1.0 to 0.3.
 *
 * @category migrations
 * @since 1.0.0
 */
export const artifactV2ToV1 = downMigration({
  from: artifact,
  to: artifactV1,
  down: (next) => right(convert.artifactToV1(next)),
  loses: ofPart10,
})

/**
 * The migration of the status of a task from A2A 0.3 to 1.0.
 *
 * @category migrations
 * @since 1.0.0
 */
export const taskStatusV1ToV2 = migration({
  from: taskStatusV1,
  to: taskStatus,
  up: (old) => right(convert.statusToV2(old)),
  loses: ofTask03,
})

/**
 * The migration of the status of a task from A2A 1.0 to 0.3.
 *
 * @category migrations
 * @since 1.0.0
 */
export const taskStatusV2ToV1 = downMigration({
  from: taskStatus,
  to: taskStatusV1,
  down: (next) => right(convert.statusToV1(next)),
  loses: ofPart10,
})

/**
 * The migration of a task from A2A 0.3 to 1.0.
 *
 * @category migrations
 * @since 1.0.0
 */
export const taskV1ToV2 = migration({
  from: taskV1,
  to: task,
  up: (old) => right(convert.taskToV2(old)),
  loses: ofTask03,
})

/**
 * The migration of a task from A2A 1.0 to 0.3.
 *
 * @category migrations
 * @since 1.0.0
 */
export const taskV2ToV1 = downMigration({
  from: task,
  to: taskV1,
  down: (next) => right(convert.taskToV1(next)),
  loses: ofPart10,
})

/**
 * The migration of an event about a status from A2A 0.3 to 1.0.
 *
 * @category migrations
 * @since 1.0.0
 */
export const taskStatusUpdateV1ToV2 = migration({
  from: taskStatusUpdateV1,
  to: taskStatusUpdate,
  up: (old) => right(convert.statusUpdateToV2(old)),
  loses: ofUpdate03,
})

/**
 * The migration of an event about a status from A2A 1.0 to 0.3. `final` is true if the task has ended.
 *
 * @category migrations
 * @since 1.0.0
 */
export const taskStatusUpdateV2ToV1 = downMigration({
  from: taskStatusUpdate,
  to: taskStatusUpdateV1,
  down: (next) => right(convert.statusUpdateToV1(next)),
  loses: ofPart10,
})

/**
 * The migration of an event about an artifact from A2A 0.3 to 1.0.
 *
 * @category migrations
 * @since 1.0.0
 */
export const taskArtifactUpdateV1ToV2 = migration({
  from: taskArtifactUpdateV1,
  to: taskArtifactUpdate,
  up: (old) => right(convert.artifactUpdateToV2(old)),
  loses: ofPart03,
})

/**
 * The migration of an event about an artifact from A2A 1.0 to 0.3.
 *
 * @category migrations
 * @since 1.0.0
 */
export const taskArtifactUpdateV2ToV1 = downMigration({
  from: taskArtifactUpdate,
  to: taskArtifactUpdateV1,
  down: (next) => right(convert.artifactUpdateToV1(next)),
  loses: ofPart10,
})
