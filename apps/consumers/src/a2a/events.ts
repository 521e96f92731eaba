import type { Artifact, Message, Part } from '@a2a-js/sdk'
import {
  AgentEvent,
  type AgentExecutionEvent,
  type AgentExecutor,
  type ExecutionEventBus,
  type RequestContext,
} from '@a2a-js/sdk/server'
import { messageOf } from './agent.js'

/** The states of a task, as the SDK numbers them. */
export const states = { working: 2, completed: 3, failed: 4, canceled: 5, inputRequired: 6, authRequired: 8 } as const

/** Returns an artifact with an id and parts. */
export const artifactOf = (artifactId: string, ...parts: Part[]): Artifact => ({
  ...{ artifactId, name: '', description: '', parts, metadata: undefined, extensions: [] },
})

const statusOf = (state: number, parts: Part[], taskId: string) => ({
  ...{ state, timestamp: undefined },
  message: parts.length === 0 ? undefined : messageOf(parts, { role: 2, taskId }),
})

/** Makes events of one task. */
export class Events {
  constructor(
    private readonly taskId: string,
    private readonly contextId: string,
  ) {}

  /** Returns the event of the whole task. */
  task(state: number, artifacts: Artifact[] = [], history: Message[] = []): AgentExecutionEvent {
    const { taskId, contextId } = this
    const status = statusOf(state, [], taskId)
    return AgentEvent.task({ id: taskId, contextId, status, artifacts, history, metadata: undefined })
  }

  /** Returns the event of a new or changed artifact. */
  artifact(artifact: Artifact, append = false): AgentExecutionEvent {
    const { taskId, contextId } = this
    return AgentEvent.artifactUpdate({ taskId, contextId, artifact, append, lastChunk: true, metadata: undefined })
  }

  /** Returns the event of a new state, with a message of these parts. */
  status(state: number, ...parts: Part[]): AgentExecutionEvent {
    const { taskId, contextId } = this
    return AgentEvent.statusUpdate({ taskId, contextId, status: statusOf(state, parts, taskId), metadata: undefined })
  }
}

type Publishing = (events: Events, publish: ExecutionEventBus['publish'], context?: RequestContext) => unknown

/** Returns an executor that publishes the events of a request, and those of a cancellation. */
export const publishing = (
  execute: Publishing,
  cancel: Publishing = (events, publish) => {
    publish(events.status(states.canceled))
  },
): AgentExecutor => ({
  execute: async (context, bus) => {
    const publish = bus.publish.bind(bus)
    await execute(new Events(context.taskId, context.contextId), publish, context)
  },
  cancelTask: async (taskId, bus) => {
    await cancel(new Events(taskId, ''), bus.publish.bind(bus))
  },
})
