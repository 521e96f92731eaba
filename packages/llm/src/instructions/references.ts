import type { SchemaNode } from '@contracts/core'

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

/** The nodes that are described. */
export class DescribedNodes {
  readonly #references = new Map<SchemaNode, Reference>()
  /** The number of nodes with the same words, for each number of keys around them. */
  readonly #counts: readonly Map<string, number>[] = Array.from({ length: maxWithin }, () => new Map())

  get isEmpty(): boolean {
    return this.#references.size === 0
  }

  has(node: SchemaNode): boolean {
    return this.#references.has(node)
  }

  add(node: SchemaNode, reference: Reference): void {
    this.#references.set(node, reference)
    for (const [levels, counts] of this.#counts.entries()) {
      const words = wordsOf(reference, levels)
      counts.set(words, (counts.get(words) ?? 0) + 1)
    }
  }

  /** Returns whether a node is described by the lines of a reference. */
  isAt(node: SchemaNode, reference: Reference): boolean {
    return this.#references.get(node) === reference
  }

  /** Returns the words that refer to a node, if it is described: its name, and the keys around it that tell it from others. */
  referenceTo(node: SchemaNode): string | undefined {
    const found = this.#references.get(node)
    if (found === undefined) return undefined
    const levels = this.#counts.findIndex((counts, i) => counts.get(wordsOf(found, i)) === 1)
    return wordsOf(found, levels < 0 ? maxWithin : levels)
  }
}
