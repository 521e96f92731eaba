import type { Alphabet } from './alphabet.js'

/**
 * A deterministic automaton, not yet the smallest: what a `Language` is before it is made one.
 *
 * @category model
 * @since 1.0.0
 */
export interface Automaton {
  readonly alphabet: Alphabet
  readonly next: Int32Array
  readonly accepts: Uint8Array
}

/**
 * The states from which some text is still accepted, reading only the classes that are `open` (all, unless told otherwise).
 *
 * @category destructors
 * @since 1.0.0
 */
export const liveStates = ({ alphabet, next, accepts }: Automaton, open: (kind: number) => boolean): Uint8Array => {
  const { size } = alphabet
  const count = accepts.length
  const heads = new Int32Array(count).fill(-1)
  const links = new Int32Array(count * size)
  for (let edge = 0; edge < next.length; edge++) {
    const to = next[edge] ?? -1
    if (to < 0 || !open(edge % size)) continue
    links[edge] = heads[to] ?? -1
    heads[to] = edge
  }
  const live = Uint8Array.from(accepts)
  const queue = Array.from(accepts.keys()).filter((state) => accepts[state] === 1)
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (let edge = heads[state] ?? -1; edge >= 0; edge = links[edge] ?? -1) {
      const from = Math.floor(edge / size)
      if (live[from] === 1) continue
      live[from] = 1
      queue.push(from)
    }
  }
  return live
}
