import type { Json } from '@contracts/core'
import type { Connected } from './connect.js'

/**
 * The answer of a server to a call. `answered`: the tool returned a result. `refused`: the server refused the arguments,
 * or has no such tool. `failed`: the tool failed for another reason. `silent`: the server did not answer in time, or ended.
 *
 * @category model
 * @since 1.0.0
 */
export interface Answer {
  /** The kind of the answer. */
  readonly kind: 'answered' | 'refused' | 'failed' | 'silent'
  /** The first text of the answer, on one line. */
  readonly text: string
  /** The structured result. Absent if the answer has none. */
  readonly structured?: unknown
}

const invalidParams = -32602

/** The words of the common servers about a call that they refuse. The protocol has a code, which few of them send. */
const refusals =
  /\b(?:(?:tool|method|function) ?["'`]?[\w.-]{1,200}["'`]? (?:is )?(?:not found|unknown|does not exist)|(?:unknown|no such|invalid) (?:tool|method)|input validation|validation errors? for|invalid (?:arguments?|input|params)|invalid_type|invalid_union|unrecognized_keys|schema validation|missing required|is a required property)/i

const isRefusal = (text: string): boolean => refusals.test(text) || text.includes(`MCP error ${String(invalidParams)}`)

/** The most characters of an answer that are kept. */
export const longestText = 200

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestText)

const textIn = (content: unknown): string => {
  const list: readonly unknown[] = Array.isArray(content) ? content : []
  const texts = list.flatMap((one) =>
    typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string' ? [one.text] : [],
  )
  return onOneLine(texts.join(' '))
}

/** Calls a tool. It never throws: what the server answers is the result. */
export const callTool = async (
  { client, timeout, why }: Connected,
  name: string,
  args: { readonly [key: string]: Json },
): Promise<Answer> => {
  try {
    const result = await client.callTool({ name, arguments: { ...args } }, { timeout, maxTotalTimeout: timeout })
    const text = textIn(result.content)
    const { structuredContent: structured } = result
    if (result.isError !== true) return { kind: 'answered', text, ...(structured === undefined ? {} : { structured }) }
    return { kind: isRefusal(text) ? 'refused' : 'failed', text }
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code !== 'number') return { kind: 'silent', text: why(error) }
    const text = onOneLine(error instanceof Error ? error.message : '')
    return { kind: code === invalidParams || isRefusal(text) ? 'refused' : 'failed', text }
  }
}
