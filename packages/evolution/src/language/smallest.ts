import type { Alphabet } from './alphabet.js'
import { liveStates, type Automaton } from './automaton.js'
import { equivalentStates } from './equivalent-states.js'
import type { Language } from './language.js'

// The classes that some state tells apart, as groups: those in one group lead to the same places from every state.
const groupsOf = ({ alphabet: { size } }: Automaton, states: Iterable<number>, to: (edge: number) => number) => {
  let groups = new Int32Array(size)
  let count = 1
  for (const state of states) {
    if (count === size) break
    const known = new Map<number, Map<number, number>>()
    const finer = new Int32Array(size)
    count = 0
    for (let kind = 0; kind < size; kind++) {
      const target = to(state * size + kind)
      const row = known.get(groups[kind] ?? 0) ?? new Map<number, number>()
      known.set(groups[kind] ?? 0, row)
      const found = row.get(target) ?? count++
      row.set(target, found)
      finer[kind] = found
    }
    groups = finer
  }
  return groups
}

// One class for each group, numbered as they first appear; and of each the old class that stands for it.
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

const languageOf = (automaton: Automaton): Language => {
  let key: string | undefined
  return {
    ...automaton,
    get key() {
      const { alphabet, next, accepts } = automaton
      return (key ??= [alphabet.starts, alphabet.classes, accepts, next].join('|'))
    },
  }
}

/**
 * The language of an automaton: its states made as few as they can be and numbered in the order they are met, so that
 * equal languages are built alike.
 *
 * @category constructors
 * @since 1.0.0
 */
export const smallest = (automaton: Automaton): Language => {
  const { alphabet, next, accepts } = automaton
  const live = liveStates(automaton, () => true)
  const blocks = equivalentStates(automaton, live)
  // One state stands for each block: the first met.
  const member = new Int32Array(accepts.length + 1).fill(-1)
  const standFor = (state: number): number => {
    const block = blocks[state] ?? 0
    if (member[block] === -1) member[block] = state
    return member[block] ?? state
  }
  const to = (edge: number): number => {
    const state = next[edge] ?? -1
    return state >= 0 && live[state] === 1 ? standFor(state) : -1
  }
  const order = [live[0] === 1 ? standFor(0) : 0]
  const numbers = new Int32Array(accepts.length).fill(-1)
  numbers[order[0] ?? 0] = 0
  const reached = Array.from(accepts.keys()).filter((state) => live[state] === 1 && standFor(state) === state)
  const groups = groupsOf(automaton, reached, to)
  const { alphabet: merged, kept } = mergeClasses(alphabet, groups)
  const table: number[] = []
  for (let i = 0; i < order.length; i++) {
    for (const kind of kept) {
      const target = to((order[i] ?? 0) * alphabet.size + kind)
      if (target >= 0 && numbers[target] === -1) numbers[target] = order.push(target) - 1
      table.push(target < 0 ? -1 : (numbers[target] ?? -1))
    }
  }
  return languageOf({
    alphabet: merged,
    next: Int32Array.from(table),
    accepts: Uint8Array.from(order, (state) => accepts[state] ?? 0),
  })
}
