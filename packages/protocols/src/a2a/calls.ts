import type { AgentCard, Message, StreamResponse, Task } from '@a2a-js/sdk'
import type { AfterArgs, BeforeArgs, CallInterceptor } from '@a2a-js/sdk/client'
import { type AnyContract, type ContractVersions, type DecodeResult, versionsIn } from '@contracts/core'
import { agentExtensionUri, versionsInAgentCard } from '../versions/agent-card.js'
import { type Negotiated, negotiate } from '../versions/negotiate.js'
import { type AgentEvent, answerValidator } from './answers.js'
import { checkOptions } from './executor.js'
import { answerContractKey, messageIssue, payloadContractKey } from './payload.js'
import { type PayloadGuardOptions, type Refused, refusedStatus, refusedTask } from './refusal.js'
import { anyAnswers, readRequest, type ReadRequest } from './requests.js'
import { checkSkills, type SkillContracts, versionsOf } from './skill-contracts.js'

/**
 * A `CallInterceptor` of the A2A SDK.
 *
 * @category model
 * @since 1.2.0
 */
export interface CallGuard {
  /** Runs before a call. */
  readonly before: (args: object) => Promise<void>
  /** Runs after a call. */
  readonly after: (args: object) => Promise<void>
}

/** The validator of the answers of one call, under a key of its own in the context of the call. */
const validatorKey = Symbol('contracts: the validator of the answers')

type Validator = ReturnType<typeof answerValidator>

const header = 'A2A-Extensions'

const withExtension = (parameters: Readonly<Record<string, string>> | undefined): Record<string, string> => {
  const uris = (parameters?.[header] ?? '').split(',').map((one) => one.trim())
  return { ...parameters, [header]: [...new Set([...uris, agentExtensionUri])].filter((one) => one !== '').join(',') }
}

/** Returns the version of a contract to write to the agent, or to read from it, as both declare; `undefined` if unknown. */
const negotiated = (
  mine: ContractVersions,
  card: AgentCard,
  id: string,
  side: 'send' | 'receive',
): Negotiated | undefined => {
  const theirs = versionsInAgentCard(card)
  const answer = theirs._tag === 'Left' ? theirs : negotiate(mine, theirs.right)
  return answer._tag === 'Left' ? undefined : answer.right.find((one) => one.id === id)?.[side]
}

/** Returns a valid request in the versions that the agent reads, which names the version of the answer to write. */
const prepare = (
  skills: SkillContracts,
  card: AgentCard,
  message: Message,
  options: PayloadGuardOptions,
): DecodeResult<ReadRequest> => {
  const mine = versionsIn(skills.catalog)
  const unknown: AnyContract[] = []
  const target = (contract: AnyContract): AnyContract | undefined => {
    const send = negotiated(mine, card, contract.id, 'send')
    if (send === undefined) return undefined
    const found = versionsOf(skills.catalog, contract.id).find(({ version }) => version === send.version)
    if (send.version === undefined) unknown.push(contract)
    return found
  }
  const read = readRequest(skills, message, options, target)
  if (read._tag === 'Left') return read
  const theirs = versionsInAgentCard(card)
  const names =
    theirs._tag === 'Left' ? [] : theirs.right.contracts.map(({ id, version }) => `${id}@${String(version)}`)
  if (unknown[0] !== undefined)
    return messageIssue('not_one_of', ['metadata', payloadContractKey], names, unknown[0].name)
  const [output] = read.right.answers.contracts
  const receive = output === undefined ? undefined : negotiated(mine, card, output.id, 'receive')
  const isNamed = read.right.message.metadata?.[answerContractKey] !== undefined
  if (output === undefined || receive?.version === undefined || isNamed) return read
  const metadata = { ...read.right.message.metadata, [answerContractKey]: `${output.id}@${String(receive.version)}` }
  return { _tag: 'Right', right: { ...read.right, message: { ...read.right.message, metadata } } }
}

/** Returns the event of a result: of a stream, a task or a message; `undefined` for others. */
const eventOf = (value: unknown): AgentEvent | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if ('payload' in value) return (value as StreamResponse).payload
  if ('messageId' in value) return { $case: 'message', value: value as Message }
  return 'status' in value && 'artifacts' in value ? { $case: 'task', value: value as Task } : undefined
}

const idsOf = (event: AgentEvent): Pick<Refused, 'taskId' | 'contextId'> => ({
  taskId: event.$case === 'task' ? event.value.id : event.value.taskId,
  contextId: event.value.contextId,
})

/** Returns the event that stands for a wrong answer: the failed task, or its failed status. */
const refusedEvent = (event: AgentEvent, refused: Refused, options: PayloadGuardOptions): AgentEvent => {
  const { taskId, contextId } = refused
  if (event.$case === 'statusUpdate' || event.$case === 'artifactUpdate')
    return {
      $case: 'statusUpdate',
      value: { taskId, contextId, status: refusedStatus(refused, options), metadata: undefined },
    }
  const task = event.$case === 'task' ? { ...event.value, artifacts: [] } : undefined
  return { $case: 'task', value: refusedTask(refused, options, task) }
}

/**
 * Returns an interceptor for a client of the A2A SDK. A request with a wrong payload is not sent: the call returns the
 * failed task that the agent would have returned. An answer that is not valid under the contract that belongs to the
 * request is replaced with a failed task. Both carry the issues as an RFC 9457 problem, which `payloadIn` returns.
 *
 * If the agent card declares contract versions, requests are migrated to a version that the agent reads, and name the
 * version of the answer that the client reads.
 *
 * @category constructors
 * @since 1.2.0
 */
export const guardCalls = (skills: SkillContracts, options: PayloadGuardOptions = {}): CallGuard =>
  interceptorOf(skills, options) as CallGuard // called with arguments of the SDK only

const interceptorOf = (skills: SkillContracts, options: PayloadGuardOptions): CallInterceptor => {
  checkSkills('guardCalls', skills)
  checkOptions('guardCalls', options)
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
    const validator = answerValidator(skills, { ...read.right.answers, wanted: 'newest' }, options)
    args.options = {
      ...args.options,
      serviceParameters: withExtension(args.options?.serviceParameters),
      context: { ...args.options?.context, [validatorKey]: validator },
    }
  }
  const after = (args: AfterArgs): void => {
    const { result } = args
    const event = eventOf(result?.value)
    if (result === undefined || event === undefined) return
    const own = args.options?.context?.[validatorKey] as Validator | undefined // only `before` sets it
    const validate = own ?? answerValidator(skills, { ...anyAnswers(skills, true), wanted: 'newest' }, options)
    const read = validate(event)
    const seen =
      read._tag === 'Right'
        ? read.right
        : refusedEvent(event, { issues: read.left, refused: 'answer', ...idsOf(event) }, options)
    const isStream = result.method === 'sendMessageStream' || result.method === 'resubscribeTask'
    if (isStream && read._tag === 'Left') args.earlyReturn = true // nothing after a wrong answer counts
    result.value = isStream ? { payload: seen } : (seen.value as Message | Task) // it was one of them
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
