import type { DocumentLocation, Issue } from '@contracts/core'
import { afterBlank, afterString, afterValue, stringIn } from './skip.js'

/** Codes of issues that are located at the key. */
const aboutKey = new Set(['unknown_key', 'renamed_key', 'duplicate_key'])

/** The most names that are searched one by one: among children, which is faster than a map, and in the rest of a text. */
const fewNames = 8

const none: readonly never[] = []

/** A path to locate, and the offsets of its key and value: -1 until they are found. */
class Wanted {
  readonly name: string
  readonly above: Wanted | undefined
  key = -1
  value = -1
  below: readonly Wanted[] = none
  #byName: Map<string, Wanted> | undefined

  constructor(name: string, above: Wanted | undefined) {
    this.name = name
    this.above = above
  }

  child(name: string): Wanted | undefined {
    if (this.#byName !== undefined) return this.#byName.get(name)
    for (const one of this.below) if (one.name === name) return one
    return undefined
  }

  /** Returns the child with a name, which is added if there is none. */
  want(name: string): Wanted {
    const known = this.child(name)
    if (known !== undefined) return known
    const added = new Wanted(name, this)
    if (this.below.length === 0) this.below = [added]
    else (this.below as Wanted[]).push(added) // a list with a child was created here
    if (this.below.length > fewNames) {
      this.#byName ??= new Map(this.below.map((one) => [one.name, one]))
      this.#byName.set(name, added)
    }
    return added
  }
}

// JSON.parse keeps the last of two equal keys, so everything located below the first is removed.
const forget = (wanted: Wanted): void => {
  const rest = [wanted]
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    one.value = one.key = -1
    for (const below of one.below) rest.push(below)
  }
}

const closingBrace = 0x7d

/** Returns the character that closes what a bracket or a brace opens; 0 for any other character. */
const closingOf = (c: number): number => (c === 0x7b ? closingBrace : c === 0x5b ? 0x5d : 0)

/** Finds wanted paths in valid JSON text. */
class Search {
  readonly #text: string
  readonly #hasEscapes: boolean
  readonly #names = new Set<string>()
  /** The number of wanted values that are not found yet. */
  #missing = 1

  constructor(text: string) {
    this.#text = text
    this.#hasEscapes = text.includes('\\')
  }

  /** Adds a path, and returns its last part. */
  want(root: Wanted, path: Issue['path']): Wanted {
    let wanted = root
    for (const segment of path) {
      const name = String(segment)
      const before = wanted.below.length
      const next = wanted.want(name)
      if (wanted.below.length > before) {
        this.#missing++
        this.#names.add(name)
      }
      wanted = next
    }
    return wanted
  }

  /** Locates wanted paths from the value at `i`, and returns the offset after it. Other values are skipped unread. */
  fill(i: number, wanted: Wanted): number {
    const text = this.#text
    wanted.value = i
    if (--this.#missing === 0 && !this.#mayRepeat(i)) return text.length
    const close = wanted.below.length === 0 ? 0 : closingOf(text.charCodeAt(i))
    if (close === 0) return afterValue(text, i)
    let next = afterBlank(text, i + 1)
    for (let index = 0; next < text.length && text.charCodeAt(next) !== close; index++) {
      let below: Wanted | undefined
      if (close === closingBrace) {
        const end = afterString(text, next)
        below = this.#keyOf(wanted, next, end)
        if (below !== undefined) {
          if (below.key !== -1) {
            forget(below)
            this.#missing = Infinity // they may not occur again
          }
          below.key = next
        }
        next = afterBlank(text, afterBlank(text, end) + 1) // after the colon
      } else below = wanted.child(String(index))
      next = afterBlank(text, below === undefined ? afterValue(text, next) : this.fill(next, below))
      if (text.charCodeAt(next) !== close) next = afterBlank(text, next + 1) // after the comma
    }
    return next + 1
  }

  /** Returns the wanted child whose name is the key between two offsets. */
  #keyOf(wanted: Wanted, start: number, end: number): Wanted | undefined {
    const text = this.#text
    if (this.#hasEscapes || wanted.below.length > fewNames) return wanted.child(stringIn(text, start, end))
    const length = end - start - 2
    for (const one of wanted.below) if (one.name.length === length && text.startsWith(one.name, start + 1)) return one
    return undefined
  }

  /**
   * Checks whether a wanted key may occur again after an offset. If not, and everything has been found, the rest of the
   * text need not be read.
   */
  #mayRepeat(from: number): boolean {
    if (this.#hasEscapes || this.#names.size > fewNames) return true // each name reads the text once
    for (const name of this.#names) if (this.#text.includes(`"${name}"`, from)) return true
    return false
  }
}

/** Returns a function from offsets in a text to their locations. Line breaks are those of jsonc-parser. */
const locationsIn = (text: string, line: number): ((offset: number) => DocumentLocation) => {
  const hasBreak = text.includes('\n') || text.includes('\r')
  if (!hasBreak) return (offset) => ({ line, column: offset + 1 }) // a line of NDJSON
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ index, 0: written }) => index + written.length)]
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + line, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/**
 * Locates issues in valid JSON text that begins on a line: at the value, at the key if the key is wrong, or at the
 * nearest value around it if it is absent. The text is read once for all issues. Memory grows with the issues, not with
 * the text.
 */
export const locateJson = (text: string, issues: readonly Issue[], line = 1): readonly DocumentLocation[] => {
  const root = new Wanted('', undefined)
  const search = new Search(text)
  const all = issues.map(({ path }) => search.want(root, path))
  search.fill(afterBlank(text, 0), root)
  const locationOf = locationsIn(text, line)
  return all.map((wanted, i) => {
    if (wanted.key !== -1 && aboutKey.has(issues[i]?.code ?? '')) return locationOf(wanted.key)
    let nearest = wanted
    while (nearest.value === -1 && nearest.above !== undefined) nearest = nearest.above
    return locationOf(nearest.value)
  })
}
