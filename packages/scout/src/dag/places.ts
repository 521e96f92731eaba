import type { Graph } from './graph.js'

type Nodes = Graph['nodes']

/**
 * Where the ids of a list of nodes stand: how many different ones there are, and the first place of one, -1 where there
 * is none.
 *
 * @category model
 * @since 2.1.0
 */
export interface Places {
  readonly distinct: number
  readonly of: (id: string) => number
}

/** Of a long id its end, where counters stand, and a few letters of the rest. */
const hashOf = (id: string): number => {
  const tail = id.length > 8 ? id.length - 8 : 0
  let hash = id.length
  for (let i = tail; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  for (let i = 0; i < tail; i += 1 + (tail >> 3)) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}

/** No id stands further than this from where it belongs, so that none is sought for long. */
const furthest = 128

const sizeFor = (count: number): number => 2 ** (33 - Math.clz32(count))

/**
 * A table of numbers: for each id its hash and, counted from 1, its place. It is half empty and a fraction of what a map
 * of the strings would be. Ids chosen to stand in each other's way do not fit into it.
 */
const tabled = (nodes: Nodes): Places | undefined => {
  const size = sizeFor(nodes.length)
  const table = new Int32Array(2 * size)
  let reach = 0
  const slotOf = (id: string, hash: number, within: number): number => {
    for (let step = 0; step <= within; step++) {
      const slot = 2 * ((hash + step) & (size - 1))
      const place = table[slot + 1] ?? 0
      if (place === 0 || (table[slot] === hash && nodes[place - 1]?.id === id)) {
        if (step > reach) reach = step
        return slot
      }
    }
    return -1
  }
  let distinct = 0
  for (let i = 0; i < nodes.length; i++) {
    const id = nodes[i]?.id ?? ''
    const hash = hashOf(id)
    const slot = slotOf(id, hash, furthest)
    if (slot < 0) return undefined
    if (table[slot + 1] !== 0) continue
    table[slot] = hash
    table[slot + 1] = i + 1
    distinct++
  }
  return {
    distinct,
    of: (id) => {
      const slot = slotOf(id, hashOf(id), reach)
      return slot < 0 ? -1 : (table[slot + 1] ?? 0) - 1
    },
  }
}

const mapped = (nodes: Nodes): Places => {
  const places = new Map<string, number>()
  for (const [i, { id }] of nodes.entries()) if (!places.has(id)) places.set(id, i)
  return { distinct: places.size, of: (id) => places.get(id) ?? -1 }
}

/** So few are looked through sooner than a table is made of them. */
const few = 8

const scanned = (nodes: Nodes): Places => {
  const of = (id: string): number => {
    for (let i = 0; i < nodes.length; i++) if (nodes[i]?.id === id) return i
    return -1
  }
  let distinct = 0
  for (let i = 0; i < nodes.length; i++) if (of(nodes[i]?.id ?? '') === i) distinct++
  return { distinct, of }
}

/**
 * Where the ids of the nodes stand, found in one pass whatever they are.
 *
 * @category destructors
 * @since 2.1.0
 */
export const placesOf = (nodes: Nodes): Places =>
  nodes.length <= few ? scanned(nodes) : (tabled(nodes) ?? mapped(nodes))
