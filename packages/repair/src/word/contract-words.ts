import type { SchemaNode } from '@contracts/core'
import { nodesIn } from '@contracts/core/internal'

/**
 * Returns a function that returns whether a contract has a word: as a value of an enumeration, a string literal, a key,
 * or a former key. The contract is read when the function is first called.
 */
export const wordsIn = (root: SchemaNode): ((word: string) => boolean) => {
  let words: Set<string> | undefined
  const read = (): Set<string> => {
    const found = new Set<string>()
    for (const node of nodesIn(root)) {
      if (node.kind === 'enum') for (const value of node.values) found.add(value)
      if (node.kind === 'literal' && typeof node.value === 'string') found.add(node.value)
      for (const { key, formerly } of node.kind === 'object' ? node.fields : []) {
        found.add(key)
        if (formerly !== undefined) found.add(formerly.key)
      }
    }
    return found
  }
  return (word) => (words ??= read()).has(word)
}
