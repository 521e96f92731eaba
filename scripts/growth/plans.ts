import { entryOf, type RegistryEntry } from '@contracts/core'
import { registry } from '@contracts/scout/registry'
import { growth } from './measure.js'

const line = entryOf(registry, 'scout/plan@2') as RegistryEntry // scout lists it

type Plan = { readonly dag: { readonly nodes: readonly object[] }; readonly run_metadata: object }

// The registry's own examples are plans.
const example = line.examples[0] as Plan

const node = (i: number, deps: readonly string[], params: object = { limit: 25 }) => ({
  id: `n${String(i)}`,
  type: 'tool',
  tool: 'reddit_search_and_fetch_threads',
  params,
  inputs: {},
  deps,
  status: { state: 'pending' },
  metrics: {},
  outputs: {},
})

const planOf = (nodes: readonly object[]) => ({ ...example, stages: {}, dag: { nodes } })

const indexes = (count: number) => Array.from({ length: count }, (_, i) => i)

const chain = (count: number) => planOf(indexes(count).map((i) => node(i, i === 0 ? [] : [`n${String(i - 1)}`])))

const star = (count: number) => planOf(indexes(count).map((i) => node(i, i === 0 ? [] : ['n0'])))

/** Each after two others, far from it and from one another. */
const scattered = (count: number) =>
  planOf(
    indexes(count).map((i) =>
      node(i, i === 0 ? [] : [0.618, 0.414].map((share) => `n${String(Math.floor(((i * share) % 1) * i))}`)),
    ),
  )

const cycle = (count: number) => planOf(indexes(count).map((i) => node(i, [`n${String((i + count - 1) % count)}`])))

/** A manifest of about so many megabytes, as text. */
const manifest = (megabytes: number) => {
  const params = { keyword: 'a keyword of some length, said again and again. '.repeat(20) }
  return JSON.stringify(
    planOf(indexes(megabytes * 870).map((i) => node(i, i === 0 ? [] : [`n${String(i - 1)}`], params))),
  )
}

const decodeText = (text: string) => line.contract.decode(JSON.parse(text))

/** Plans of many nodes in four arrangements, and manifests of many megabytes read from text. */
export const plans = () => [
  growth('a chain of nodes', [1000, 10_000], chain, line.contract.decode),
  growth('a star of nodes', [1000, 10_000], star, line.contract.decode),
  growth('nodes after two others each', [1000, 10_000], scattered, line.contract.decode),
  growth('a chain of nodes, from 10,000 on', [10_000, 100_000], chain, line.contract.decode),
  growth('one big cycle of nodes', [1000, 10_000], cycle, line.contract.decode),
  growth('a manifest, parsed and decoded, megabytes', [5, 50], manifest, decodeText),
]
