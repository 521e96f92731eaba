/** A guard between a client and a server of MCP: it reads their messages, and answers in place of the server. */
import { isJsonObject, type Json } from '@contracts/core'
import {
  isInputRequiredResult,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
  PROTOCOL_VERSION_META_KEY,
  type RequestId,
} from '@modelcontextprotocol/client'
import { type CheckPayload, type Checked, type Formats, payloadCheck, type PayloadIssue } from './payload.js'

/**
 * Something a guard has found. A person or a program reads it; values of messages are not in it.
 *
 * @category model
 * @since 1.0.0
 */
export interface GuardEvent {
  /**
   * - `passed`: a call and its result satisfied their contracts, or the server answered with an error of its own.
   * - `invalid_arguments`: the arguments do not satisfy the pinned input schema. The server got no call.
   * - `invalid_result`: the result does not satisfy the pinned output schema. The client got an error in its place.
   * - `repaired`: the arguments were corrected, and the server got the corrected ones.
   * - `not_pinned`: the snapshot has no tool of this name.
   * - `changed`: the tool of the server is another than the pinned one, or cannot be compared with it.
   * - `undecided`: a schema cannot be decided for this value.
   */
  readonly kind: 'passed' | 'invalid_arguments' | 'invalid_result' | 'repaired' | 'not_pinned' | 'changed' | 'undecided'
  /** The name of the tool. */
  readonly tool: string
  /** True if the message was passed on in spite of it. */
  readonly isPassedOn: boolean
  /** Sentences about the defects; for `repaired`, about the corrections. */
  readonly why: readonly string[]
}

/**
 * A tool as it is pinned.
 *
 * @category model
 * @since 1.0.0
 */
export interface PinnedTool {
  /** The name by which the tool is called. */
  readonly name: string
  /** The JSON Schema of its arguments. */
  readonly inputSchema: unknown
  /** The JSON Schema of its structured result (default: the tool has none). */
  readonly outputSchema?: unknown
}

/**
 * The settings of a guard.
 *
 * @category model
 * @since 1.0.0
 */
export interface GuardOptions {
  /** The pinned tools. A tool of another name is refused. */
  readonly tools: readonly PinnedTool[]
  /** Returns how a tool of the server differs from the pinned one; empty if it is the same. */
  readonly differences: (pinned: PinnedTool, living: Json) => readonly string[]
  /** True to pass on what would be refused, and only report it (default: false). */
  readonly warns?: boolean
  /** True to correct arguments that have one correction only (default: false). */
  readonly repairs?: boolean
  /** The reading of `format` (default: `assertion`). */
  readonly formats?: Formats
  /** Receives each event. */
  readonly onEvent?: (event: GuardEvent) => void
  /** Receives the time that the guard itself took for a call, in microseconds. */
  readonly onTime?: (microseconds: number) => void
}

/**
 * The next step for a message of the client.
 *
 * @category model
 * @since 1.0.0
 */
export type Step =
  | {
      /** The receiver: the server of a message that is passed on, the client of an answer in place of the server. */
      readonly to: 'server' | 'client'
      /** The message that it receives. */
      readonly message: JSONRPCMessage
    }
  | {
      /** Nothing is sent, because the client has cancelled the call. */
      readonly to: 'none'
    }

/**
 * Sends a request of the guard to the server and returns the result, or `undefined` if the server refuses it.
 *
 * @category model
 * @since 1.0.0
 */
export type Ask = (method: string, params: { readonly [key: string]: unknown }) => Promise<unknown>

/**
 * One connection of a client to a server through a guard.
 *
 * @category model
 * @since 1.0.0
 */
export interface GuardedSession {
  /** Handles a message of the client. Only calls of tools may take time: the first one asks the server for its tools. */
  readonly fromClient: (message: JSONRPCMessage) => Step | Promise<Step>
  /** Returns what the client gets in place of a message of the server. */
  readonly fromServer: (message: JSONRPCMessage) => JSONRPCMessage
}

interface Contracts {
  readonly pinned: PinnedTool
  readonly input: CheckPayload
  readonly output: CheckPayload | undefined
}

/** The most requests of a connection whose answers are awaited, and the most tasks. Further calls are refused. */
const mostPending = 100_000

/** The most pages of one list of tools. */
const mostPages = 1000

