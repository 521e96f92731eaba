import { isJsonObject } from '@contracts/core'
import {
  isInputRequiredResult,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
  type RequestId,
} from '@modelcontextprotocol/client'
import type { MirroredArguments } from './headers.js'
import { type Ask, type Compare, comparedTools, type LivingTools, sameTools, whyChanged } from './living-tools.js'
import { errorAnswer, isId, methods, type Pending, pendingRequests, understood } from './messages.js'
import type { GuardedSession, GuardEvent, PinnedTool, Step } from './model.js'
import type { CheckPayload, Checked } from './payload.js'
import { answerOf, isCurrent, issueCodes, issueLines, type ToolError } from './tool-answers.js'
import { onOneLine } from './words.js'

/** The checks of one pinned tool. */
export interface Contracts {
  readonly pinned: PinnedTool
  readonly input: CheckPayload
  readonly output: CheckPayload | undefined
  readonly mirrored: () => MirroredArguments
}

/**
 * The requests of a server that its client has not answered.
 *
 * @category model
 * @since 1.0.0
 */
export type Questions = Pending<unknown>

/**
 * The tool of each task that a call has started, by the id of the task.
 *
 * @category model
 * @since 1.0.0
 */
export type Tasks = Map<string, string>

/** The parts of a guard that a session needs. `report` returns whether the message is passed on in spite of the event. */
interface Parts {
  readonly contracts: ReadonlyMap<string, Contracts>
  readonly warns: boolean
  readonly repairs: boolean
  readonly report: (kind: GuardEvent['kind'], tool: string, why: readonly string[], isPassedOn?: boolean) => boolean
  readonly compare: Compare
  readonly onTime: ((microseconds: number) => void) | undefined
  readonly ask: Ask
  readonly living: LivingTools
  readonly questions: Questions
  readonly tasks: Tasks
}

/** The reason why a tool of the server is no pinned one. */
export const notPinned = 'the snapshot does not have it'

/** A request of the client whose answer the guard reads. Of another one it only expects one answer. */
type Awaited =
  | { readonly kind: 'list' | 'held' | 'tasks' | 'other' }
  | { readonly kind: 'task'; readonly tool: string }
  | {
      readonly kind: 'call'
      readonly tool: string
      readonly isComplete: boolean
      readonly microseconds: number
      /** True if the client has asked for a task, and if it speaks a protocol in which the server may ask it something. */
      readonly mayBe: { readonly task: boolean; readonly question: boolean }
    }

/** The methods whose answers the guard reads. */
const kinds = new Map<string, 'list' | 'held' | 'tasks'>([
  ['tools/list', 'list'],
  ['tools/call', 'held'],
  ['tasks/list', 'tasks'],
  ['tasks/cancel', 'tasks'],
])

type Call = Extract<Awaited, { kind: 'call' }>

type Answer = JSONRPCResultResponse | JSONRPCErrorResponse

/** The most tasks, and the most answered and cancelled requests, of which something is kept. The oldest are forgotten. */
const most = { tasks: 100_000, past: 1000 } as const

const invalidRequest = -32_600
const unknownMethod = -32_601
const invalidParams = -32_602
const internalError = -32_603

const unreadable = 'it is no message of JSON-RPC, or more than one'

const unasked = (side: 'client' | 'server'): string => `the ${side} answers a request that is not awaited`

const unknown = (method: string): string => `the method ${onOneLine(method)} is unknown`

const unchecked: Checked = { outcome: 'valid' }

const noStructure: Checked = {
  outcome: 'invalid',
  issues: [
    { pointer: '', code: 'missing', message: 'structuredContent is missing: the output schema of the tool needs it' },
  ],
}

const none: Step = { to: 'none' }

const toServer = (message: JSONRPCMessage): Step => ({ to: 'server', message })

const toClient = (message: JSONRPCMessage): Step => ({ to: 'client', message })

