import type { Alphabet } from './alphabet.js'
import { liveStates, type Automaton } from './automaton.js'
import type { Language } from './language.js'
import { equivalentStates } from './equivalent-states.js'

// Classes no state tells apart become one, numbered as they first appear.
const mergeClasses = ({ starts, classes, size }: Alphabet, columns: readonly string[]) => {
  const known = new Map<string, number>()
  const kept: number[] = []
  const merged = new Map<number, number>()
  const result: { starts: number[]; classes: number[] } = { starts: [], classes: [] }
  starts.forEach((at, i) => {
    const old = classes[i] ?? 0
    const column = columns[old] ?? ''
    const found = merged.get(old) ?? known.get(column) ?? kept.push(old) - 1
    known.set(column, found)
    merged.set(old, found)
    if (result.classes[result.classes.length - 1] === found) return
    result.starts.push(at)
    result.classes.push(found)
  })
  return { alphabet: { ...result, size: kept.length } satisfies Alphabet, kept, before: size }
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

const columnsOf = ({ alphabet: { size }, next, accepts }: Automaton): readonly string[] =>
  Array.from({ length: size }, (_, kind) =>
    Array.from({ length: accepts.length }, (_, state) => next[state * size + kind]).join(),
  )

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
  const members = new Map<number, number>()
  accepts.forEach((_, state) => {
    const block = blocks[state] ?? 0
    if (live[state] === 1 && !members.has(block)) members.set(block, state)
  })
  const one: Automaton = {
    alphabet,
    accepts: Uint8Array.from(accepts),
    next: next.map((to) => (to >= 0 && live[to] === 1 ? (members.get(blocks[to] ?? 0) ?? -1) : -1)),
  }
  const { alphabet: merged, kept } = mergeClasses(alphabet, columnsOf(one))
  const order: number[] = [live[0] === 1 ? (members.get(blocks[0] ?? 0) ?? 0) : 0]
  const numbers = new Map(order.map((state, i) => [state, i]))
  const table: number[] = []
  for (let i = 0; i < order.length; i++) {
    for (const kind of kept) {
      const to = one.next[(order[i] ?? 0) * alphabet.size + kind] ?? -1
      if (to >= 0 && !numbers.has(to)) numbers.set(to, order.push(to) - 1)
      table.push(to < 0 ? -1 : (numbers.get(to) ?? -1))
    }
  }
  return languageOf({
    alphabet: merged,
    next: Int32Array.from(table),
    accepts: Uint8Array.from(order, (state) => accepts[state] ?? 0),
  })
}
