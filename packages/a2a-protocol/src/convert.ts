/** Converts the messages of A2A 0.3 to those of 1.0, and back. */
import { decoderFor, isJsonObject } from '@contracts/core'
import { IsoTimestamp } from '@contracts/core/codecs'
import type { Artifact, ArtifactV1 } from './artifact/artifact.js'
import type { TaskArtifactUpdate, TaskArtifactUpdateV1 } from './artifact/task-artifact-update.js'
import { present } from './fields.js'
import type { Message, MessageV1 } from './message/message.js'
import type { Part, PartV1 } from './part/part.js'
import { stateNames, type TaskStatus, type TaskStatusV1 } from './task/task-status.js'
import type { TaskStatusUpdate, TaskStatusUpdateV1 } from './task/task-status-update.js'
import type { Task, TaskV1 } from './task/task.js'

/** The key in the metadata of a data part of 0.3 whose data is `{ value }`, as the SDKs mark a value that is no object. */
const wrappedKey = 'data_part_compat'

/** Returns metadata without the mark of a value; nothing if no other key is left. */
const withoutMark = (metadata: PartV1['metadata']): Pick<Part, 'metadata'> => {
  if (metadata?.[wrappedKey] !== true) return present({ metadata })
  const { [wrappedKey]: _wrapped, ...others } = metadata
  return Object.keys(others).length === 0 ? {} : { metadata: others }
}

const contentToV2 = (part: Exclude<PartV1, { readonly kind: 'data' }>): Part => {
  if (part.kind === 'text') return { text: part.text }
  const { file } = part
  const named = present({ filename: file.name, mediaType: file.mimeType })
  return 'bytes' in file ? { raw: file.bytes, ...named } : { url: file.uri, ...named }
}

/** Returns a part of 0.3 in 1.0. */
export const partToV2 = (part: PartV1): Part => {
  if (part.kind !== 'data') return { ...contentToV2(part), ...present({ metadata: part.metadata }) }
  const isWrapped = part.metadata?.[wrappedKey] === true && Object.hasOwn(part.data, 'value')
  return { data: isWrapped ? (part.data['value'] ?? null) : part.data, ...withoutMark(part.metadata) }
}

/** Returns a part of 1.0 in 0.3. */
export const partToV1 = ({ text, raw, url, data, metadata, filename, mediaType }: Part): PartV1 => {
  const kept = present({ metadata })
  const named = present({ name: filename, mimeType: mediaType })
  if (typeof text === 'string') return { kind: 'text', text, ...kept }
  if (typeof raw === 'string') return { kind: 'file', file: { bytes: raw, ...named }, ...kept }
  if (typeof url === 'string') return { kind: 'file', file: { uri: url, ...named }, ...kept }
  if (isJsonObject(data)) return { kind: 'data', data, ...withoutMark(metadata) } // a mark would change its meaning
  return { kind: 'data', data: { value: data ?? null }, metadata: { ...metadata, [wrappedKey]: true } }
}

const roles = { user: 'ROLE_USER', agent: 'ROLE_AGENT' } as const

/** Returns a message of 0.3 in 1.0. */
export const messageToV2 = (message: MessageV1): Message => {
  const { messageId, role, parts, contextId, taskId, referenceTaskIds, metadata, extensions } = message
  return {
    ...{ messageId, role: roles[role], parts: parts.map(partToV2) },
    ...present({ contextId, taskId, referenceTaskIds, metadata, extensions }),
  }
}

/** Returns a message of 1.0 in 0.3. */
export const messageToV1 = (message: Message): MessageV1 => {
  const { messageId, role, parts, contextId, taskId, referenceTaskIds, metadata, extensions } = message
  return {
    ...{ kind: 'message', messageId, role: role === 'ROLE_USER' ? 'user' : 'agent', parts: parts.map(partToV1) },
    ...present({ contextId, taskId, referenceTaskIds, metadata, extensions }),
  }
}

/** Returns an artifact of 0.3 in 1.0. */
export const artifactToV2 = ({ artifactId, parts, name, description, metadata, extensions }: ArtifactV1): Artifact => ({
  ...{ artifactId, parts: parts.map(partToV2) },
  ...present({ name, description, metadata, extensions }),
})