/** The most issues in one answer to a client. */
const mostIssues = 20

const notPinned = 'the snapshot does not have it'

const noStructure: Checked = {
  outcome: 'invalid',
  issues: [
    { pointer: '', code: 'missing', message: 'structuredContent is missing: the output schema of the tool needs it' },
  ],
}

const isNamed = (tool: unknown): tool is { readonly name: string } & { readonly [key: string]: Json } =>
  isJsonObject(tool) && typeof tool['name'] === 'string'

const isCurrent = ({ params }: JSONRPCRequest): boolean =>
  isJsonObject(params?._meta) && Object.hasOwn(params._meta, PROTOCOL_VERSION_META_KEY)

/** An error of a tool: its text is for a model, its issues are data for a program. */
interface ToolError {
  readonly lines: readonly string[]
  readonly issues?: readonly PayloadIssue[]
}

/** Returns the answer to a call that has failed. Since the version of 2026 an answer says that it is complete. */
const answerOf = (id: RequestId, isComplete: boolean, { lines, issues = [] }: ToolError): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  result: {
    content: [{ type: 'text', text: lines.join('\n') }],
    isError: true,
    ...(issues.length === 0 ? {} : { _meta: { 'contracts/issues': issues.slice(0, mostIssues) } }),
    ...(isComplete ? { resultType: 'complete' } : {}),
  },
})

const listed = (issues: readonly PayloadIssue[]): readonly string[] => {
  const lines = issues.slice(0, mostIssues).map(({ message }) => `- ${message}`)
  const left = issues.length - lines.length
  return left === 0 ? lines : [...lines, `- and ${String(left)} more`]
}

/** A request of the client whose answer the guard reads. */
type Awaited =
  | { readonly kind: 'list' }
  | { readonly kind: 'call'; readonly tool: string; readonly isComplete: boolean; readonly microseconds: number }

/** The tools of a server as it has them now: for each name, how it differs from the pinned tool. */
type Living = ReadonlyMap<string, readonly string[]>

/**
 * The answer of a server that was asked for its tools.
 *
 * @category model
 * @since 1.0.0
 */
export interface AskedTools {
  /** The time at which it was asked, in milliseconds since 1970. */
  readonly at: number
  /** For each tool, how it differs from the pinned one, in sentences; or why the tools are not known. */
  readonly tools: Promise<ReadonlyMap<string, readonly string[]> | string>
}

/**
 * The tools of a server, asked for once and again after `maxAge`. Connections to one server may share them.
 *
 * @category model
 * @since 1.0.0
 */
export interface LivingTools {
  /** The last answer; `undefined` before the first, and after the server says that its tools have changed. */
  asked?: AskedTools | undefined
  /** The time after which the server is asked again, in milliseconds (default: it says when they change). */
  readonly maxAge?: number
}

/** Returns what is checked of each pinned tool. Schemas are read when they are first needed. */
const contractsOf = ({ tools, formats = 'assertion' }: GuardOptions): ReadonlyMap<string, Contracts> =>
  new Map(
    tools.map((pinned) => {
      const { name, inputSchema, outputSchema } = pinned
      const input = payloadCheck(inputSchema, name, formats)
      const output =
        outputSchema === undefined || outputSchema === null ? undefined : payloadCheck(outputSchema, name, formats)
      return [name, { pinned, input, output }]
    }),
  )

const microsecondsSince = (start: number): number => (performance.now() - start) * 1000

/**
 * A guard, which opens a session for each connection.
 *
 * @category model
 * @since 1.0.0
 */
export interface Guard {
  /** Opens a session. `ask` sends the guard's own requests to the server. */
  readonly open: (ask: Ask, living?: LivingTools) => GuardedSession
}

/**
 * Makes a guard, which opens a session for each connection. It lets only calls and results pass that satisfy the pinned
 * contracts, of tools that are the pinned ones. Every other message passes unchanged.
 *
 * @category constructors
 * @since 1.0.0
 */
