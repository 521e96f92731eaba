import { type Finding, rule } from '@contracts/core'
import type { Graph } from './graph.js'

type Nodes = Graph['nodes']

/** So few are compared with one another sooner than a set is made of them. */
const few = 8

const areUnique = (nodes: Nodes): boolean => {
  if (nodes.length > few) return new Set(nodes.map(({ id }) => id)).size === nodes.length
  for (let i = 1; i < nodes.length; i++) for (let j = 0; j < i; j++) if (nodes[i]?.id === nodes[j]?.id) return false
  return true
}

const repeats = (nodes: Nodes): readonly Finding[] => {
  const seen = new Set<string>()
  return nodes.flatMap(({ id }, i) => {
    const before = seen.size
    return seen.add(id).size > before
      ? []
      : [{ path: ['nodes', i, 'id'], says: 'must not be the id of an earlier node', value: id }]
  })
}

/**
 * No two nodes of a plan have one id. Reported at the later one.
 *
 * @category rules
 * @since 1.0.0
 */
export const nodeIdsUnique = rule({
  id: 'scout/node-ids-unique',
  says: 'No two nodes of a plan have the same id.',
  at: '/dag',
  needs: ['/nodes/*/id'],
  check: ({ nodes }: Graph) => (areUnique(nodes) ? [] : repeats(nodes)),
})
