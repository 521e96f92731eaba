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

/** Returns the words that refer to a node, if it is described: its name, and the keys around it that tell it from others. */
export const referenceTo = (node: SchemaNode, described: ReadonlyMap<SchemaNode, Reference>): string | undefined => {
  const found = described.get(node)
  if (found === undefined) return undefined
  const others = [...described.values()].filter((one) => one !== found)
  const isOnly = (levels: number): boolean => others.every((one) => wordsOf(one, levels) !== wordsOf(found, levels))
  const levels = Array.from({ length: maxWithin }, (_, i) => i).find(isOnly) ?? maxWithin
  return wordsOf(found, levels)
}
