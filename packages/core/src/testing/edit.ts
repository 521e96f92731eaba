import type { Edit } from '../contract/registry.js'
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
export const set = (path: string, value: unknown): Edit => ({ op: 'add', path, value })

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
const put = (container: Container, key: string, value: unknown): void => {
  if (Array.isArray(container)) container[key === '-' ? container.length : Number(key)] = value
  else Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true })
}

const take = (container: Container, key: string): void => {
  if (Array.isArray(container)) container.splice(Number(key), 1)
  else Reflect.deleteProperty(container, key)
}

const apply = (root: unknown, edit: Edit): unknown => {
  const segments = segmentsOf(edit.path)
  const last = segments.at(-1)
  const value = 'value' in edit ? structuredClone(edit.value) : undefined
  if (last === undefined) return value
  const parent = segments
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (isContainer(inner) ? at(inner, key) : undefined), root)
  if (!isContainer(parent)) throw new TypeError(`${edit.path} is no place of this message`)
  if (edit.op === 'remove') take(parent, last)
  else put(parent, last, value)
  return root
}

/**
 * A copy of a message with the steps of a JSON Patch taken; of its operations `add`, `replace` and `remove` are known.
 * A step that has no place to be taken throws: a test that edits nothing would prove nothing.
 *
 * @category testing
 * @since 1.0.0
 */
export const edited = (message: unknown, edits: readonly Edit[]): unknown =>
  edits.reduce(apply, structuredClone(message))
