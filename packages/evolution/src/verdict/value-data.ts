import type { Json } from '@contracts/core'

/** A value of code as JSON. `isHidden`: a part of it shows nothing, such as a function, or an instance without properties. */
export interface ValueData {
  readonly data: Json
  readonly isHidden: boolean
}

/** The number of objects in a value that are read. */
const most = 10_000

/** The keys of special values. A key of an object that begins with `@` gets a second one. */
const special = (kind: string, data: Json): Json => ({ [`@${kind}`]: data })

const prototypesOf = (value: object): readonly object[] => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return typeof prototype === 'object' && prototype !== null ? [prototype, ...prototypesOf(prototype)] : []
}

const isMethod = (value: unknown): value is () => unknown => typeof value === 'function'

/** The methods by which an instance shows its content, and which every object has. */
const shows = ['toJSON', 'toString', 'valueOf'] as const

/** Returns the keys under which an instance has data of its own, and the getters of its class. */
const keysOf = (value: object): readonly string[] => {
  const own = Object.getOwnPropertyNames(value).filter((key) => key !== 'stack' && !isMethod(Reflect.get(value, key)))
  const getters = prototypesOf(value)
    .slice(0, -1)
    .flatMap((one) => Object.entries(Object.getOwnPropertyDescriptors(one)))
    .flatMap(([key, property]) => (property.get === undefined ? [] : [key]))
  return [...new Set([...own, ...getters])]
}

/**
 * Returns a value of code as JSON, so that values of two versions can be compared: by its structure, whatever its classes
 * are called. The order of keys does not count, and a key whose value is undefined is absent.
 */
export const valueData = (value: unknown): ValueData => {
  let isHidden = false
  let left = most
  const hidden = (): Json => {
    isHidden = true
    return special('hidden', true)
  }
  const members = (all: readonly (readonly [string, unknown])[], above: readonly object[]): Json =>
    Object.fromEntries(
      all
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => [key.startsWith('@') ? `@${key}` : key, read(one, above)]),
    )
  const instance = (one: object, above: readonly object[]): Json => {
    const methods = shows.filter((name) => {
      const method: unknown = Reflect.get(one, name)
      return isMethod(method) && method !== Reflect.get(Object.prototype, name)
    })
    const all = [
      ...keysOf(one).map((key) => [key, Reflect.get(one, key) as unknown] as const),
      ...methods.map((name) => [`${name}()`, (Reflect.get(one, name) as () => unknown).call(one)] as const),
    ]
    return all.length === 0 ? hidden() : special('instance', members(all, above))
  }
  const read = (one: unknown, around: readonly object[]): Json => {
    if (one === null || typeof one === 'string' || typeof one === 'boolean') return one
    if (typeof one === 'number') return Number.isFinite(one) ? one : special('number', String(one))
    if (typeof one === 'bigint' || one === undefined) return special(typeof one, String(one))
    if (typeof one !== 'object' || left-- <= 0) return hidden()
    const cycle = around.indexOf(one)
    if (cycle !== -1) return special('cycle', cycle)
    const above = [...around, one]
    if (Array.isArray(one)) return Array.from(one as readonly unknown[], (item) => read(item, above))
    const kind = Object.prototype.toString.call(one).slice('[object '.length, -1)
    if (kind === 'Date') return special(kind, (one as { toJSON: () => string | null }).toJSON())
    if (kind === 'Map' || kind === 'Set') return special(kind, read([...(one as Iterable<unknown>)], above))
    if (ArrayBuffer.isView(one)) return special(kind, [...new Uint8Array(one.buffer, one.byteOffset, one.byteLength)])
    return prototypesOf(one).length > 1 ? instance(one, above) : members(Object.entries(one), above)
  }
  try {
    const data = read(value, [])
    return { data, isHidden }
  } catch {
    return { data: hidden(), isHidden: true } // it throws when it is read, or is nested too deep
  }
}
