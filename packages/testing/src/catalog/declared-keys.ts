import { type AnyContract, type Path, toPointer } from '@contracts/core'
import { canHavePath, keysAt, nodesAtPointer, valueAt } from '@contracts/core/internal'

/**
 * Returns the function that returns the keys that a contract declares at a place: `*` is every index and every
 * other key.
 */
export const declaredKeysOf = ({ node }: AnyContract): ((place: readonly string[]) => ReadonlySet<string>) => {
  const known = new Map<string, ReadonlySet<string>>()
  return (place) => {
    const pointer = toPointer(place)
    const keys = known.get(pointer) ?? new Set(keysAt(node, place))
    known.set(pointer, keys)
    return keys
  }
}

/** Returns the function that returns whether a contract allows one value at a place, that of a literal. */
export const literalsOf =
  ({ node }: AnyContract): ((place: readonly string[]) => boolean) =>
  (place) =>
    nodesAtPointer(node, place).every(({ kind }) => kind === 'literal')

const hasKey = (value: unknown, key: Path[number]): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)

/**
 * Returns the first key of a path that a message does not have, if no node that describes the value above it declares the
 * key or takes other keys.
 */
export const strayKey = ({ node }: AnyContract, message: unknown, path: Path): Path[number] | undefined =>
  path.find((key, i) => !hasKey(valueAt(message, path.slice(0, i)), key) && !canHavePath(node, path.slice(0, i + 1)))
