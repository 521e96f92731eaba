import type { AnyContract, Path } from '@contracts/core'
import { canHavePath, nodesIn, valueAt } from '@contracts/core/internal'

/** Returns the keys that the objects of a contract declare by name, at any depth. */
export const declaredKeysOf = ({ node }: AnyContract): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const inner of nodesIn(node)) if (inner.kind === 'object') inner.fields.forEach(({ key }) => keys.add(key))
  return keys
}

const hasKey = (value: unknown, key: Path[number]): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)

/**
 * Returns the first key of a path that a message does not have, if no node that describes the value above it declares the
 * key or takes other keys.
 */
export const strayKey = ({ node }: AnyContract, message: unknown, path: Path): Path[number] | undefined =>
  path.find((key, i) => !hasKey(valueAt(message, path.slice(0, i)), key) && !canHavePath(node, path.slice(0, i + 1)))
