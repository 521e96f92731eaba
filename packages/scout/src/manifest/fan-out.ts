import type { DecodeResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Node } from '../node/node-v2.js'
import type { Plan } from '../plan/plan.js'
import { readManifest, readNode } from './read-manifest.js'
import { rejectOperation } from './reject-operation.js'

/**
 * One of the pieces of work of a node: the node, the key it is parallelized by, and one value of that key.
 *
 * @category model
 * @since 2.0.0
 */
export interface WorkItem {
  readonly node: string
  readonly index: number
  readonly key: string
  readonly value: unknown
}

interface FanOut {
  (node: Node, manifest: Plan): DecodeResult<readonly WorkItem[]>
  (node: Node, manifest: Plan, options: { readonly limit: number }): DecodeResult<readonly (readonly WorkItem[])[]>
}

const listUnder = (holder: object | null | undefined, key: string): readonly unknown[] | undefined => {
  if (holder === undefined || holder === null || !Object.hasOwn(holder, key)) return undefined
  const found = (holder as Readonly<Record<string, unknown>>)[key] // an own key, as checked above
  return Array.isArray(found) ? found : undefined
}

const valuesOf = ({ params, inputs }: Node, plan: Plan, key: string): readonly unknown[] | undefined =>
  listUnder(params, key) ?? listUnder(inputs, key) ?? listUnder(plan, key) ?? listUnder(plan, `${key}s`)

const grouped = (items: readonly WorkItem[], limit: number): readonly (readonly WorkItem[])[] =>
  Array.from({ length: Math.ceil(items.length / limit) }, (_, i) => items.slice(i * limit, (i + 1) * limit))

/**
 * Returns the work items of a node, one for each value of the key it is parallelized by. The values are those of the
 * list in its params, else in its inputs, else of the plan's list of that name or its plural. With a `limit`, the items
 * are returned in groups of at most that many, to be processed one group after the other.
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
  { limit }: { readonly limit?: number } = {},
): DecodeResult<never> =>
  pipe(
    readManifest(manifest),
    E.chain(() => readNode(node)),
    E.chain(() => {
      const path = ['dag', 'nodes', manifest.dag.nodes.findIndex(({ id }) => id === node.id), 'parallelize_by']
      const key = node.parallelize_by
      const values = typeof key === 'string' ? valuesOf(node, manifest, key) : undefined
      if (typeof key !== 'string' || values === undefined)
        return rejectOperation('fan-out-values', {
          path,
          message: 'must name a list of the node or of the plan',
          value: key,
        })
      if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
        return rejectOperation('fan-out-values', {
          path,
          message: 'must allow at least 1 at a time',
          value: limit,
        })
      const items = values.map((value, index): WorkItem => ({ node: node.id, index, key, value }))
      return E.right((limit === undefined ? items : grouped(items, limit)) as never) // the overloads determine which of them
    }),
  )
