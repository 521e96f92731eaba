import type { AnyContract } from '@contracts/core'
import { visit } from '@contracts/core/internal'

/** Returns the keys that the objects of a contract declare by name, at any depth. */
export const declaredKeysOf = ({ node }: AnyContract): ReadonlySet<string> => {
  const keys = new Set<string>()
  visit(node, (inner) => {
    if (inner.kind === 'object') inner.fields.forEach(({ key }) => keys.add(key))
  })
  return keys
}
