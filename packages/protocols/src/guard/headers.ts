/** Headers of a request, and those that say again what its body says. */
import type { IncomingMessage } from 'node:http'
import { isJsonObject } from '@contracts/core'
import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { isCurrent } from './tool-answers.js'

/** Headers that belong to one connection, and those of a body that is decoded on the way. */
export const ofConnection: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'host', 'content-length', 'content-encoding', 'accept-encoding', 'expect', 'alt-svc'],
])

/** Returns the headers of a request that are sent on. */
export const sentHeaders = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2)
    if (!ofConnection.has(name.toLowerCase())) headers.append(name, value)
  }
  return headers
}

const asHeader = (text: string): string =>
  /^[!-~]([ -~]*[!-~])?$/.test(text) && !text.startsWith('=?')
    ? text
    : `=?base64?${Buffer.from(text).toString('base64')}?=`

/** The arguments of a tool that its schema copies to headers: the path of each by the name of its header, in lower case. */
export type MirroredArguments = ReadonlyMap<string, readonly string[]>

const paramPrefix = 'mcp-param-'

/** Returns the arguments that a schema copies to headers. */
export const mirroredIn = (inputSchema: unknown): MirroredArguments => {
  const found = new Map<string, readonly string[]>()
  const open: { readonly schema: unknown; readonly path: readonly string[] }[] = [{ schema: inputSchema, path: [] }]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { schema, path } = at
    if (!isJsonObject(schema)) continue
    const name = schema['x-mcp-header']
    if (typeof name === 'string') found.set(`${paramPrefix}${name.toLowerCase()}`, path)
    const { properties } = schema
    if (isJsonObject(properties))
      for (const [key, inner] of Object.entries(properties)) open.push({ schema: inner, path: [...path, key] })
  }
  return found
}

/** Returns the value of an argument as its header has it; `undefined` for one that has no header. */
const headerText = (args: unknown, path: readonly string[]): string | undefined => {
  let value = args
  for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  const hasText = typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)
  return hasText ? String(value) : undefined
}

/**
 * Makes the headers of a request say what its body says: a server that reads only them, or a proxy before it, finds the
 * call that was checked. `mirroredOf` returns the arguments of a pinned tool that have a header. With `keepsOthers`, a header of
 * another argument is passed on.
 */
export const withHeadersOf = (
  headers: Headers,
  message: JSONRPCMessage,
  mirroredOf: (tool: string) => MirroredArguments | undefined,
  keepsOthers: boolean,
): Headers => {
  const sent = new Headers(headers)
  sent.set('content-type', 'application/json')
  const method = 'method' in message ? message.method : undefined
  const call = 'method' in message && 'id' in message && method === 'tools/call' ? message : undefined
  const { name, arguments: args } = call?.params ?? {}
  const mirrored = typeof name === 'string' ? mirroredOf(name) : undefined
  if (method !== undefined && sent.has('mcp-method')) sent.set('mcp-method', method)
  if (method === 'tools/list') sent.delete('mcp-name')
  else if (sent.has('mcp-name') && typeof name === 'string') sent.set('mcp-name', asHeader(name))
  for (const [key] of [...sent])
    if (key.startsWith(paramPrefix) && !(call !== undefined && keepsOthers) && mirrored?.has(key) !== true)
      sent.delete(key)
  for (const [key, path] of mirrored ?? []) {
    const text = headerText(args, path)
    if (text === undefined) sent.delete(key)
    else if (sent.has(key) || (call !== undefined && isCurrent(call))) sent.set(key, asHeader(text))
  }
  return sent
}
