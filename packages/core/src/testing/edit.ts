import type { Edit } from '../contract/case.js'
import { segmentsOf } from '../issue/path.js'

type Container = Record<string, unknown> | unknown[]

/**
 * A step that puts a value at a pointer: a key or item that is there is replaced, a key that is not is added; `/-`
 * appends to an array.
 *
 * @example
 * assert.deepStrictEqual(edited({ routing: { next: 'a' } }, [set('/routing/next', 'b')]), { routing: { next: 'b' } })
 *
 * @category testing
 * @since 1.0.0
 */
export const set = (path: string, value: unknown): Edit => ({
  op: /\/[0-9]+$/.test(path) ? 'replace' : 'add', // adding at an index would insert
  path,
  value,
})

/**
 * A step that takes a key or item away.
 *
 * @example
 * assert.deepStrictEqual(edited({ a: 1, b: 2 }, [without('/a')]), { b: 2 })
 *
 * @category testing
 * @since 1.0.0
 */
export const without = (path: string): Edit => ({ op: 'remove', path })

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const at = (container: Container, key: string): unknown =>
  Array.isArray(container) ? container[Number(key)] : Object.hasOwn(container, key) ? container[key] : undefined

// An own `__proto__` is data: plain assignment would change the prototype instead.
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

/** An item is replaced or taken where one stands and added up to the end; a key can be set anywhere and taken where it is. */
const hasPlace = (container: Container, key: string, op: string): boolean => {
  if (!Array.isArray(container)) return op !== 'remove' || Object.hasOwn(container, key)
  if (op === 'add' && (key === '-' || key === String(container.length))) return true
  return /^[0-9]+$/.test(key) && Number(key) < container.length
}

const apply = (root: unknown, edit: Edit): unknown => {
  const segments = segmentsOf(edit.path)
  const last = segments.at(-1)
  const value = 'value' in edit ? structuredClone(edit.value) : undefined
  if (last === undefined) return value
  const parent = segments
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (isContainer(inner) ? at(inner, key) : undefined), root)
  if (!isContainer(parent) || !hasPlace(parent, last, edit.op))
    throw new TypeError(`${edit.path} is no place of this message`)
  if (edit.op === 'remove') take(parent, last)
  else put(parent, last, value, edit.op)
  return root
}

/**
 * A copy of a message with the steps of a JSON Patch taken; of its operations `add`, `replace` and `remove` are known.
 * Adding at an index inserts. A step that has no place to be taken throws: a test that edits nothing would prove nothing.
 *
 * @category testing
 * @since 1.0.0
 */
export const edited = (message: unknown, edits: readonly Edit[]): unknown =>
  edits.reduce(apply, structuredClone(message))
