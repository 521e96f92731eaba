import type { Task } from '@a2a-js/sdk'
import type { AgentExecutionEvent, AgentExecutor, ExecutionEventBus, RequestContext } from '@a2a-js/sdk/server'
import { isJsonObject, refuseMisspelt } from '@contracts/core'
import { checkArgument } from '@contracts/core/internal'
import { agentExtensionUri } from '../versions/agent-card.js'
import { answerValidator, type ExpectedAnswers } from './answers.js'
import {
  type AgentEvent,
  idsOf,
  type PayloadGuardOptions,
  type Refused,
  refusedStatus,
  refusedTask,
} from './refusal.js'
import { anyAnswers, readRequest } from './requests.js'
import { checkSkills, type SkillContracts, versionsOf } from './skill-contracts.js'
import { TaskStates } from './task-states.js'

/**
 * The part of an `AgentExecutor` of the A2A SDK that is called.
 *
 * @category model
 * @since 1.0.0
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

const isBus = (value: unknown): value is ExecutionEventBus =>
  typeof value === 'object' &&
  value !== null &&
  ['publish', 'finished', 'on'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'function',
  )

/** A bus of the SDK, with what is known of its tasks, and the answers that belong to its last request. */
interface KnownBus {
  readonly states: TaskStates
  readonly expected: ExpectedAnswers
}

/** Returns the statuses and tasks that are published in place of a wrong answer. A turn begins with a whole task. */
const refusedEvents = (
  refused: Refused,
  options: PayloadGuardOptions,
  begins: boolean,
  task: Task | undefined,
): readonly AgentExecutionEvent[] => {
  const { taskId, contextId } = refused
  const failed = refusedTask(refused, options, task)
  const update: AgentExecutionEvent = {
    kind: 'statusUpdate',
    data: { taskId, contextId, status: failed.status, metadata: undefined },
  }
  return begins ? [{ kind: 'task', data: failed }, update] : [update] // a queue of the SDK ends at an update
}

/**
 * Returns a bus that publishes only valid answers, each as it was when it was published. After a wrong one the task fails,
 * and the rest is dropped. `context` is that of the request that is executed.
 */
const answersOnly = (
  skills: SkillContracts,
  bus: ExecutionEventBus,
  { states, expected }: KnownBus,
  options: PayloadGuardOptions,
  context?: RequestContext,
): ExecutionEventBus => {
  const validate = answerValidator(skills, expected, options, states)
  let begins = context !== undefined
  let isRefused = false
  const publish = (event: AgentExecutionEvent): void => {
    if (isRefused) return
    const own = toEvent(structuredClone(event))
    const read = validate(own)
    if (read._tag === 'Right') {
      begins &&= event.kind !== 'task'
      bus.publish(fromEvent(read.right))
      return
    }
    isRefused = true
    const { taskId, contextId } = context ?? idsOf(own)
    const refused = { issues: read.left, refused: 'answer', taskId, contextId } as const
    for (const one of refusedEvents(refused, options, begins, context?.task)) bus.publish(one)
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
 * Whatever a method of the executor publishes is validated, also where a task is cancelled. A request may name the version
 * of the answer that it reads. Answers are migrated to it.
 *
 * @category constructors
 * @since 1.0.0
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
  const known = new WeakMap<ExecutionEventBus, KnownBus>() // the SDK has one bus for each task
  const execute: AgentExecutor['execute'] = async (context, bus) => {
    const { taskId, contextId, task, request, userMessage } = context
    if (context.context.requestedExtensions?.includes(agentExtensionUri) === true)
      context.context.addActivatedExtension(agentExtensionUri)
    const read = readRequest(skills, userMessage, options, newest)
    if (read._tag === 'Left') {
      const refused = { issues: read.left, refused: 'request', taskId, contextId } as const
      refuseRequest(bus, refused, options, context)
      return
    }
    const { message, answers: expected } = read.right
    const states = known.get(bus)?.states ?? new TaskStates(true, task)
    known.set(bus, { states, expected })
    // the getters of the context read its own request
    const own = Object.create(context, {
      request: { value: { ...request, message }, enumerable: true },
    }) as RequestContext
    await executor.execute(own, answersOnly(skills, bus, { states, expected }, options, context))
  }
  const guardedBus = (bus: ExecutionEventBus): ExecutionEventBus =>
    answersOnly(skills, bus, known.get(bus) ?? { states: new TaskStates(true), expected: anyAnswers(skills) }, options)
  const guardedMethods: ProxyHandler<AgentExecutor> = {
    get: (_, key) => {
      if (key === 'execute') return execute
      const value: unknown = Reflect.get(executor, key)
      if (typeof value !== 'function' || key === 'constructor') return value
      return (...args: readonly unknown[]): unknown =>
        Reflect.apply(value, executor, args.map((one) => (isBus(one) ? guardedBus(one) : one))) // oxfmt-ignore
    },
    set: (_, key, value) => Reflect.set(executor, key, value),
    has: (_, key) => Reflect.has(executor, key),
  }
  const sameClass = Object.create(Object.getPrototypeOf(executor) as object | null) as AgentExecutor // its prototype alone
  return new Proxy(sameClass, guardedMethods)
}
