import { parsePointer, type PatchOperation, type RegistryEntry, type TestCase } from '@contracts/core'

type Container = Record<string, unknown> | unknown[]

/**
 * Returns an operation that puts a value at a pointer. It replaces a key or item that exists and adds a key that does
 * not; `/-` appends to an array.
 *
 * @example
 * assert.deepStrictEqual(applyPatch({ routing: { next: 'a' } }, [setAt('/routing/next', 'b')]), { routing: { next: 'b' } })
 *
 * @category testing
 * @since 1.0.0
 */
export const setAt = (path: string, value: unknown): PatchOperation => ({
  op: /\/[0-9]+$/.test(path) ? 'replace' : 'add', // adding at an index would insert
  path,
  value,
})

/**
 * Returns an operation that removes a key or item.
 *
 * @example
 * assert.deepStrictEqual(applyPatch({ a: 1, b: 2 }, [removeAt('/a')]), { b: 2 })
 *
 * @category testing
 * @since 1.0.0
 */
export const removeAt = (path: string): PatchOperation => ({ op: 'remove', path })

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const valueAt = (container: Container, key: string): unknown =>
  Array.isArray(container) ? container[Number(key)] : Object.hasOwn(container, key) ? container[key] : undefined

// An own `__proto__` is data. A plain assignment would change the prototype instead.
const put = (container: Container, key: string, value: unknown, op: string): void => {
  if (Array.isArray(container)) {
    const index = key === '-' ? container.length : Number(key)
    container.splice(index, op === 'replace' ? 1 : 0, value)
  } else Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true })
}

const take = (container: Container, key: string): void => {
  if (Array.isArray(container)) container.splice(Number(key), 1)
  else Reflect.deleteProperty(container, key)
}

/**
 * Returns whether an operation applies. Items can be replaced or removed where they exist and added up to the end; keys
 * can be set anywhere and removed where they exist.
 */
const canApply = (container: Container, key: string, op: string): boolean => {
  if (!Array.isArray(container)) return op !== 'remove' || Object.hasOwn(container, key)
  if (op === 'add' && (key === '-' || key === String(container.length))) return true
  return /^[0-9]+$/.test(key) && Number(key) < container.length
}

const apply = (root: unknown, edit: PatchOperation): unknown => {
  const segments = parsePointer(edit.path)
  const last = segments.at(-1)
  const value = 'value' in edit ? structuredClone(edit.value) : undefined
  if (last === undefined) return value
  const parent = segments
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (isContainer(inner) ? valueAt(inner, key) : undefined), root)
  if (!isContainer(parent) || !canApply(parent, last, edit.op))
    throw new TypeError(`the message has no value at ${edit.path}`)
  if (edit.op === 'remove') take(parent, last)
  else put(parent, last, value, edit.op)
  return root
}

/**
 * Returns a copy of a message with a JSON Patch applied. It supports `add`, `replace` and `remove`; adding at an index
 * inserts. Throws if an operation does not apply to the message.
 *
 * @category testing
 * @since 1.0.0
 */
export const applyPatch = (message: unknown, edits: readonly PatchOperation[]): unknown =>
  edits.reduce(apply, structuredClone(message))

/**
 * Returns the message of a case: its example with its patch applied.
 *
 * @category testing
 * @since 1.0.0
 */
export const messageOf = ({ examples }: Pick<RegistryEntry, 'examples'>, { example = 0, patch }: TestCase): unknown =>
  applyPatch(examples[example], patch)
