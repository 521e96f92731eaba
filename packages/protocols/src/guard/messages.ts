import { isJsonObject } from '@contracts/core'
import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  JSONRPCNotification,
  JSONRPCRequest,
  JSONRPCResultResponse,
  RequestId,
} from '@modelcontextprotocol/client'

/** A message that can be read in one way only: each reader finds the same kind, id and method in it. */
export type Understood =
  | { readonly kind: 'request'; readonly message: JSONRPCRequest }
  | { readonly kind: 'notification'; readonly message: JSONRPCNotification }
  | {
      readonly kind: 'answer'
      readonly id: RequestId
      readonly message: JSONRPCResultResponse | JSONRPCErrorResponse
    }

/** The keys of each form of a message. A message with a key of another form would be read in two ways. */
const forms: Readonly<Record<Understood['kind'], readonly string[]>> = {
  request: ['jsonrpc', 'id', 'method', 'params'],
  notification: ['jsonrpc', 'method', 'params'],
  answer: ['jsonrpc', 'id', 'result', 'error'],
}

/** Reports whether a value is the id of a request, which every reader reads alike. */
export const isId = (value: unknown): value is RequestId => typeof value === 'string' || Number.isSafeInteger(value)

const isError = (value: unknown): boolean =>
  isJsonObject(value) && Number.isSafeInteger(value['code']) && typeof value['message'] === 'string'

/** Returns the one reading of a message; `undefined` if there is none, or more than one. */
export const understood = (value: unknown): Understood | undefined => {
  if (!isJsonObject(value) || value['jsonrpc'] !== '2.0') return undefined
  const has = (key: string): boolean => Object.hasOwn(value, key)
  const kind = has('method') ? (has('id') ? 'request' : 'notification') : 'answer'
  if (!Object.keys(value).every((key) => forms[kind].includes(key))) return undefined
  const { id, method, params, result, error } = value
  const message = value as unknown // its form is checked below
  if (kind === 'answer') {
    const isOne = has('result') ? !has('error') && isJsonObject(result) : isError(error)
    return isId(id) && isOne
      ? { kind, id, message: message as JSONRPCResultResponse | JSONRPCErrorResponse }
      : undefined
  }
  if (typeof method !== 'string' || (has('params') && !isJsonObject(params))) return undefined
  if (kind === 'notification') return { kind, message: message as JSONRPCNotification }
  return isId(id) ? { kind, message: message as JSONRPCRequest } : undefined
}

/** The methods of MCP that a side may send, until 2026. Of other ones the guard does not know what they do. */
export const methods = {
  client: {
    request: new Set([
      ...['initialize', 'ping', 'server/discover', 'subscriptions/listen', 'logging/setLevel', 'completion/complete'],
      ...['tools/list', 'tools/call', 'tasks/list', 'tasks/get', 'tasks/result', 'tasks/cancel'],
      ...['prompts/list', 'prompts/get', 'resources/list', 'resources/templates/list', 'resources/read'],
      ...['resources/subscribe', 'resources/unsubscribe'],
    ]),
    notification: new Set([
      ...['notifications/initialized', 'notifications/cancelled', 'notifications/progress'],
      ...['notifications/roots/list_changed', 'notifications/tasks/status'],
    ]),
  },
  server: {
    request: new Set([
      ...['ping', 'roots/list', 'sampling/createMessage', 'elicitation/create'],
      ...['tasks/list', 'tasks/get', 'tasks/result', 'tasks/cancel'],
    ]),
    notification: new Set([
      ...['notifications/cancelled', 'notifications/progress', 'notifications/message', 'notifications/tasks/status'],
      ...['notifications/tools/list_changed', 'notifications/prompts/list_changed'],
      ...['notifications/resources/list_changed', 'notifications/resources/updated'],
      ...['notifications/elicitation/complete', 'notifications/subscriptions/acknowledged'],
    ]),
  },
} as const

/**
 * The requests of one side that are not answered yet.
 *
 * @category model
 * @since 1.0.0
 */
export interface Pending<A> {
  /** Keeps a request. Returns why that is not possible, or `undefined`. */
  readonly add: (id: RequestId, value: A) => string | undefined
  /** Returns what is kept of the request with an id. */
  readonly get: (id: RequestId) => A | undefined
  /** Returns what is kept of the request that an answer has the id of, once. */
  readonly take: (id: RequestId) => A | undefined
}

/** The most requests of one side whose answers are awaited. Further ones are refused. */
const mostPending = 100_000

/**
 * Keeps the requests of one side. The SDKs read the id of an answer as a number, so `1` and `"1"` are one id to some
 * readers: of such ids only one is in use at a time, and an answer has it exactly as the request has.
 */
export const pendingRequests = <A>(): Pending<A> => {
  const kept = new Map<RequestId, { readonly id: RequestId; readonly value: A }>()
  const keyOf = (id: RequestId): RequestId => (Number.isNaN(Number(id)) ? id : Number(id))
  const get = (id: RequestId): A | undefined => {
    const found = kept.get(keyOf(id))
    return found?.id === id ? found.value : undefined
  }
  return {
    add: (id, value) => {
      const key = keyOf(id)
      if (kept.has(key)) return 'its id is in use'
      if (kept.size >= mostPending) return 'too many requests are unanswered'
      kept.set(key, { id, value })
      return undefined
    },
    get,
    take: (id) => {
      const found = get(id)
      if (found !== undefined) kept.delete(keyOf(id))
      return found
    },
  }
}

/** Returns the error that answers a request which is not passed on. */
export const errorAnswer = (id: RequestId, code: number, message: string): JSONRPCMessage => ({
  ...{ jsonrpc: '2.0', id, error: { code, message } },
})
