import { segmentsOf } from '../issue/path.js'
import { isObject } from '../walk/keyed.js'
import type { Operation } from './operation.js'

type Container = Record<string, unknown>

/** Copies each container once, when something in it is changed; what is not changed is the very value that was given. */
class Copy {
  readonly #own = new Set<object>()
  #root: unknown

  constructor(root: unknown) {
    this.#root = root
  }

  get root(): unknown {
    return this.#root
  }

  put(pointer: string, value: unknown): void {
    const key = segmentsOf(pointer).at(-1)
    if (key === undefined) this.#root = value
    else
      Object.defineProperty(this.#parent(pointer), key, { value, enumerable: true, configurable: true, writable: true })
  }

  take(pointer: string): unknown {
    const parent = this.#parent(pointer)
    const key = segmentsOf(pointer).at(-1) ?? ''
    const value = Object.getOwnPropertyDescriptor(parent, key)?.value as unknown // a copy holds values alone
    Reflect.deleteProperty(parent, key)
    return value
  }

  #parent(pointer: string): Container {
    let here = this.#owned(this.#root)
    this.#root = here
    for (const key of segmentsOf(pointer).slice(0, -1)) {
      const inner = this.#owned(Object.getOwnPropertyDescriptor(here, key)?.value)
      Object.defineProperty(here, key, { value: inner, enumerable: true, configurable: true, writable: true })
      here = inner
    }
    return here
  }

  #owned(value: unknown): Container {
    const isArray = Array.isArray(value)
    if (!isArray && !isObject(value)) throw new TypeError('a patch leads through what is no object or array')
    if (this.#own.has(value)) return value as Container // made below
    const copy = isArray ? [...(value as readonly unknown[])] : { ...value }
    this.#own.add(copy)
    return copy as Container // an array has its items under their indexes
  }
}

/**
 * The message with these operations done; the one that was given stays as it is. Keys are own keys, `__proto__` too.
 *
 * @category destructors
 * @since 1.2.0
 */
export const patched = (message: unknown, operations: readonly Operation[]): unknown => {
  const copy = new Copy(message)
  for (const operation of operations) {
    if (operation.op === 'replace') copy.put(operation.path, operation.value)
    else if (operation.op === 'remove') copy.take(operation.path)
    else copy.put(operation.path, copy.take(operation.from))
  }
  return copy.root
}
