import { parsePointer, type Path, toPointer } from '@contracts/core'
import type { Fix } from '@contracts/llm/repair'

/** A part of a text, from one offset to another, and what is put in its place. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The text with these edits made in one pass; nothing where two of them want the same part and put something there. */
export const edited = (text: string, edits: readonly Edit[]): string | undefined => {
  const parts: string[] = []
  let [at, last] = [0, ' ']
  for (const { from, to, text: put } of [...edits].sort((a, b) => a.from - b.from)) {
    if (from < at && (put !== '' || last !== '')) return undefined // two neighbours may both take away what parts them
    if (from > at) parts.push(text.slice(at, from))
    parts.push(put)
    at = Math.max(at, to)
    last = put
  }
  return parts.join('') + text.slice(at)
}

/** The pointers of a location and of everything around it, the whole message included. */
const around = (path: Path): readonly string[] => ['', ...path.map((_, i) => toPointer(path.slice(0, i + 1)))]

const locationsOf = ({ operation }: Fix): readonly Path[] =>
  (operation.op === 'move' ? [operation.from, operation.path] : [operation.path]).map(parsePointer)

/**
 * Fixes in their order, as many at a time as can be made in one text: none of them lies at, above or below a location that
 * another one of its round changes.
 */
export const rounds = (fixes: readonly Fix[]): readonly (readonly Fix[])[] => {
  const all: Fix[][] = []
  let changed = new Set<string>()
  let above = new Set<string>()
  for (const fix of fixes) {
    const locations = locationsOf(fix).map(around)
    const meets = locations.some((chain) => chain.some((one) => changed.has(one)) || above.has(chain.at(-1) ?? ''))
    if (meets || all.length === 0) {
      all.push([])
      changed = new Set()
      above = new Set()
    }
    all.at(-1)?.push(fix)
    for (const chain of locations) {
      changed.add(chain.at(-1) ?? '')
      for (const one of chain) above.add(one)
    }
  }
  return all
}

/** The key a pointer ends in. */
export const lastKey = (pointer: string): string => parsePointer(pointer).at(-1) ?? ''
