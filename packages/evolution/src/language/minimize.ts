import type { Alphabet } from './alphabet.js'
import { type Automaton, type Language, liveStates } from './automaton.js'

// A partition of states into blocks. `order` has the states block by block, `place` the index of each state in `order`,
// `from` and `to` the bounds of each block, and `marked` the number of marked states at the start of each block.
const partition = (count: number) => {
  const order = Int32Array.from({ length: count }, (_, i) => i)
  return { order, place: order.slice(), block: new Int32Array(count), from: [0], to: [count], marked: [0] }
}
type Partition = ReturnType<typeof partition>

const mark = (p: Partition, state: number, touched: number[]): void => {
  const block = p.block[state] ?? 0
  const [at, target] = [p.place[state] ?? 0, (p.from[block] ?? 0) + (p.marked[block] ?? 0)]
  if (at < target) return
  if (p.marked[block] === 0) touched.push(block)
  const other = p.order[target] ?? 0
  p.order[at] = other
  p.place[other] = at
  p.order[target] = state
  p.place[state] = target
  p.marked[block] = (p.marked[block] ?? 0) + 1
}

// Splits a block into its marked and its other states. The smaller part becomes the new block.
const split = (p: Partition, block: number): number | undefined => {
  const [from, to, marked] = [p.from[block] ?? 0, p.to[block] ?? 0, p.marked[block] ?? 0]
  p.marked[block] = 0
  if (marked === to - from) return undefined
  const born = p.from.length
  const [start, end] = marked <= to - from - marked ? [from, from + marked] : [from + marked, to]
  if (start === from) p.from[block] = end
  else p.to[block] = start
  p.from.push(start)
  p.to.push(end)
  p.marked.push(0)
  for (let i = start; i < end; i++) p.block[p.order[i] ?? 0] = born
  return born
}

// Returns, for each class and state, the states that lead there. The state after the last one represents a missing
// transition.
const sources = ({ alphabet: { size }, next, accepts }: Automaton, live: Uint8Array) => {
  const none = accepts.length
  const heads = new Int32Array((none + 1) * size).fill(-1)
  const links = new Int32Array(next.length)
  for (let edge = 0; edge < next.length; edge++) {
    const to = next[edge] ?? -1
    const at = (to < 0 || live[to] === 0 ? none : to) * size + (edge % size)
    links[edge] = heads[at] ?? -1
    heads[at] = edge
  }
  return { heads, links }
}

/**
 * Returns the block of equivalent states that each state is in, by Hopcroft's algorithm. Two states are equivalent when
 * the same strings are accepted from both.
 */
const equivalentStates = (automaton: Automaton, live: Uint8Array): Int32Array => {
  const { alphabet, accepts } = automaton
  const { size } = alphabet
  const { heads, links } = sources(automaton, live)
  const p = partition(accepts.length + 1)
  const queue: number[] = [0]
  const queued = [true]
  const cut = (touched: readonly number[]) => {
    for (const block of touched) {
      const born = split(p, block)
      if (born === undefined) continue
      queue.push(born)
      queued[born] = true
    }
  }
  const refine = (states: Iterable<number>) => {
    const touched: number[] = []
    for (const state of states) mark(p, state, touched)
    cut(touched)
  }
  refine([...accepts.keys()].filter((state) => accepts[state] === 1))
  for (let block = queue.pop(); block !== undefined; block = queue.pop()) {
    queued[block] = false
    const members = p.order.slice(p.from[block] ?? 0, p.to[block] ?? 0)
    for (let symbol = 0; symbol < size; symbol++) {
      const states: number[] = []
      for (const member of members)
        for (let edge = heads[member * size + symbol] ?? -1; edge >= 0; edge = links[edge] ?? -1)
          states.push(Math.floor(edge / size))
      refine(states)
    }
  }
  return p.block
}

// Groups the classes: from every state, the classes of one group lead to the same state.
const groupsOf = ({ alphabet: { size } }: Automaton, states: Iterable<number>, to: (edge: number) => number) => {
  let groups = new Int32Array(size)
  let count = 1
  for (const state of states) {
    if (count === size) break
    const known = new Map<number, Map<number, number>>()
    const finer = new Int32Array(size)
    count = 0
    for (let symbol = 0; symbol < size; symbol++) {
      const target = to(state * size + symbol)
      const row = known.get(groups[symbol] ?? 0) ?? new Map<number, number>()
      known.set(groups[symbol] ?? 0, row)
      const found = row.get(target) ?? count++
      row.set(target, found)
      finer[symbol] = found
    }
    groups = finer
  }
  return groups
}

// Merges each group into one class, numbered in order of first appearance. `kept` has one old class of each group.
const mergeClasses = ({ starts, classes }: Alphabet, groups: Int32Array) => {
  const numbers = new Map<number, number>()
  const kept: number[] = []
  const merged: { starts: number[]; classes: number[] } = { starts: [], classes: [] }
  starts.forEach((at, i) => {
    const old = classes[i] ?? 0
    const group = groups[old] ?? 0
    const found = numbers.get(group) ?? kept.push(old) - 1
    numbers.set(group, found)
    if (merged.classes[merged.classes.length - 1] === found) return
    merged.starts.push(at)
    merged.classes.push(found)
  })
  return { alphabet: { ...merged, size: kept.length }, kept }
}

/**
 * Returns the language of an automaton. It has the fewest possible states, numbered in the order they are reached, so
 * that equal languages have equal automata.
 */
export const minimize = (automaton: Automaton): Language => {
  const { alphabet, next, accepts } = automaton
  const live = liveStates(automaton, () => true)
  const blocks = equivalentStates(automaton, live)
  // The representative of each block: the first of its states to be reached.
  const member = new Int32Array(accepts.length + 1).fill(-1)
  const representativeOf = (state: number): number => {
    const block = blocks[state] ?? 0
    if (member[block] === -1) member[block] = state
    return member[block] ?? state
  }
  const to = (edge: number): number => {
    const state = next[edge] ?? -1
    return state >= 0 && live[state] === 1 ? representativeOf(state) : -1
  }
  const order = [live[0] === 1 ? representativeOf(0) : 0]
  const numbers = new Int32Array(accepts.length).fill(-1)
  numbers[order[0] ?? 0] = 0
  const reached = Array.from(accepts.keys()).filter((state) => live[state] === 1 && representativeOf(state) === state)
  const groups = groupsOf(automaton, reached, to)
  const { alphabet: merged, kept } = mergeClasses(alphabet, groups)
  const table: number[] = []
  for (let i = 0; i < order.length; i++) {
    for (const symbol of kept) {
      const target = to((order[i] ?? 0) * alphabet.size + symbol)
      if (target >= 0 && numbers[target] === -1) numbers[target] = order.push(target) - 1
      table.push(target < 0 ? -1 : (numbers[target] ?? -1))
    }
  }
  return {
    alphabet: merged,
    next: Int32Array.from(table),
    accepts: Uint8Array.from(order, (state) => accepts[state] ?? 0),
  }
}
