import type { AgentCard, Message, Task } from '@a2a-js/sdk'
import type { AfterArgs, BeforeArgs, CallInterceptor, Client, ClientCallResult } from '@a2a-js/sdk/client'
import { type AnyContract, type ContractVersions, type DecodeResult, versionsIn } from '@contracts/core'
import { agentExtensionUri, paramsInAgentCard } from '../versions/agent-card.js'
import { versionsAt } from '../versions/contract-versions.js'
import { negotiate } from '../versions/negotiate.js'
import { answerValidator, type ExpectedAnswers } from './answers.js'
import { checkOptions } from './executor.js'
import { answerContractKey, messageIssue, payloadContractKey } from './payload.js'
import {
  type AgentEvent,
  idsOf,
  type PayloadGuardOptions,
  type Refused,
  refusedStatus,
  refusedTask,
  user,
} from './refusal.js'
import { anyAnswers, readRequest, type ReadRequest } from './requests.js'
import { checkSkills, type SkillContracts, versionsOf } from './skill-contracts.js'
import { TaskRequests } from './task-requests.js'
import { TaskStates } from './task-states.js'

/**
 * A `CallInterceptor` of the A2A SDK.
 *
 * @category model
 * @since 1.0.0
 */
export interface CallGuard {
  /** Runs before a call. */
  readonly before: (args: object) => Promise<void>
  /** Runs after a call. */
  readonly after: (args: object) => Promise<void>
}

/** The answers that belong to the request of one call, and the tasks of its answers so far. */
interface GuardedCall {
  readonly expected: ExpectedAnswers
  readonly states: TaskStates
}

/** The key of a guarded call in the context of the call. */
const callKey = Symbol('contracts: the guarded call')

const header = 'A2A-Extensions'

const withExtension = (parameters: Readonly<Record<string, string>> | undefined): Record<string, string> => {
  const uris = (parameters?.[header] ?? '').split(',').map((one) => one.trim())
  return { ...parameters, [header]: [...new Set([...uris, agentExtensionUri])].filter((one) => one !== '').join(',') }
}

/** Returns the versions that an agent declares; `undefined` if its card has none. A card that cannot be read is a Left. */
const declaredIn = (card: AgentCard): DecodeResult<ContractVersions | undefined> => {
  const params = paramsInAgentCard(card)
  const isAbsent =
    params._tag === 'Right' ? params.right.params === undefined : params.left.every(({ code }) => code === 'missing')
  if (isAbsent) return { _tag: 'Right', right: undefined }
  return params._tag === 'Left' ? params : versionsAt(params.right.path, params.right.params)
}

/** Returns the versions of the contracts of skills. */
const versionsOfSkills = ({ catalog, exchanges }: SkillContracts): ContractVersions => {
  const ids = new Set(exchanges.flatMap(({ input, output }) => [input, output]))
  const { contracts, migrations } = versionsIn(catalog)
  return {
    contracts: contracts.filter(({ id }) => ids.has(id)),
    migrations: migrations.filter(({ id }) => ids.has(id)),
  }
}

/** Returns the issue of a contract whose versions the agent does not read. It names those that the agent declares. */
const notRead = ({ id, name }: AnyContract, { contracts }: ContractVersions): DecodeResult<never> => {
  const newestFirst = contracts.filter((one) => one.id === id).sort((a, b) => b.version - a.version)
  const names = newestFirst.slice(0, 20).map(({ version }) => `${id}@${String(version)}`)
  const path = ['metadata', payloadContractKey]
  return names.length === 0
    ? messageIssue('missing', path, 'the name of a contract that the agent declares', name)
    : messageIssue('not_one_of', path, names, name)
}

/** Returns a valid request in the versions that the agent reads, which names the version of the answer to write. */
const prepare = (
  skills: SkillContracts,
  card: AgentCard,
  message: Message,
  options: PayloadGuardOptions,
): DecodeResult<ReadRequest> => {
  const theirs = declaredIn(card)
  if (theirs._tag === 'Left') return theirs
  const declared = theirs.right
  const answer = declared && negotiate(versionsOfSkills(skills), declared)
  if (answer?._tag === 'Left') return answer
  const negotiated = answer?.right ?? []
  const unknown: AnyContract[] = []
  const target = (contract: AnyContract): AnyContract | undefined => {
    const send = negotiated.find(({ id }) => id === contract.id)?.send
    if (send === undefined) return undefined
    const found = versionsOf(skills.catalog, contract.id).find(({ version }) => version === send.version)
    if (send.version === undefined) unknown.push(contract)
    return found
  }
  const read = readRequest(skills, message, options, target)
  if (read._tag === 'Left') return read
  if (unknown[0] !== undefined && declared !== undefined) return notRead(unknown[0], declared)
  const [output] = read.right.answers.contracts
  const receive = negotiated.find(({ id }) => id === output?.id)?.receive
  const isNamed = read.right.message.metadata?.[answerContractKey] !== undefined
  if (output === undefined || receive?.version === undefined || isNamed) return read
  const metadata = { ...read.right.message.metadata, [answerContractKey]: `${output.id}@${String(receive.version)}` }
  return { _tag: 'Right', right: { ...read.right, message: { ...read.right.message, metadata } } }
}

/** Returns the event that stands for a wrong answer: the failed task, or its failed status. */
const refusedEvent = (event: AgentEvent, refused: Refused, options: PayloadGuardOptions): AgentEvent => {
  const { taskId, contextId } = refused
  if (event.$case === 'statusUpdate' || event.$case === 'artifactUpdate')
    return {
      $case: 'statusUpdate',
      value: { taskId, contextId, status: refusedStatus(refused, options), metadata: undefined },
    }
  const task = event.$case === 'task' ? withoutAnswers(event.value) : undefined
  return { $case: 'task', value: refusedTask(refused, options, task) }
}

