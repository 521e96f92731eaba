/** Messages in the bodies and streams of HTTP, within limits. */
import { isJSONRPCResultResponse, type JSONRPCMessage } from '@modelcontextprotocol/client'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { understood } from './messages.js'

/** The largest message of a client, and of a server, in bytes. */
export const mostBytes = { client: 10 * 2 ** 20, server: 16 * 2 ** 20 } as const

/** Returns the text of a body; `undefined` if it is too long. Throws if it is no UTF-8. */
export const textOf = async (body: AsyncIterable<Uint8Array> | null, most: number): Promise<string | undefined> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > most) return undefined
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}

/** Returns the message that a text is, or `undefined`. */
export const messageIn = (text: string): JSONRPCMessage | undefined => {
  try {
    return understood(JSON.parse(text))?.message
  } catch {
    return undefined
  }
}

/** Returns whether the body of an answer is a stream of events. */
export const isStream = ({ headers }: Response): boolean =>
  /^text\/event-stream *(;|$)/i.test((headers.get('content-type') ?? '').trim())

/** Reads the events of a stream: the message of each; `undefined` if it has none. */
export async function* eventsOf({ body }: Response, onRetry?: (milliseconds: number) => void) {
  if (body === null) return
  const settings = { maxBufferSize: mostBytes.server, ...(onRetry === undefined ? {} : { onRetry }) }
  const events = body
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .pipeThrough(new EventSourceParserStream(settings))
  for await (const { id, event, data } of events) {
    const isMessage = event === undefined || event === '' || event === 'message'
    yield { id, message: isMessage ? messageIn(data) : undefined }
  }
}

/** Returns the result of a request of the guard itself, or `undefined` if the answer has none. */
export const resultIn = async (response: Response, id: string): Promise<unknown> => {
  const resultOf = (message: JSONRPCMessage | undefined) =>
    message !== undefined && isJSONRPCResultResponse(message) && message.id === id ? message.result : undefined
  if (!isStream(response)) return resultOf(messageIn((await textOf(response.body, mostBytes.server)) ?? ''))
  for await (const { message } of eventsOf(response)) {
    const result = resultOf(message)
    if (result !== undefined) return result
  }
  return undefined
}
