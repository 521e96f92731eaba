/** The messages a shape is asked about: as they should be, with something done to them, and from a hostile hand. */
import { mutate, sample, type Random } from '@contracts/core/testing'
import type { SchemaNode } from '@contracts/core'
import { hostile } from '@contracts/core/internal-testing'

/** Where a message comes from. */
export type Kind = 'valid' | 'mutated' | 'hostile'

/** A message, and where it comes from. */
export interface Sent {
  readonly kind: Kind
  readonly message: unknown
}

const kindOf = (i: number): Kind => (i % 10 < 3 ? 'valid' : i % 10 < 7 ? 'mutated' : 'hostile')

/** One of the numbered messages of a node; `whole` makes one as it should be. */
export const messageFor = (
  i: number,
  random: Random,
  node: SchemaNode,
  whole: () => unknown = () => sample(node, random),
): Sent => {
  const kind = kindOf(i)
  const message = whole()
  return {
    kind,
    message: { valid: () => message, mutated: () => mutate(message, random), hostile: () => hostile(message, random) }[
      kind
    ](),
  }
}
