import { type AnyContract, type Path, type SchemaNode, toPointer } from '@contracts/core'
import { canHavePath, keysAt, nodesAtPointer, sameValue, valueAt } from '@contracts/core/internal'

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

/**
 * The values that a contract names at a place.
 *
 * @category testing
 * @since 1.0.0
 */
export interface NamedValues {
  /** Literals and the words of enumerations. */
  readonly values: readonly unknown[]
  /** True if no other value is valid there, except null. */
  readonly isAll: boolean
}

/** Returns the function that returns the values that a contract names at a place. */
export const namedValuesOf =
  ({ node }: AnyContract): ((place: readonly string[]) => NamedValues) =>
  (place) => {
    const nodes = nodesAtPointer(node, place).filter((one) => sameValue(one).length === 0)
    const valuesIn = (one: SchemaNode): readonly unknown[] | undefined =>
      one.kind === 'literal' ? [one.value] : one.kind === 'enum' ? one.values : undefined
    return {
      values: nodes.flatMap((one) => valuesIn(one) ?? []),
      isAll: nodes.every(
        (one) => one.kind === 'null' || (valuesIn(one) !== undefined && !(one.kind === 'enum' && one.open)),
      ),
    }
  }

const hasKey = (value: unknown, key: Path[number]): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)

/**
 * Returns the first key of a path that a message does not have, if no node that describes the value above it declares the
 * key or takes other keys.
 */
export const strayKey = ({ node }: AnyContract, message: unknown, path: Path): Path[number] | undefined =>
  path.find((key, i) => !hasKey(valueAt(message, path.slice(0, i)), key) && !canHavePath(node, path.slice(0, i + 1)))
