import { parsePointer, type Path, toPointer } from '@contracts/core'
import type { Correction } from '@contracts/repair'

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

const locationsOf = ({ operation }: Correction): readonly Path[] =>
  (operation.op === 'move' ? [operation.from, operation.path] : [operation.path]).map(parsePointer)

/**
 * Splits corrections into rounds, in their order. The corrections of one round can be made in the same text: none of them is at,
 * above or below a location that another correction of the round changes.
 */
export const rounds = (corrections: readonly Correction[]): readonly (readonly Correction[])[] => {
  const all: Correction[][] = []
  let changed = new Set<string>()
  let above = new Set<string>()
  for (const correction of corrections) {
    const locations = locationsOf(correction).map(around)
    const meets = locations.some((chain) => chain.some((one) => changed.has(one)) || above.has(chain.at(-1) ?? ''))
    if (meets || all.length === 0) {
      all.push([])
      changed = new Set()
      above = new Set()
    }
    all.at(-1)?.push(correction)
    for (const chain of locations) {
      changed.add(chain.at(-1) ?? '')
      for (const one of chain) above.add(one)
    }
  }
  return all
}

/** Returns the key that a pointer ends in. */
export const lastKey = (pointer: string): string => parsePointer(pointer).at(-1) ?? ''
