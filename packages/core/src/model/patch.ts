import { isIndex, putKey } from './json.js'
import { parsePointer } from './path.js'

/**
 * One operation of a JSON Patch (RFC 6902): `add`, `replace`, `remove` or `move`.
 *
 * @category model
 * @since 1.0.0
 */
export type PatchOperation = {
  /** The name of the operation. */
  readonly op: string
  /** The JSON Pointer (RFC 6901) to the value. */
  readonly path: string
  /** The JSON Pointer (RFC 6901) to the value before `move` moves it. */
  readonly from?: string | undefined
  /** The value that `add` or `replace` writes. */
  readonly value?: unknown
}

type Container = object

/** Returns whether an item exists, or, for an added one, may follow the last. */
const hasIndex = (items: readonly unknown[], key: string, op: string): boolean =>
  (op === 'add' && (key === '-' || key === String(items.length))) || (isIndex(key) && Number(key) < items.length)

const hasKey = (container: Container, key: string, op: string): boolean =>
  Array.isArray(container) ? hasIndex(container, key, op) : op === 'add' || Object.hasOwn(container, key)

/** A copy of a message. Copies an object or array once, when something in it changes. The rest keeps its reference. */
class Copy {
  readonly #own = new Set<unknown>()
  root: unknown

  constructor(root: unknown) {
    this.root = root
  }

  /** Adds a value, or replaces the one at the pointer. Adding at an index inserts. */
  put(op: string, pointer: string, value: unknown): void {
    const [parent, key] = this.#parent(pointer, op)
    if (parent === undefined) this.root = value
    else if (!Array.isArray(parent)) putKey(parent, key, value)
    else parent.splice(key === '-' ? parent.length : Number(key), op === 'add' ? 0 : 1, value)
  }

  /** Removes the value at a pointer and returns it. */
  take(pointer: string): unknown {
    const [parent, key] = this.#parent(pointer, 'remove')
    if (parent === undefined) {
      const whole = this.root
      this.root = undefined
      return whole
    }
    if (Array.isArray(parent)) return parent.splice(Number(key), 1)[0] as unknown
    const value = (parent as Readonly<Record<string, unknown>>)[key] // an own key
    Reflect.deleteProperty(parent, key)
    return value
  }

  /** Returns the object or array that contains the value at a pointer, copied, and the key of the value. */
  #parent(pointer: string, op: string): readonly [Container | undefined, string] {
    const segments = [...parsePointer(pointer)]
    const key = segments.pop()
    if (key === undefined) return [undefined, '']
    const refuse = () => new TypeError(`the message has no value at ${pointer}`)
    let parent = this.#owned(this.root, refuse)
    this.root = parent
    for (const segment of segments) {
      if (!hasKey(parent, segment, 'remove')) throw refuse()
      const inner = this.#owned((parent as Readonly<Record<string, unknown>>)[segment], refuse) // an own key
      putKey(parent, segment, inner)
      parent = inner
    }
    if (!hasKey(parent, key, op)) throw refuse()
    return [parent, key]
  }

  #owned(value: unknown, refuse: () => TypeError): Container {
    if (typeof value !== 'object' || value === null) throw refuse()
    if (this.#own.has(value)) return value
    const copy = Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value }
    this.#own.add(copy)
    return copy
  }
}

/**
 * Returns a message with the operations of a JSON Patch applied. The message itself does not change; the result shares
 * the parts that no operation reaches. Keys are own keys, also `__proto__`. Throws a `TypeError` if an operation does not apply.
 *
 * @example
 * applyPatch({ a: [1] }, [{ op: 'add', path: '/a/-', value: 2 }]) // { a: [1, 2] }
 */
export const applyPatch = (message: unknown, operations: readonly PatchOperation[]): unknown => {
  const copy = new Copy(message)
  for (const { op, path, from = '', value } of operations) {
    if (op === 'add' || op === 'replace') copy.put(op, path, value)
    else if (op === 'remove') copy.take(path)
    else if (op === 'move') copy.put('add', path, copy.take(from))
    else throw new TypeError(`"${op}" is not an operation of a patch. Use add, replace, remove or move`)
  }
  return copy.root
}
