import { isJsonObject } from '@contracts/core'
import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY,
  type RequestId,
} from '@modelcontextprotocol/client'
import type { PayloadIssue } from './payload.js'
import { firstSentences } from './words.js'

/** The most issues that an answer to a client has as data. */
const mostIssues = 20

/** Returns whether a request is of the protocol since 2026, in which an answer says that it is complete. */
export const isCurrent = ({ params }: JSONRPCRequest): boolean =>
  isJsonObject(params?._meta) && Object.hasOwn(params._meta, PROTOCOL_VERSION_META_KEY)

/** An error of a tool: its text is for a model, its issues are data for a program. */
export interface ToolError {
  readonly lines: readonly string[]
  readonly issues?: readonly PayloadIssue[]
}

/** Returns the answer to a call that has failed. */
export const answerOf = (id: RequestId, isComplete: boolean, { lines, issues = [] }: ToolError): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  result: {
    content: [{ type: 'text', text: lines.join('\n') }],
    isError: true,
    ...(issues.length === 0 ? {} : { _meta: { 'contracts/issues': issues.slice(0, mostIssues) } }),
    ...(isComplete ? { resultType: 'complete' } : {}),
  },
})

/** Returns the lines of an answer about issues. */
export const issueLines = (issues: readonly PayloadIssue[]): readonly string[] =>
  firstSentences(issues.map(({ message }) => message)).map((line) => `- ${line}`)

/** Returns the codes and the places of issues, without values of messages. */
export const issueCodes = (issues: readonly PayloadIssue[], of: string): readonly string[] =>
  issues.map(({ code, pointer }) => `${code} at ${pointer || of}`)
