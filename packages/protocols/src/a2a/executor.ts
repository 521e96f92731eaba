import type { Task } from '@a2a-js/sdk'
import type { AgentExecutionEvent, AgentExecutor, ExecutionEventBus, RequestContext } from '@a2a-js/sdk/server'
import { isJsonObject, refuseMisspelt } from '@contracts/core'
import { checkArgument } from '@contracts/core/internal'
import { agentExtensionUri } from '../versions/agent-card.js'
import { type AgentEvent, answerValidator, type ExpectedAnswers } from './answers.js'
import { type PayloadGuardOptions, type Refused, refusedStatus, refusedTask } from './refusal.js'
import { readRequest } from './requests.js'
import { checkSkills, type SkillContracts, versionsOf } from './skill-contracts.js'

/**
 * The part of an `AgentExecutor` of the A2A SDK that is called.
 *
 * @category model
 * @since 1.2.0
 */
export interface ExecutorLike {
  /** Executes a request. */
  readonly execute: (context: never, bus: never) => Promise<void>
  /** Cancels a task. */
  readonly cancelTask: (taskId: string, bus: never) => Promise<void>
}

/** Throws a `TypeError` for a misspelt option. */
export const checkOptions = (caller: string, options: PayloadGuardOptions): void => {
  refuseMisspelt(`The options of ${caller}`, options, { allowText: true, redact: true, now: true })
}

const toEvent = ({ kind, data }: AgentExecutionEvent): AgentEvent => ({ $case: kind, value: data }) as AgentEvent // the same pairs
const fromEvent = ({ $case, value }: AgentEvent): AgentExecutionEvent =>
  ({ kind: $case, data: value }) as AgentExecutionEvent // the same pairs

/** The listeners that a bus takes, whichever their event. */
type Listen = (name: never, listener: never) => unknown

/** Returns a bus with its own `publish`, which forwards everything else. */
const forwarding = (bus: ExecutionEventBus, publish: ExecutionEventBus['publish']): ExecutionEventBus => {
  const forward =
    (method: 'on' | 'off' | 'once') =>
    (...args: Parameters<Listen>): ExecutionEventBus => {
      const listen: Listen = bus[method].bind(bus)
      listen(...args)
      return own
    }
  const own: ExecutionEventBus = {
    publish,
    ...{ on: forward('on'), off: forward('off'), once: forward('once') },
    removeAllListeners: (name) => {
      bus.removeAllListeners(name)
      return own
    },
    finished: () => {
      bus.finished()
    },
  }
  return own
}

/** Returns a bus that publishes only valid answers. After a wrong one the task fails, and the rest is dropped. */
const answersOnly = (
  skills: SkillContracts,
  bus: ExecutionEventBus,
  { taskId, contextId, task }: RequestContext,
  expected: ExpectedAnswers,
  options: PayloadGuardOptions,
): ExecutionEventBus => {
  const validate = answerValidator(skills, expected, options, task)
  let last: Task | undefined
  let isRefused = false
  const publish = (event: AgentExecutionEvent): void => {
    if (isRefused) return
    const read = validate(toEvent(event))
    if (read._tag === 'Right') {
      if (event.kind === 'task') last = event.data
      bus.publish(fromEvent(read.right))
      return
    }
    isRefused = true
    const refused = { issues: read.left, refused: 'answer', taskId, contextId } as const
    if (last === undefined || event.kind === 'task')
      bus.publish({
        kind: 'task',
        data: { ...refusedTask(refused, options, last ?? task), artifacts: task?.artifacts ?? [] },
      })
    else
      bus.publish({
        kind: 'statusUpdate',
        data: { taskId, contextId, status: refusedStatus(refused, options), metadata: undefined },
      })
  }
  return forwarding(bus, publish)
}

/** Answers a wrong request: a new task fails, and a task that exists waits for another message. */
const refuseRequest = (
  bus: ExecutionEventBus,
  refused: Refused,
  options: PayloadGuardOptions,
  { taskId, contextId, task, userMessage }: RequestContext,
): void => {
  if (task === undefined) {
    bus.publish({ kind: 'task', data: refusedTask(refused, options, undefined, userMessage) })
    bus.finished()
    return
  }
  const status = refusedStatus(refused, options, true)
  bus.publish({ kind: 'task', data: task }) // the first event of each turn
  bus.publish({ kind: 'statusUpdate', data: { taskId, contextId, status, metadata: undefined } })
}

/**
 * Returns an executor that calls another one only for requests whose payloads are valid, in the newest version of their
 * contract, and publishes only answers that are valid under the contract that belongs to the request. A wrong request, or
 * a wrong or missing answer, ends in a failed task that carries the issues as an RFC 9457 problem. A wrong message to a
 * task that exists leaves it waiting for another message (`input-required`).
 *
 * A request may name the version of the answer that it reads. Answers are migrated to it.
 *
 * @category constructors
 * @since 1.2.0
 */
export const guardExecutor = <E extends ExecutorLike>(
  skills: SkillContracts,
  executor: E,
  options: PayloadGuardOptions = {},
): E => guarded(skills, executor as unknown as AgentExecutor, options) as unknown as E // the executor of the SDK

const guarded = (skills: SkillContracts, executor: AgentExecutor, options: PayloadGuardOptions): AgentExecutor => {
  checkSkills('guardExecutor', skills)
  checkArgument(
    isJsonObject(executor) && typeof executor['execute'] === 'function',
    ...(['guardExecutor', 'an AgentExecutor', 'guardExecutor(skills, executor)'] as const),
  )
  checkOptions('guardExecutor', options)
  const newest = ({ id }: { readonly id: string }) => versionsOf(skills.catalog, id)[0]
  return {
    execute: async (context, bus) => {
      const { taskId, contextId, request, userMessage } = context
      if (context.context.requestedExtensions?.includes(agentExtensionUri) === true)
        context.context.addActivatedExtension(agentExtensionUri)
      const read = readRequest(skills, userMessage, options, newest)
      if (read._tag === 'Left') {
        const refused = { issues: read.left, refused: 'request', taskId, contextId } as const
        refuseRequest(bus, refused, options, context)
        return
      }
      const { message, answers } = read.right
      // the getters of the context read its own request
      const own = Object.create(context, {
        request: { value: { ...request, message }, enumerable: true },
      }) as RequestContext
      await executor.execute(own, answersOnly(skills, bus, context, answers, options))
    },
    cancelTask: async (taskId, bus) => executor.cancelTask(taskId, bus),
  }
}
