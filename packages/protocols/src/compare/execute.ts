import type { Answer } from '../server/call-tool.js'
import type { LivingServer } from '../server/mcp-server.js'
import { isListOfObjects } from '../snapshot/snapshot-text.js'
import type { McpSnapshot } from '../snapshot/snapshot.js'
import { checkArguments, isFunction, objectLike } from '@contracts/core/internal'
import { isJsonObject } from '@contracts/core'
import {
  aComparison,
  type ExecutedCall,
  type SnapshotChange,
  type SnapshotComparison,
  type ToolCall,
} from './comparison.js'

/**
 * The two servers on which calls are executed, and which tools may be called.
 *
 * @category model
 * @since 1.0.0
 */
export interface Execution {
  /** The old server. */
  readonly before: LivingServer
  /** The new server. */
  readonly after: LivingServer
  /** The snapshot by which a tool is marked read-only. */
  readonly snapshot: McpSnapshot
  /** True to call every tool, also one that may change something (default: only tools marked read-only). */
  readonly all?: boolean
}

const isServer = (value: unknown): boolean => isJsonObject(value) && isFunction(value['call'])

const anExecution = /* @__PURE__ */ objectLike('two servers', '{ before, after, snapshot }', {
  before: isServer,
  after: isServer,
  snapshot: (value) => isJsonObject(value) && isListOfObjects(value['tools']),
})

/** A tool that fails has taken its arguments: it may miss a file that the call names. */
const outcomeOf = ({ kind: was }: Answer, { kind: is }: Answer): ExecutedCall['outcome'] => {
  if (was === 'refused') return 'not-shown'
  if (was === 'silent' || is === 'silent') return 'undecided'
  if (is === 'refused' || (is === 'failed' && was === 'answered')) return 'shown'
  return is === 'answered' ? 'not-shown' : 'undecided'
}

const execute = async (call: ToolCall, { before, after }: Execution): Promise<ExecutedCall> => {
  const was = await before.call(call.name, call.arguments)
  const is = await after.call(call.name, call.arguments)
  return { outcome: outcomeOf(was, is), before: was, after: is }
}

/**
 * Makes the call of each breaking change on both servers, one after the other, and adds the answers. A tool that the old
 * snapshot does not mark read-only is not called, unless all are.
 *
 * @category combinators
 * @since 1.0.0
 */
export const executeCalls = async (
  comparison: SnapshotComparison,
  execution: Execution,
): Promise<SnapshotComparison> => {
  checkArguments('executeCalls', [aComparison, comparison], [anExecution, execution])
  const readOnly = new Set(
    execution.snapshot.tools.flatMap(({ name, annotations }) => (annotations?.['readOnlyHint'] === true ? [name] : [])),
  )
  const changes: SnapshotChange[] = []
  for (const change of comparison.changes) {
    const { call, part, verdict, ignored } = change
    const isExecutable = part === 'tool' && verdict === 'breaking' && call !== undefined
    if (!isExecutable) changes.push(change)
    else if (ignored !== undefined)
      changes.push({ ...change, executed: { outcome: 'not-run', reason: 'both servers accept the call' } })
    else if (execution.all !== true && !readOnly.has(call.name))
      changes.push({ ...change, executed: { outcome: 'not-run', reason: 'the tool is not marked read-only' } })
    else changes.push({ ...change, executed: await execute(call, execution) })
  }
  return { ...comparison, changes }
}
