import { parsePointer, type Path, toPointer } from '@contracts/core'

/**
 * An operation of a JSON Patch (RFC 6902) that changes one value of a document.
 *
 * @category model
 * @since 1.0.0
 */
export type ChangeOperation =
  | {
      /** Replaces a value. */
      readonly op: 'replace'
      /** The JSON Pointer (RFC 6901) to the value. */
      readonly path: string
      /** The new value. */
      readonly value: unknown
    }
  | {
      /** Moves a value to another key of its object. */
      readonly op: 'move'
      /** The JSON Pointer to the value before. */
      readonly from: string
      /** The JSON Pointer to the value after. */
      readonly path: string
    }
  | {
      /** Removes a key. */
      readonly op: 'remove'
      /** The JSON Pointer to the value. */
      readonly path: string
    }

/**
 * A change of one value of a document, such as a correction of `@contracts/repair`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Change {
  /** The path of the changed value; for a moved key, the path it is moved to. */
  readonly path: Path
  /** The operation of a JSON Patch that makes the change. */
  readonly operation: ChangeOperation
}

/** A document of a text that is changed: its changes, and the value that they lead to. */
export interface PatchedDocument {
  /** The position among the documents of the text. */
  readonly index: number
  /** The line it begins on, if it is one record of a stream. */
  readonly line: number | undefined
  readonly changes: readonly Change[]
  readonly value: unknown
}

/** A part of a text, from one offset to another, and the text that replaces it. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Applies edits to a text in one pass. Returns `undefined` if two edits overlap and one of them inserts text. */
export const edited = (text: string, edits: readonly Edit[]): string | undefined => {
  const parts: string[] = []
  let [at, last] = [0, ' ']
  for (const { from, to, text: put } of [...edits].sort((a, b) => a.from - b.from)) {
    // Two removals of neighbours may overlap, because both may include the separator.
    if (from < at && (put !== '' || last !== '')) return undefined
    if (from > at) parts.push(text.slice(at, from))
    parts.push(put)
    at = Math.max(at, to)
    last = put
  }
  return parts.join('') + text.slice(at)
}

/** Returns the pointers of a location and of everything around it, including the whole message. */
const around = (path: Path): readonly string[] => ['', ...path.map((_, i) => toPointer(path.slice(0, i + 1)))]

const locationsOf = ({ operation }: Change): readonly Path[] =>
  (operation.op === 'move' ? [operation.from, operation.path] : [operation.path]).map(parsePointer)

/**
 * Splits changes into rounds, in their order. The changes of one round can be made in the same text: none of them is at,
 * above or below a location that another change of the round changes.
 */
export const rounds = (changes: readonly Change[]): readonly (readonly Change[])[] => {
  const all: Change[][] = []
  let changed = new Set<string>()
  let above = new Set<string>()
  for (const change of changes) {
    const locations = locationsOf(change).map(around)
    const meets = locations.some((chain) => chain.some((one) => changed.has(one)) || above.has(chain.at(-1) ?? ''))
    if (meets || all.length === 0) {
      all.push([])
      changed = new Set()
      above = new Set()
    }
    all.at(-1)?.push(change)
    for (const chain of locations) {
      changed.add(chain.at(-1) ?? '')
      for (const one of chain) above.add(one)
    }
  }
  return all
}

/** Returns the key that a pointer ends in. */
export const lastKey = (pointer: string): string => parsePointer(pointer).at(-1) ?? ''
