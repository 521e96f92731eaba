import { isJsonObject, type Json } from '@contracts/core'
import { objectLike } from '@contracts/core/internal'
import { isListOfObjects } from '../snapshot/snapshot-text.js'
import type { Answer } from '../server/call-tool.js'

/**
 * A call of a tool.
 *
 * @category model
 * @since 1.0.0
 */
export interface ToolCall {
  /** Name of the tool. */
  readonly name: string
  /** Arguments of the call. */
  readonly arguments: { readonly [key: string]: Json }
}

/**
 * The answers of both servers to the call of a change. `shown`: the old server took the call and the new one does not.
 * `not-shown`: the old server refused it as well, or the new one answered. `undecided`: the tool failed for another reason,
 * such as a missing network. `not-run`: the call was not made, and `reason` says why.
 *
 * @category model
 * @since 1.0.0
 */
export interface ExecutedCall {
  /** The conclusion. */
  readonly outcome: 'shown' | 'not-shown' | 'undecided' | 'not-run'
  /** The answer of the old server. Absent if the call was not made. */
  readonly before?: Answer
  /** The answer of the new server. Absent if the call was not made. */
  readonly after?: Answer
  /** The reason why the call was not made. */
  readonly reason?: string
}

/**
 * A difference between two snapshots.
 *
 * @category model
 * @since 1.0.0
 */
export interface SnapshotChange {
  /** Kind of the change: of the change of a schema, as in docs/kinds-of-change.md, or one such as `tool-removed`. */
  readonly kind: string
  /** The part of the server that has changed. */
  readonly part: 'server' | 'tool' | 'prompt' | 'resources' | 'skill'
  /** Name of that part. */
  readonly name: string
  /** The side of a tool that has changed. Absent if the change is not about a schema. */
  readonly side?: 'input' | 'output'
  /** `breaking` if it breaks callers or readers of results, `unproved` if neither that nor the opposite is proved. */
  readonly verdict: 'breaking' | 'unproved' | 'compatible'
  /** Sentence about the part, without its name. */
  readonly description: string
  /** True if a model or a person should look at it, although no call fails (default: false). */
  readonly notable?: boolean
  /** The reason why it is unproved. */
  readonly reason?: string
  /** A call that was valid before and is not valid now, or of which the value at `ignored` has no effect now. */
  readonly call?: ToolCall
  /** A result that one side may return and readers of the old snapshot refuse, or of which they miss `ignored`. */
  readonly result?: Json
  /** JSON Pointer to the value of the call or the result that is no longer read or written. */
  readonly ignored?: string
  /** The answers of the servers to the call. Absent if no call was to be made. */
  readonly executed?: ExecutedCall
}

/**
 * The server or agent of a comparison.
 *
 * @category model
 * @since 1.0.0
 */
export interface ComparedServer {
  /** Name that the old snapshot has. */
  readonly name: string
  /** Version that the old snapshot has. */
  readonly before: string
  /** Version that the new snapshot has. */
  readonly after: string
}

/**
 * The differences between two snapshots: the breaking ones first, then by name.
 *
 * @category model
 * @since 1.0.0
 */
export interface SnapshotComparison {
  /** Server or agent. */
  readonly server: ComparedServer
  /** Number of tools, prompts, resources and skills of the old snapshot. */
  readonly parts: number
  /** The differences. */
  readonly changes: readonly SnapshotChange[]
}

/** The kind of an argument that is a comparison. */
export const aComparison = /* @__PURE__ */ objectLike('a comparison', 'compareSnapshots(before, after)', {
  server: isJsonObject,
  changes: isListOfObjects,
})
