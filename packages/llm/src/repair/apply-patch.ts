import { parsePointer } from '@contracts/core'
import { isJsonObject } from '@contracts/core/internal'
import type { Operation } from './fix.js'

type Container = Record<string, unknown>

/** A copy of a message. Copies an object or array once, when something in it changes. The rest keeps its reference. */
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
    const key = parsePointer(pointer).at(-1)
    if (key === undefined) this.#root = value
    else
      Object.defineProperty(this.#parent(pointer), key, { value, enumerable: true, configurable: true, writable: true })
  }

  take(pointer: string): unknown {
    const parent = this.#parent(pointer)
    const key = parsePointer(pointer).at(-1) ?? ''
    const value = Object.getOwnPropertyDescriptor(parent, key)?.value as unknown // a copy has no getters
    Reflect.deleteProperty(parent, key)
    return value
  }

  #parent(pointer: string): Container {
    let here = this.#owned(this.#root)
    this.#root = here
    for (const key of parsePointer(pointer).slice(0, -1)) {
      const inner = this.#owned(Object.getOwnPropertyDescriptor(here, key)?.value)
      Object.defineProperty(here, key, { value: inner, enumerable: true, configurable: true, writable: true })
      here = inner
    }
    return here
  }

  #owned(value: unknown): Container {
    const isArray = Array.isArray(value)
    if (!isArray && !isJsonObject(value)) throw new TypeError('a patch must lead through objects and arrays')
    if (this.#own.has(value)) return value as Container // copied below
    const copy = isArray ? [...(value as readonly unknown[])] : { ...value }
    this.#own.add(copy)
    return copy as Container // the keys of an array are its indexes
  }
}

/** Applies operations to a copy of a message. The message does not change. Keys are own keys, even `__proto__`. */
export const applyPatch = (message: unknown, operations: readonly Operation[]): unknown => {
  const copy = new Copy(message)
  for (const operation of operations) {
    if (operation.op === 'replace') copy.put(operation.path, operation.value)
    else if (operation.op === 'remove') copy.take(operation.path)
    else copy.put(operation.path, copy.take(operation.from))
  }
  return copy.root
}