/** Returns an artifact of 1.0 in 0.3. */
export const artifactToV1 = ({ artifactId, parts, name, description, metadata, extensions }: Artifact): ArtifactV1 => ({
  ...{ artifactId, parts: parts.map(partToV1) },
  ...present({ name, description, metadata, extensions }),
})

const times = /* @__PURE__ */ decoderFor(IsoTimestamp)

/** Returns whether a value is a time as A2A 1.0 writes it: with a zone. */
export const isTime = (value: unknown): boolean => times.validate(value, 'strict').valid

/** Returns the status of a task of 0.3 in 1.0. */
export const statusToV2 = ({ state, message, timestamp }: TaskStatusV1): TaskStatus => ({
  state: stateNames[state],
  ...(message === undefined || message === null ? {} : { message: messageToV2(message) }),
  ...(isTime(timestamp) ? present({ timestamp }) : {}),
})

const stateIn03 = Object.fromEntries(Object.entries(stateNames).map(([old, state]) => [state, old])) as {
  readonly [K in keyof typeof stateNames as (typeof stateNames)[K]]: K
} // the same pairs

/** Returns the status of a task of 1.0 in 0.3. */
export const statusToV1 = ({ state, message, timestamp }: TaskStatus): TaskStatusV1 => ({
  state: stateIn03[state ?? 'TASK_STATE_UNSPECIFIED'],
  ...(message === undefined || message === null ? {} : { message: messageToV1(message) }),
  ...present({ timestamp }),
})

/** Returns a task of 0.3 in 1.0. */
export const taskToV2 = ({ id, contextId, status, artifacts, history, metadata }: TaskV1): Task => ({
  ...{ id, contextId, status: statusToV2(status) },
  ...present({ artifacts: artifacts?.map(artifactToV2), history: history?.map(messageToV2), metadata }),
})

/** Returns a task of 1.0 in 0.3. */
export const taskToV1 = ({ id, contextId, status, artifacts, history, metadata }: Task): TaskV1 => ({
  ...{ kind: 'task', id, contextId: contextId ?? '', status: statusToV1(status) },
  ...present({ artifacts: artifacts?.map(artifactToV1), history: history?.map(messageToV1), metadata }),
})

/** Returns an event about a status of 0.3 in 1.0. */
export const statusUpdateToV2 = ({ taskId, contextId, status, metadata }: TaskStatusUpdateV1): TaskStatusUpdate => ({
  ...{ taskId, contextId, status: statusToV2(status) },
  ...present({ metadata }),
})

/** The states in which a task has ended. As in the SDK, one that waits for its client is not final. */
const finalStates: ReadonlySet<TaskStatusV1['state']> = new Set(['completed', 'canceled', 'failed', 'rejected'])

/** Returns an event about a status of 1.0 in 0.3. */
export const statusUpdateToV1 = ({ taskId, contextId, status, metadata }: TaskStatusUpdate): TaskStatusUpdateV1 => {
  const old = statusToV1(status)
  return {
    ...{ kind: 'status-update', taskId, contextId, status: old, final: finalStates.has(old.state) },
    ...present({ metadata }),
  }
}

/** Returns an event about an artifact of 0.3 in 1.0. */
export const artifactUpdateToV2 = (event: TaskArtifactUpdateV1): TaskArtifactUpdate => {
  const { taskId, contextId, artifact, append, lastChunk, metadata } = event
  return { taskId, contextId, artifact: artifactToV2(artifact), ...present({ append, lastChunk, metadata }) }
}

/** Returns an event about an artifact of 1.0 in 0.3. */
export const artifactUpdateToV1 = (event: TaskArtifactUpdate): TaskArtifactUpdateV1 => {
  const { taskId, contextId, artifact, append, lastChunk, metadata } = event
  return {
    ...{ kind: 'artifact-update', taskId, contextId, artifact: artifactToV1(artifact) },
    ...present({ append, lastChunk, metadata }),
  }
}
