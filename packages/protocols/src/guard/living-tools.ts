/** The tools of a server as it has them now, compared with the pinned ones. */
import { isJsonObject, type Json } from '@contracts/core'
import { onOneLine } from './words.js'

/**
 * Sends a request of the guard to the server and returns the result, or `undefined` if the server refuses it.
 *
 * @category model
 * @since 1.0.0
 */
export type Ask = (method: string, params: { readonly [key: string]: unknown }) => Promise<unknown>

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

/** A tool of a list that has a name. */
export type NamedTool = { readonly name: string } & { readonly [key: string]: Json }

/** Returns how a tool of the server differs from the pinned one, in sentences; empty if it is the same. */
export type Compare = (tool: NamedTool) => readonly string[]

/** The most tools of a server. */
const mostTools = 10_000

/** The most pages of one list of tools. */
const mostPages = 1000

const isNamed = (tool: unknown): tool is NamedTool => isJsonObject(tool) && typeof tool['name'] === 'string'

/** Returns the tools of a list, each with its differences. A name that is listed twice is of no tool that can be known. */
export const comparedTools = (list: readonly unknown[], compare: Compare): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  for (const tool of list.filter(isNamed))
    found.set(tool.name, found.has(tool.name) ? ['the server lists it twice'] : compare(tool).map(onOneLine))
  return found
}

/** The keys of a tool that MCP has. A client gets no other one: it may be words for a model. */
const keys: ReadonlySet<string> = new Set([
  ...['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'icons', 'execution', '_meta'],
])

/** Returns the tools of a list that are the pinned ones. */
export const sameTools = (list: readonly unknown[], now: ReadonlyMap<string, readonly string[]>): readonly unknown[] =>
  list
    .filter(isNamed)
    .filter(({ name }) => now.get(name)?.length === 0)
    .map((tool) => Object.fromEntries(Object.entries(tool).filter(([key]) => keys.has(key))))

/** Asks the server for all its tools. A text says why they are not known. */
const listTools = async (
  ask: Ask,
  meta: unknown,
  compare: Compare,
): Promise<ReadonlyMap<string, readonly string[]> | string> => {
  const { progressToken: _, ...own } = isJsonObject(meta) ? meta : {} // the progress of a call is not of this request
  const all: NamedTool[] = []
  let cursor: unknown
  for (let pages = 0; pages < mostPages; pages++) {
    const params = { ...(cursor === undefined ? {} : { cursor }), ...(meta === undefined ? {} : { _meta: own }) }
    const result = await ask('tools/list', params)
    if (!isJsonObject(result) || !Array.isArray(result['tools'])) return 'the server does not list its tools'
    all.push(...result['tools'].filter(isNamed))
    if (all.length > mostTools) return `the server lists more than ${String(mostTools)} tools`
    cursor = result['nextCursor']
    if (typeof cursor !== 'string' || cursor === '') return comparedTools(all, compare)
  }
  return `the server lists its tools on more than ${String(mostPages)} pages`
}

/** Returns why the tool of the server may not be called, or `undefined`. */
export const whyChanged = async (
  tool: string,
  living: LivingTools,
  { ask, meta, compare }: { readonly ask: Ask; readonly meta: unknown; readonly compare: Compare },
): Promise<readonly string[] | undefined> => {
  const { asked, maxAge = Number.POSITIVE_INFINITY } = living
  const current =
    asked === undefined || Date.now() - asked.at > maxAge
      ? { at: Date.now(), tools: listTools(ask, meta, compare) }
      : asked
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