const microsecondsSince = (start: number): number => (performance.now() - start) * 1000

const keep = <K, A>(values: Map<K, A>, key: K, value: A, count: number): void => {
  values.set(key, value)
  const [oldest] = values.keys()
  if (values.size > count && oldest !== undefined) values.delete(oldest)
}

/** Opens a session of a guard. */
export const openSession = (parts: Parts): GuardedSession => {
  const { contracts, warns, repairs, report, compare, onTime, ask, living, questions, tasks } = parts
  const awaited = pendingRequests<Awaited>()
  const answered = new Map<RequestId, Awaited>()
  const cancelled = new Map<RequestId, true>()

  /** Reports a message that has no place in the protocol. Returns the step of one that is passed on, or `otherwise`. */
  const stray = (why: string, passedOn: Step, otherwise: Step = none): Step =>
    report('not_understood', '', [why]) ? passedOn : otherwise

  const refuse = (request: JSONRPCRequest, error: ToolError): Step => {
    awaited.take(request.id)
    return toClient(answerOf(request.id, isCurrent(request), error))
  }

  /** Passes a call on, whose result is checked. */
  const pass = (request: JSONRPCRequest, tool: string, started: number): Step => {
    const { id, params } = request
    const isComplete = isCurrent(request)
    const mayBe = { task: isJsonObject(params?.['task']), question: isComplete }
    awaited.take(id)
    awaited.add(id, { kind: 'call', tool, isComplete, microseconds: microsecondsSince(started), mayBe })
    return toServer(request)
  }

  /** Checks the arguments of a call of a tool that is the pinned one. */
  const checkArguments = (asked: JSONRPCRequest, tool: string, { input }: Contracts): Step => {
    const started = performance.now()
    const { arguments: given = {} } = asked.params ?? {}
    const isNone = given === null && !warns // the server gets what is checked
    const request = isNone ? { ...asked, params: { ...asked.params, arguments: {} } } : asked
    const checked = input(given ?? {}, repairs)
    switch (checked.outcome) {
      case 'valid':
        return pass(request, tool, started)
      case 'repaired':
        report('repaired', tool, issueCodes(checked.issues, 'the arguments'), true)
        return pass({ ...request, params: { ...request.params, arguments: checked.value } }, tool, started)
      case 'unknown':
        return report('undecided', tool, [checked.why])
          ? pass(request, tool, started)
          : refuse(request, { lines: [`${tool} was not called: ${checked.why}.`] })
      case 'invalid': {
        const { issues } = checked
        if (report('invalid_arguments', tool, issueCodes(issues, 'the arguments'))) return pass(request, tool, started)
        const first = `${tool} was not called: its arguments are invalid.`
        return refuse(request, { lines: [first, ...issueLines(issues), 'Correct them and call it again.'], issues })
      }
    }
  }

  const call = async (request: JSONRPCRequest, held: Awaited): Promise<Step> => {
    const { id, params } = request
    const name = params?.['name']
    const known = typeof name === 'string' ? contracts.get(name) : undefined
    if (typeof name !== 'string' || known === undefined) {
      const tool = typeof name === 'string' ? name : ''
      if (report('not_pinned', tool, [notPinned])) return pass(request, tool, performance.now())
      return refuse(request, { lines: [`${onOneLine(tool)} was not called: ${notPinned}.`] })
    }
    const why = await whyChanged(name, living, { ask, meta: params?._meta, compare })
    if (awaited.get(id) !== held) return none // the client has cancelled it
    if (why !== undefined && !report('changed', name, why))
      return refuse(request, {
        lines: [`${name} was not called: it is another tool than the pinned one.`, ...why.map((one) => `- ${one}`)],
      })
    return checkArguments(request, name, known)
  }

  const request = (message: JSONRPCRequest): Step | Promise<Step> => {
    const { id, method, params } = message
    const sent = toServer(message)
    const refused = (why: string, code: number): Step =>
      stray(why, sent, toClient(errorAnswer(id, code, `The guard does not pass this on: ${why}.`)))
    const isKnown = methods.client.request.has(method)
    if (!isKnown && !report('not_understood', '', [unknown(method)]))
      return toClient(errorAnswer(id, unknownMethod, `The guard does not pass this on: ${unknown(method)}.`))
    const first: Awaited = { kind: kinds.get(method) ?? 'other' }
    const why = awaited.add(id, first)
    if (why !== undefined) return refused(why, invalidRequest)
    if (first.kind === 'held') return call(message, first)
    if (method !== 'tasks/result' && method !== 'tasks/get') return sent
    const task: unknown = params?.['taskId']
    const tool = typeof task === 'string' ? tasks.get(task) : undefined
    if (tool === undefined) {
      const step = refused('no call through this guard has this task', invalidParams)
      if (step !== sent) awaited.take(id)
      return step
    }
    if (method === 'tasks/result') return pass(message, tool, performance.now())
    awaited.take(id)
    awaited.add(id, { kind: 'task', tool })
    return sent
  }

  const notification = (message: JSONRPCNotification): Step => {
    const { method, params } = message
    if (!methods.client.notification.has(method)) return stray(unknown(method), toServer(message))
    if (method !== 'notifications/cancelled') return toServer(message)
    const id: unknown = params?.['requestId']
    const found = isId(id) ? awaited.take(id) : undefined
    if (!isId(id) || found === undefined) return toServer(message)
    if (found.kind === 'held') return none
    keep(cancelled, id, true, most.past)
    return toServer(message)
  }

  const fromClient = (message: JSONRPCMessage): Step | Promise<Step> => {
    const read = understood(message)
    switch (read?.kind) {
      case undefined:
        return stray(unreadable, toServer(message))
      case 'request':
        return request(read.message)
      case 'notification':
        return notification(read.message)
      case 'answer':
        return questions.take(read.id) === undefined ? stray(unasked('client'), toServer(message)) : toServer(message)
    }
  }

  /** Returns the list of tools without those that are not the pinned ones. */
  const checkList = (response: JSONRPCResultResponse): JSONRPCMessage => {
    const { id, result } = response
    const tools: unknown = result['tools']
    if (!Array.isArray(tools))
      return warns ? response : errorAnswer(id, internalError, 'The result is no list of tools.')
    const now = comparedTools(tools, compare)
    for (const [name, why] of now)
      if (why.length > 0) report(why[0] === notPinned ? 'not_pinned' : 'changed', name, why)
    return warns ? response : { ...response, result: { ...result, tools: sameTools(tools, now) } }
  }

  /** Checks the structure of a result. Returns the error in its place, or `undefined` if it is passed on. */
  const whyInvalid = (tool: string, result: JSONRPCResultResponse['result']): ToolError | undefined => {
    const { output } = contracts.get(tool) ?? {}
    const structure = result['structuredContent']
    const isUnchecked = output === undefined || result['isError'] === true
    const checked = isUnchecked ? unchecked : structure === undefined ? noStructure : output(structure)
    if (checked.outcome === 'valid') {
      report('passed', tool, [], true)
      return undefined
    }
    const issues = checked.outcome === 'invalid' ? checked.issues : []
    const isPassedOn =
      checked.outcome === 'unknown'
        ? report('undecided', tool, [checked.why])
        : report('invalid_result', tool, issueCodes(issues, 'the result'))
    if (isPassedOn) return undefined
    const why = checked.outcome === 'unknown' ? checked.why : 'its result does not satisfy its contract'
    const last = 'Other arguments may not help: the tool has changed or has a defect.'
    return { lines: [`${tool} was called, and ${why}.`, ...issueLines(issues), last], issues }
  }

  /** Reports whether a task states no result, or one that is passed on. Only some servers state one beside `tasks/result`. */
  const isTaskRight = (task: unknown): boolean => {
    if (!isJsonObject(task) || task['result'] === undefined) return true
    const { taskId, result } = task
    const tool = typeof taskId === 'string' ? tasks.get(taskId) : undefined
    return tool === undefined || !isJsonObject(result)
      ? report('not_understood', '', ['it states a result, and no call through this guard has this task'])
      : whyInvalid(tool, result) === undefined
  }

  /** Returns an answer about tasks without those whose result is not passed on. */
  const checkTasks = (response: JSONRPCResultResponse): JSONRPCMessage => {
    const { id, result } = response
    const { tasks: listed } = result
    if (Array.isArray(listed)) return { ...response, result: { ...result, tasks: listed.filter(isTaskRight) } }
    return isTaskRight(result) ? response : errorAnswer(id, internalError, 'The result of the task is not passed on.')
  }

  const checkResult = (response: JSONRPCResultResponse, { tool, isComplete, microseconds, mayBe }: Call) => {
    const started = performance.now()
    const { id, result } = response
    const taskId = mayBe.task && isJsonObject(result['task']) ? result['task']['taskId'] : undefined
    if (typeof taskId === 'string') keep(tasks, taskId, tool, most.tasks)
    const isFinal = typeof taskId !== 'string' && !(mayBe.question && isInputRequiredResult(result))
    const error = isFinal || result['structuredContent'] !== undefined ? whyInvalid(tool, result) : undefined
    onTime?.(microseconds + microsecondsSince(started))
    return error === undefined ? response : answerOf(id, isComplete, error)
  }

  const checkAnswer = (message: Answer, found: Awaited): JSONRPCMessage => {
    if (!('result' in message)) return message
    switch (found.kind) {
      case 'list':
        return checkList(message)
      case 'call':
        return checkResult(message, found)
      case 'task': {
        const { result } = message.result // some servers state the result of a task that is done
        const error = isJsonObject(result) ? whyInvalid(found.tool, result) : undefined
        return error === undefined ? message : errorAnswer(message.id, internalError, error.lines.join('\n'))
      }
      case 'tasks':
        return checkTasks(message)
      case 'held':
      case 'other':
        return message
    }
  }

  const answer = (message: Answer, id: RequestId, isResumed: boolean): Step => {
    const isHeld = awaited.get(id)?.kind === 'held' // the server has no such call yet
    const found = isHeld ? undefined : (awaited.take(id) ?? (isResumed ? answered.get(id) : undefined))
    if (found !== undefined) {
      keep(answered, id, found, most.past)
      return toClient(checkAnswer(message, found))
    }
    return cancelled.delete(id) ? none : stray(unasked('server'), toClient(message))
  }

  const fromServer = (message: JSONRPCMessage, isResumed = false): Step => {
    const read = understood(message)
    switch (read?.kind) {
      case undefined:
        return stray(unreadable, toClient(message))
      case 'answer':
        return answer(read.message, read.id, isResumed)
      case 'notification': {
        const { method, params } = read.message
        if (method === 'notifications/tools/list_changed') living.asked = undefined
        const id: unknown = params?.['requestId']
        if (method === 'notifications/cancelled' && isId(id)) questions.take(id)
        if (method === 'notifications/tasks/status' && !isTaskRight(params)) return none
        return methods.server.notification.has(method) ? toClient(message) : stray(unknown(method), toClient(message))
      }
      case 'request': {
        const { id, method } = read.message
        const why = methods.server.request.has(method) ? questions.add(id, true) : unknown(method)
        const error = errorAnswer(id, invalidRequest, `The guard does not pass this on: ${why ?? ''}.`)
        return why === undefined ? toClient(message) : stray(why, toClient(message), toServer(error))
      }
    }
  }

  const forget = (id: RequestId): void => {
    awaited.take(id)
  }
  return { fromClient, fromServer, forget }
}