export const guardOf = (options: GuardOptions): Guard => {
  const { differences, warns = false, repairs = false, onEvent, onTime } = options
  const contracts = contractsOf(options)
  const report = (kind: GuardEvent['kind'], tool: string, why: readonly string[], isPassedOn = warns): boolean => {
    onEvent?.({ kind, tool, isPassedOn, why })
    return isPassedOn
  }

  /** Compares the tools of one page of a list with the pinned ones. */
  const compared = (page: readonly unknown[]): Living =>
    new Map(
      page.filter(isNamed).map((tool) => {
        const known = contracts.get(tool.name)
        return [tool.name, known === undefined ? [notPinned] : differences(known.pinned, tool)]
      }),
    )

  const open = (ask: Ask, living: LivingTools = {}): GuardedSession => {
    const awaited = new Map<RequestId, Awaited>()
    const tasks = new Map<string, string>()
    const held = new Set<RequestId>()

    /** Asks the server for all its tools. A text says why they are not known. */
    const listTools = async (meta: unknown): Promise<Living | string> => {
      const found = new Map<string, readonly string[]>()
      let cursor: unknown
      for (let pages = 0; pages < mostPages; pages++) {
        const params = { ...(cursor === undefined ? {} : { cursor }), ...(meta === undefined ? {} : { _meta: meta }) }
        const result = await ask('tools/list', params)
        if (!isJsonObject(result) || !Array.isArray(result['tools'])) return 'the server does not list its tools'
        for (const [name, why] of compared(result['tools'])) found.set(name, why)
        cursor = result['nextCursor']
        if (typeof cursor !== 'string') return found
      }
      return `the server lists its tools on more than ${String(mostPages)} pages`
    }

    /** Returns why the tool of the server may not be called, or `undefined`. */
    const whyChanged = async (tool: string, meta: unknown): Promise<readonly string[] | undefined> => {
      const { asked, maxAge = Number.POSITIVE_INFINITY } = living
      const current =
        asked === undefined || Date.now() - asked.at > maxAge ? { at: Date.now(), tools: listTools(meta) } : asked
      living.asked = current
      const now = await current.tools
      if (typeof now === 'string') {
        if (living.asked === current) living.asked = undefined // it is asked again for the next call
        return [now]
      }
      const why = now.get(tool)
      if (why === undefined) return ['the server does not have it any more']
      return why.length === 0 ? undefined : why
    }

    const refuse = (request: JSONRPCRequest, error: ToolError): Step => ({
      to: 'client',
      message: answerOf(request.id, isCurrent(request), error),
    })

    const pass = (request: JSONRPCRequest, tool: string, started: number): Step => {
      const microseconds = microsecondsSince(started)
      awaited.set(request.id, { kind: 'call', tool, isComplete: isCurrent(request), microseconds })
      return { to: 'server', message: request }
    }

    /** Checks the arguments of a call of a tool that is the pinned one. */
    const checkArguments = (request: JSONRPCRequest, tool: string, { input }: Contracts): Step => {
      const started = performance.now()
      const given = request.params?.['arguments'] ?? {}
      const checked = input(given, repairs)
      switch (checked.outcome) {
        case 'valid':
          return pass(request, tool, started)
        case 'repaired':
          report('repaired', tool, checked.corrections, true)
          return pass({ ...request, params: { ...request.params, arguments: checked.value } }, tool, started)
        case 'unknown':
          return report('undecided', tool, [checked.why])
            ? pass(request, tool, started)
            : refuse(request, { lines: [`${tool} was not called: ${checked.why}.`] })
        case 'invalid': {
          const { issues } = checked
          if (
            report(
              'invalid_arguments',
              tool,
              issues.map(({ code, pointer }) => `${code} at ${pointer || 'the arguments'}`),
            )
          )
            return pass(request, tool, started)
          return refuse(request, {
            lines: [
              `${tool} was not called: its arguments are invalid.`,
              ...listed(issues),
              'Correct them and call it again.',
            ],
            issues,
          })
        }
      }
    }

    const call = async (request: JSONRPCRequest): Promise<Step> => {
      const tool = request.params?.['name']
      const known = typeof tool === 'string' ? contracts.get(tool) : undefined
      if (typeof tool !== 'string' || known === undefined) {
        const name = typeof tool === 'string' ? tool : ''
        if (report('not_pinned', name, [notPinned])) return { to: 'server', message: request }
        return refuse(request, { lines: [`${name} was not called: ${notPinned}.`] })
      }
      held.add(request.id)
      const why = await whyChanged(tool, request.params?._meta)
      if (!held.delete(request.id)) return { to: 'none' }
      if (why !== undefined && !report('changed', tool, why))
        return refuse(request, {
          lines: [`${tool} was not called: it is another tool than the pinned one.`, ...why.map((one) => `- ${one}`)],
        })
      return checkArguments(request, tool, known)
    }

    const fromClient = (message: JSONRPCMessage): Step | Promise<Step> => {
      if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
        const id = message.params?.['requestId'] as RequestId // any other value is in no map
        awaited.delete(id)
        return held.delete(id) ? { to: 'none' } : { to: 'server', message }
      }
      if (!isJSONRPCRequest(message)) return { to: 'server', message }
      const { id, method } = message
      if (method !== 'tools/call' && method !== 'tools/list' && method !== 'tasks/result')
        return { to: 'server', message }
      if (awaited.has(id) || held.has(id))
        return refuse(message, { lines: [`The id ${JSON.stringify(id)} is in use.`] })
      if (awaited.size >= mostPending) return refuse(message, { lines: ['Too many requests are unanswered.'] })
      if (method === 'tools/call') return call(message)
      if (method === 'tools/list') {
        awaited.set(id, { kind: 'list' })
        return { to: 'server', message }
      }
      const tool = tasks.get(String(message.params?.['taskId']))
      if (tool === undefined) return refuse(message, { lines: ['No call through this guard has this task.'] })
      return pass(message, tool, performance.now())
    }

    /** Returns the list of tools without those that are not the pinned ones. */
    const checkList = (response: JSONRPCResultResponse): JSONRPCMessage => {
      const { result } = response
      const tools: unknown = result['tools']
      if (!Array.isArray(tools)) return response
      const now = compared(tools)
      for (const [name, why] of now)
        if (why.length > 0) report(why[0] === notPinned ? 'not_pinned' : 'changed', name, why)
      if (warns) return response
      return {
        ...response,
        result: { ...result, tools: tools.filter((tool) => isNamed(tool) && now.get(tool.name)?.length === 0) },
      }
    }

    const checkResult = (
      response: JSONRPCResultResponse,
      { tool, isComplete, microseconds }: Extract<Awaited, { kind: 'call' }>,
    ): JSONRPCMessage => {
      const started = performance.now()
      const { id, result } = response
      const taskId = isJsonObject(result['task']) ? result['task']['taskId'] : undefined
      if (typeof taskId === 'string' && tasks.size < mostPending) tasks.set(taskId, tool)
      const output = contracts.get(tool)?.output
      const isFinal = taskId === undefined && !isInputRequiredResult(result)
      if (output === undefined || !isFinal || result['isError'] === true) {
        if (isFinal) report('passed', tool, [], true)
        onTime?.(microseconds)
        return response
      }
      const checked = result['structuredContent'] === undefined ? noStructure : output(result['structuredContent'])
      onTime?.(microseconds + microsecondsSince(started))
      if (checked.outcome === 'valid' || checked.outcome === 'repaired') {
        report('passed', tool, [], true)
        return response
      }
      const issues = checked.outcome === 'invalid' ? checked.issues : []
      const isReported =
        checked.outcome === 'unknown'
          ? report('undecided', tool, [checked.why])
          : report(
              'invalid_result',
              tool,
              issues.map(({ code, pointer }) => `${code} at ${pointer || 'the result'}`),
            )
      if (isReported) return response
      const why = checked.outcome === 'unknown' ? checked.why : 'its result does not satisfy its contract'
      return answerOf(id, isComplete, {
        lines: [
          `${tool} was called, and ${why}.`,
          ...listed(issues),
          'Other arguments may not help: the tool has changed or has a defect.',
        ],
        issues,
      })
    }

    const fromServer = (message: JSONRPCMessage): JSONRPCMessage => {
      if (isJSONRPCNotification(message)) {
        if (message.method === 'notifications/tools/list_changed') living.asked = undefined
        return message
      }
      if (!isJSONRPCResultResponse(message) && !isJSONRPCErrorResponse(message)) return message
      const found = message.id === undefined ? undefined : awaited.get(message.id)
      if (found === undefined || message.id === undefined) return message
      awaited.delete(message.id)
      if (!isJSONRPCResultResponse(message)) return message
      return found.kind === 'list' ? checkList(message) : checkResult(message, found)
    }
    return { fromClient, fromServer }
  }
  return { open }
}
