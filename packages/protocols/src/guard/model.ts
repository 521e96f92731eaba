/** The model of a guard: its settings, what it reports, and what it does with a message. */
import type { Json } from '@contracts/core'
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/client'
import type { Formats } from './payload.js'

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
   * - `not_understood`: a message has no place in the protocol, such as a second answer to a call.
   */
  readonly kind:
    | 'passed'
    | 'invalid_arguments'
    | 'invalid_result'
    | 'repaired'
    | 'not_pinned'
    | 'changed'
    | 'undecided'
    | 'not_understood'
  /** The name of the tool; empty for a message that is not about one. */
  readonly tool: string
  /** True if the message was passed on in spite of it. */
  readonly isPassedOn: boolean
  /** Sentences about the defects; for `repaired`, about those that were corrected. At most 20, and the number of the others. */
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
 * The next step for a message.
 *
 * @category model
 * @since 1.0.0
 */
export type Step =
  | {
      /** The receiver: the other side of a message that is passed on, the sender of one that the guard answers. */
      readonly to: 'server' | 'client'
      /** The message that it receives. */
      readonly message: JSONRPCMessage
    }
  | {
      /** Nothing is sent: the client has cancelled the call, or the message has no place in the protocol. */
      readonly to: 'none'
    }

/**
 * One connection of a client to a server through a guard.
 *
 * @category model
 * @since 1.0.0
 */
export interface GuardedSession {
  /** Handles a message of the client. Only calls of tools may take time: the first one asks the server for its tools. */
  readonly fromClient: (message: JSONRPCMessage) => Step | Promise<Step>
  /** Handles a message of the server. With `isResumed` an answer may be repeated, as on a stream that a client resumes. */
  readonly fromServer: (message: JSONRPCMessage, isResumed?: boolean) => Step
  /** Forgets a request of the client that the server will not answer. */
  readonly forget: (id: RequestId) => void
}
