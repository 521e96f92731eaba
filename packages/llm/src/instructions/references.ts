/** The words that refer to a node that is described. */
export interface Reference {
  readonly name: string
  /** The keys around it, the innermost first. */
  readonly within: readonly string[]
}

/** The name of a value without a key. */
export const unnamed = 'above'

/** The number of keys around a node that may be named to tell it from others. */
const maxWithin = 3

const wordsOf = ({ name, within }: Reference, levels: number): string => {
  const around = [...within, 'the message'].slice(0, levels).join(' of ')
  if (around === '') return name
  return name === unnamed ? `the one in ${around}` : `${name} of ${around}`
}

/** A line with a structure: what refers to it, and what refers to the line that describes the structure. */
export interface DescribedLine {
  readonly line: Reference
  readonly describedAt: Reference
}

/** The words that refer to the lines of a message. Those that come later are known too. */
export class References {
  /** The structures of the lines with the same words, for each number of keys around them. */
  readonly #named: readonly Map<string, Set<Reference>>[] = Array.from({ length: maxWithin }, () => new Map())

  constructor(lines: readonly DescribedLine[]) {
    for (const [levels, named] of this.#named.entries()) {
      for (const { line, describedAt } of lines) {
        const words = wordsOf(line, levels)
        named.set(words, (named.get(words) ?? new Set()).add(describedAt))
      }
    }
  }

  /** Returns the words for what a line describes: its name, and the keys around it that tell it from others. */
  wordsOf(reference: Reference): string {
    const levels = this.#named.findIndex((named, i) => named.get(wordsOf(reference, i))?.size === 1)
    return wordsOf(reference, levels < 0 ? maxWithin : levels)
  }
}
