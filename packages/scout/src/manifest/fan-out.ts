import { type DecodeResult, refuseMisspelt } from '@contracts/core'
import { PositiveInt } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Node, node as nodeContract } from '../node/node-v2.js'
import { type Plan, plan as planContract } from '../plan/plan.js'
import { findNode } from './find-node.js'
import { rejectOperation } from './reject-operation.js'

/**
 * One of the pieces of work of a node: the node, the key it is parallelized by, and one value of that key.
 *
 * @category model
 * @since 2.0.0
 */
export interface WorkItem {
  /** The id of the node. */
  readonly node: string
  /** The index of the item among the items of the node, from 0. */
  readonly index: number
  /** The key that the node is parallelized by. */
  readonly key: string
  /** One value of the list that the key names. */
  readonly value: unknown
}

/**
 * The options of `fanOut`.
 *
 * @category model
 * @since 3.0.0
 */
export interface FanOutOptions {
  /** The maximum number of items in a group, a whole number of at least 1 (default: the items are not grouped). */
  readonly limit: number
}

/**
 * The two ways to call `fanOut`: without options it returns the items, with a `limit` it returns them in groups.
 *
 * @category model
 * @since 3.0.0
 */
export interface FanOut {
  (node: Node, manifest: Plan): DecodeResult<readonly WorkItem[]>
  (node: Node, manifest: Plan, options: FanOutOptions): DecodeResult<readonly (readonly WorkItem[])[]>
}

const listUnder = (holder: object | null | undefined, key: string): readonly unknown[] | undefined => {
  if (holder === undefined || holder === null || !Object.hasOwn(holder, key)) return undefined
  const found = (holder as Readonly<Record<string, unknown>>)[key] // an own key, as checked above
  return Array.isArray(found) ? found : undefined
}

const valuesOf = ({ params, inputs }: Node, plan: Plan, key: string): readonly unknown[] | undefined =>
  listUnder(params, key) ?? listUnder(inputs, key) ?? listUnder(plan, key) ?? listUnder(plan, `${key}s`)

const groupItems = (items: readonly WorkItem[], limit: number): readonly (readonly WorkItem[])[] =>
  Array.from({ length: Math.ceil(items.length / limit) }, (_, i) => items.slice(i * limit, (i + 1) * limit))

/**
 * Returns the work items of a node, one for each value of the key it is parallelized by. The values are those of the
 * list in its params, else in its inputs, else of the plan's list of that name or its plural. With a `limit`, the items
 * are returned in groups of at most that many, to be processed one group after the other. Issues: `node-known` for a
 * node that the plan does not have, `fan-out-values` for a node without such a list. Throws a `TypeError` if `limit` is
 * not a whole number of at least 1.
 *
 * @example
 * import { fanOut } from '@contracts/scout'
 *
 * const at = '2026-01-15T10:30:00Z'
 * const node = { id: 'collect', type: 'tool' as const, tool: 'search', params: {}, parallelize_by: 'keyword' }
 * const answer = fanOut(node, {
 *   schema: 'scout_plan_v2',
 *   version: '2.0',
 *   run_id: 'r1',
 *   run_metadata: { started_at: at, updated_at: at, status: 'initialized', overall_progress: 0 },
 *   keywords: ['booking', 'expenses'],
 *   dag: { nodes: [node] },
 *   stages: {},
 * })
 * assert.ok(answer._tag === 'Right')
 * assert.deepStrictEqual(answer.right.map(({ key, value }) => [key, value]), [['keyword', 'booking'], ['keyword', 'expenses']])
 *
 * @category destructors
 * @since 2.0.0
 */
export const fanOut: FanOut = (
  node: Node,
  manifest: Plan,
  options: Partial<FanOutOptions> = {},
): DecodeResult<never> => {
  refuseMisspelt('The options of fanOut', options, { limit: true })
  const { limit } = options
  if (limit !== undefined && !PositiveInt.is(limit))
    throw new TypeError(`The limit of fanOut must be a whole number of at least 1, got ${String(limit)}`)
  return pipe(
    planContract.decode(manifest),
    E.chain(() => nodeContract.decode(node)),
    E.chain(() => findNode(manifest, node.id)),
    E.chain(({ path }) => {
      const key = node.parallelize_by
      const values = typeof key === 'string' ? valuesOf(node, manifest, key) : undefined
      if (typeof key !== 'string' || values === undefined)
        return rejectOperation('fan-out-values', {
          path: [...path, 'parallelize_by'],
          message: 'must name a list of the node or of the plan',
          value: key,
        })
      const items = values.map((value, index): WorkItem => ({ node: node.id, index, key, value }))
      return E.right((limit === undefined ? items : groupItems(items, limit)) as never) // the overloads determine which of them
    }),
  )
}
