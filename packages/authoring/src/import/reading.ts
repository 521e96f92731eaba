/** The state of reading one document: how much was read, and what the codec leaves out. */
import type { Json, SchemaNode } from '@contracts/core'

/**
 * A keyword that the codec does not express.
 *
 * @category model
 * @since 1.0.0
 */
export interface Unsaid {
  /** JSON Pointer to the schema that has the keyword. */
  readonly pointer: string
  /** The keyword. */
  readonly keyword: string
  /** Its value in the schema. */
  readonly value: Json
}

/** The most nodes after references are followed, and the deepest nesting. A larger schema is not written as source. */
const limits = { nodes: 20_000, depth: 100 } as const

/** Thrown if a schema cannot be written as source: it is too large, too deep, or a reference leads only to itself. */
export class Unreadable extends Error {}

/** Thrown if a reference leads only to itself. */
export class SelfReference extends Unreadable {}

/** The return value of a function, and the keywords that it left out. */
interface Watched<A> {
  readonly value: A
  readonly left: readonly Unsaid[]
}

/** The state of one run over a document. */
export interface Reading {
  /** Counts nodes. Throws if a schema has too many or is nested too deep. */
  readonly grow: (by: number, depth?: number) => void
  readonly size: () => number
  readonly leave: (pointer: string, keyword: string, value: Json) => void
  readonly unsaid: () => readonly Unsaid[]
  /** The annotations that say more than a contract can. */
  readonly notes: Map<string, Unsaid>
  /** Runs a function and collects the keywords that it leaves out. Then it runs `last`, even if the function throws. */
  readonly watched: <A>(read: () => A, last?: () => void) => Watched<A>
  /** Returns the node of a schema, or `undefined` if the node would leave something out or refers only to itself. */
  readonly exactly: (read: () => SchemaNode) => SchemaNode | undefined
  /** Returns whether the schema that is being read must be read exactly. */
  readonly isExact: () => boolean
  /** Reads something inside an array or an object. */
  readonly within: <A>(read: () => A) => A
  /** Returns how many arrays and objects surround the schema that is being read. */
  readonly around: () => number
}

/** Creates the state for reading a document. */
export const startReading = (): Reading => {
  const unsaid = new Map<string, Unsaid>()
  let [size, inside, exact] = [0, 0, 0]
  /** The keywords that the part being read leaves out. */
  let touched = new Set<Unsaid>()

  const watched: Reading['watched'] = (read, last) => {
    const outer = touched
    touched = new Set()
    try {
      const value = read()
      return { value, left: [...touched] }
    } finally {
      last?.()
      touched = new Set([...outer, ...touched])
    }
  }

  return {
    watched,
    size: () => size,
    notes: new Map(),
    unsaid: () => [...unsaid.values()],
    isExact: () => exact > 0,
    around: () => inside,
    grow: (by, depth = 0) => {
      size += by
      if (size > limits.nodes) throw new Unreadable(`has more than ${String(limits.nodes)} parts`)
      if (depth > limits.depth) throw new Unreadable(`is nested deeper than ${String(limits.depth)} schemas`)
    },
    leave: (pointer, keyword, value) => {
      const one = { pointer, keyword, value }
      unsaid.set(`${pointer} ${keyword}`, one)
      touched.add(one)
    },
    within: (read) => {
      inside++
      const value = read()
      inside--
      return value
    },
    exactly: (read) => {
      const before = new Map(unsaid)
      const [outer, around] = [touched, inside]
      exact++
      try {
        const { value, left } = watched(read, () => exact--)
        if (left.length === 0) return value
      } catch (error) {
        if (!(error instanceof SelfReference)) throw error
        inside = around
      }
      for (const key of unsaid.keys()) if (!before.has(key)) unsaid.delete(key)
      touched = outer
      return undefined
    },
  }
}