/** Returns a task with its messages of the user only. */
const withoutAnswers = (task: Task): Task => ({
  ...{ ...task, artifacts: [] },
  history: (task.history as Task['history'] | undefined)?.filter(({ role }) => role === user) ?? [],
})

/** Replaces the answers in a result of a method. */
type MapAnswers<K extends keyof Client> = (
  value: ClientCallResult<K>['value'],
  guard: (event: AgentEvent) => AgentEvent,
) => ClientCallResult<K>['value']

const mapTask: MapAnswers<'getTask'> = (value, guard) => guard({ $case: 'task', value }).value as Task // a task stays one

const mapEvent: MapAnswers<'sendMessageStream'> = ({ payload, ...rest }, guard) => ({
  ...{ ...rest, payload: payload && guard(payload) },
})

const noAnswers = <A>(value: A): A => value

/** The methods of a client, each with what replaces the answers in its result. The compiler lists a method that is new. */
const answersIn: {
  readonly [K in keyof Client as Client[K] extends (...args: never[]) => unknown ? K : never]: MapAnswers<K>
} = {
  sendMessage: (value, guard) =>
    guard('messageId' in value ? { $case: 'message', value } : { $case: 'task', value }).value as Message | Task, // one of both
  sendMessageStream: mapEvent,
  resubscribeTask: mapEvent,
  getTask: mapTask,
  cancelTask: mapTask,
  listTasks: (value, guard) => ({ ...value, tasks: value.tasks.map((task) => mapTask(task, guard)) }),
  getAgentCard: noAnswers,
  createTaskPushNotificationConfig: noAnswers,
  getTaskPushNotificationConfig: noAnswers,
  listTaskPushNotificationConfig: noAnswers,
  deleteTaskPushNotificationConfig: noAnswers,
}

const isStream = (method: string): boolean => method === 'sendMessageStream' || method === 'resubscribeTask'

/**
 * Returns an interceptor for a client of the A2A SDK. A request with a wrong payload is not sent: the call returns the
 * failed task that the agent would have returned. An answer that is not valid under the contract that belongs to the
 * request is replaced with a failed task. Both carry the issues as an RFC 9457 problem, which `payloadIn` returns.
 *
 * If the agent card declares contract versions, requests are migrated to a version that the agent reads, and name the
 * version of the answer that the client reads.
 *
 * @category constructors
 * @since 1.0.0
 */
export const guardCalls = (skills: SkillContracts, options: PayloadGuardOptions = {}): CallGuard =>
  interceptorOf(skills, options) as CallGuard // called with arguments of the SDK only

const interceptorOf = (skills: SkillContracts, options: PayloadGuardOptions): CallInterceptor => {
  checkSkills('guardCalls', skills)
  checkOptions('guardCalls', options)
  const requests = new TaskRequests()
  const before = (args: BeforeArgs): void => {
    const { input } = args
    if (input?.method !== 'sendMessage' && input?.method !== 'sendMessageStream') return
    const { message } = input.value
    if (message === undefined) return
    const read = prepare(skills, args.agentCard, message, options)
    if (read._tag === 'Left') {
      const { taskId, contextId } = message
      const task = refusedTask(
        { issues: read.left, refused: 'request', taskId, contextId },
        options,
        undefined,
        message,
      )
      args.earlyReturn =
        input.method === 'sendMessage'
          ? { method: input.method, value: task }
          : { method: input.method, value: { payload: { $case: 'task', value: task } } }
      return
    }
    input.value = { ...input.value, message: read.right.message }
    const call: GuardedCall = { expected: { ...read.right.answers, wanted: 'newest' }, states: new TaskStates(false) }
    args.options = {
      ...args.options,
      serviceParameters: withExtension(args.options?.serviceParameters),
      context: { ...args.options?.context, [callKey]: call },
    }
  }
  const after = (args: AfterArgs): void => {
    const { result } = args
    if (result === undefined) return
    const call = args.options?.context?.[callKey] as GuardedCall | undefined // only `before` sets it
    const guard = (event: AgentEvent): AgentEvent => {
      const { taskId, contextId } = idsOf(event)
      if (call !== undefined) requests.add(taskId, call.expected)
      const expected = call?.expected ?? requests.of(taskId) ?? { ...anyAnswers(skills), wanted: 'newest' }
      const mayBeEmpty = expected.mayBeEmpty || result.method === 'listTasks' // it may leave artifacts out
      const states = call?.states ?? new TaskStates(false)
      const read = answerValidator(skills, { ...expected, mayBeEmpty }, options, states)(event)
      if (read._tag === 'Right') return read.right
      if (isStream(result.method)) args.earlyReturn = true // nothing after a wrong answer counts
      return refusedEvent(event, { issues: read.left, refused: 'answer', taskId, contextId }, options)
    }
    const mapAnswers: unknown = Object.hasOwn(answersIn, result.method) ? answersIn[result.method] : undefined
    if (typeof mapAnswers !== 'function')
      throw new TypeError(
        `guardCalls does not know the answers of ${result.method}: use a version of the SDK that it knows`,
      )
    result.value = (mapAnswers as MapAnswers<typeof result.method>)(result.value, guard)
  }
  return {
    before: async (args) => {
      await Promise.resolve(args).then(before)
    },
    after: async (args) => {
      await Promise.resolve(args).then(after)
    },
  }
}
