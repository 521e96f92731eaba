/** Converts the messages of A2A 0.3 to those of 1.0, and back. */
import { isJsonObject } from '@contracts/core'
import type { Artifact, ArtifactV1 } from './artifact/artifact.js'
import { present, Timestamp } from './fields.js'
import type { Message, MessageV1 } from './message/message.js'
import type { Part, PartV1 } from './part/part.js'
import { stateNames, type TaskStatus, type TaskStatusV1 } from './task/task-status.js'
import type { Task, TaskV1 } from './task/task.js'

/** The key in the metadata of a data part of 0.3 whose data is `{ value }`, as the SDKs mark a value that is no object. */
const wrappedKey = 'data_part_compat'

const contentToV2 = (part: PartV1): Part => {
  if (part.kind === 'text') return { text: part.text }
  if (part.kind === 'data') return { data: part.data }
  const { file } = part
  const named = present({ filename: file.name, mediaType: file.mimeType })
  return 'bytes' in file ? { raw: file.bytes, ...named } : { url: file.uri, ...named }
}

/** Returns a part of 0.3 in 1.0. */
export const partToV2 = (part: PartV1): Part => {
  if (part.kind !== 'data' || part.metadata?.[wrappedKey] !== true || !Object.hasOwn(part.data, 'value'))
    return { ...contentToV2(part), ...present({ metadata: part.metadata }) }
  const { [wrappedKey]: _wrapped, ...metadata } = part.metadata
  const { value: data } = part.data
  return { data, ...(Object.keys(metadata).length === 0 ? {} : { metadata }) }
}

/** Returns a part of 1.0 in 0.3. */
export const partToV1 = ({ text, raw, url, data, metadata, filename, mediaType }: Part): PartV1 => {
  const kept = present({ metadata })
  const named = present({ name: filename, mimeType: mediaType })
  if (typeof text === 'string') return { kind: 'text', text, ...kept }
  if (typeof raw === 'string') return { kind: 'file', file: { bytes: raw, ...named }, ...kept }
  if (typeof url === 'string') return { kind: 'file', file: { uri: url, ...named }, ...kept }
  if (isJsonObject(data)) return { kind: 'data', data, ...kept }
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

/** Returns the status of a task of 0.3 in 1.0. */
export const statusToV2 = ({ state, message, timestamp }: TaskStatusV1): TaskStatus => ({
  state: stateNames[state],
  ...(message === undefined || message === null ? {} : { message: messageToV2(message) }),
  ...(Timestamp.is(timestamp) ? { timestamp } : {}),
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
