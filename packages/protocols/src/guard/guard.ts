/** A guard between a client and a server of MCP: it reads their messages, and answers in place of the server. */
import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { type MirroredArguments, mirroredIn, withHeadersOf } from './headers.js'
import { pendingRequests } from './messages.js'
import type { Ask, Compare, LivingTools } from './living-tools.js'
import type { GuardedSession, GuardEvent, GuardOptions } from './model.js'
import { payloadCheck } from './payload.js'
import { type Contracts, notPinned, openSession, type Questions, type Tasks } from './session.js'
import { firstSentences, onOneLine } from './words.js'

/** Returns what is checked of each pinned tool. Schemas are read when they are first needed. */
const contractsOf = ({ tools, formats = 'assertion' }: GuardOptions): ReadonlyMap<string, Contracts> =>
  new Map(
    tools.map((pinned) => {
      const { name, inputSchema, outputSchema } = pinned
      const input = payloadCheck(inputSchema, name, formats)
      const output =
        outputSchema === undefined || outputSchema === null ? undefined : payloadCheck(outputSchema, name, formats)
      let mirrored: MirroredArguments | undefined
      return [name, { pinned, input, output, mirrored: () => (mirrored ??= mirroredIn(inputSchema)) }]
    }),
  )

/**
 * A guard, which opens a session for each connection.
 *
 * @category model
 * @since 1.0.0
 */
export interface Guard {
  /**
   * Opens a session. `ask` sends the guard's own requests to the server. Connections may share what is known of the tools,
   * the requests of the server that the client has not answered, and the tasks.
   */
  readonly open: (ask: Ask, living?: LivingTools, questions?: Questions, tasks?: Tasks) => GuardedSession
  /** Returns the headers of a request over HTTP that repeat what its body says, for one with these headers. */
  readonly headersOf: (headers: Headers, message: JSONRPCMessage) => Headers
}

/**
 * Makes a guard, which opens a session for each connection. It passes on only messages that it understands: calls and
 * results that satisfy the pinned contracts, of tools that are the pinned ones; answers to requests, each once; and the
 * other messages of the protocol, unchanged.
 *
 * @category constructors
 * @since 1.0.0
 */
export const guardOf = (options: GuardOptions): Guard => {
  const { differences, warns = false, repairs = false, onEvent, onTime } = options
  const contracts = contractsOf(options)
  const report = (kind: GuardEvent['kind'], tool: string, why: readonly string[], isPassedOn = warns): boolean => {
    onEvent?.({ kind, tool: onOneLine(tool), isPassedOn, why: firstSentences(why.map(onOneLine)) })
    return isPassedOn
  }
  const compare: Compare = (tool) => {
    const known = contracts.get(tool.name)
    if (known === undefined) return [notPinned]
    try {
      return differences(known.pinned, tool)
    } catch {
      return ['it cannot be compared']
    }
  }
  return {
    headersOf: (headers, message) => withHeadersOf(headers, message, (tool) => contracts.get(tool)?.mirrored(), warns),
    open: (ask, living = {}, questions = pendingRequests(), tasks = new Map()) =>
      openSession({ ...{ contracts, warns, repairs, report, compare, onTime }, ...{ ask, living, questions, tasks } }),
  }
}
