import type { Automaton } from './automaton.js'

/**
 * One way a pattern may be read so far: the state it has reached and the duties it has taken on, each a state that an
 * automaton of a look-ahead is in and from which it must accept the rest of the string. A thread is a number: without
 * duties that of its state.
 *
 * @category model
 * @since 1.0.0
 */
export interface Threads {
  readonly at: (thread: number) => number
  readonly enter: (thread: number, state: number, ahead?: number) => number
  readonly read: (thread: number, state: number, classes: readonly number[]) => number
  readonly done: (thread: number) => boolean
}

const spread = 2 ** 24
const free: readonly number[] = []

const settled = ({ alphabet: { size }, next, accepts }: Automaton, state: number): boolean =>
  accepts[state] === 1 && next.subarray(state * size, (state + 1) * size).every((to) => to === state)

/**
 * The threads of a pattern of so many states with these look-aheads. `read` is -1 where a duty can no longer be met; the
 * classes are those of the code point in each look-ahead's alphabet.
 *
 * @category constructors
 * @since 1.0.0
 */
export const threadsOf = (states: number, aheads: readonly Automaton[]): Threads => {
  const laden: { readonly state: number; readonly duties: readonly number[] }[] = []
  const known = new Map<string, number>()
  const dutiesOf = (thread: number) => (thread < states ? free : (laden[thread - states]?.duties ?? free))
  const threadOf = (state: number, duties: readonly number[]): number => {
    if (duties.length === 0) return state
    const sorted = [...new Set(duties)].sort((a, b) => a - b)
    const name = `${String(state)}:${sorted.join()}`
    const found = known.get(name) ?? states + laden.push({ state, duties: sorted }) - 1
    known.set(name, found)
    return found
  }
  return {
    at: (thread) => (thread < states ? thread : (laden[thread - states]?.state ?? thread)),
    enter: (thread, state, ahead) => {
      const automaton = ahead === undefined ? undefined : aheads[ahead]
      if (ahead === undefined || !automaton || settled(automaton, 0)) return threadOf(state, dutiesOf(thread))
      return threadOf(state, [...dutiesOf(thread), ahead * spread])
    },
    read: (thread, state, classes) => {
      if (thread < states) return state
      const duties: number[] = []
      for (const duty of dutiesOf(thread)) {
        const ahead = Math.floor(duty / spread)
        const automaton = aheads[ahead]
        if (!automaton) return -1
        const to = automaton.next[(duty % spread) * automaton.alphabet.size + (classes[ahead] ?? 0)] ?? -1
        if (to < 0) return -1
        if (!settled(automaton, to)) duties.push(ahead * spread + to)
      }
      return threadOf(state, duties)
    },
    done: (thread) => dutiesOf(thread).every((duty) => aheads[Math.floor(duty / spread)]?.accepts[duty % spread] === 1),
  }
}
