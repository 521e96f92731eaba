import { getOwn, isJsonObject, type JsonObject } from '../model/json.js'

/** Returns the keys of an object. A key whose value is undefined is absent. */
export const keysOf = (object: JsonObject): readonly string[] =>
  Object.keys(object).filter((key) => object[key] !== undefined)

/**
 * Returns whether two JSON values are equal. The order of keys has no meaning. The work is bounded by the first value. A
 * part that is not JSON, such as a function or NaN, equals only itself.
 */
export const isEqual = (one: unknown, other: unknown): boolean => {
  if (one === other || Object.is(one, other)) return true
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => isEqual(item, other[i]))
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const keys = keysOf(one)
  return keysOf(other).length === keys.length && keys.every((key) => isEqual(getOwn(one, key), getOwn(other, key)))
}

/** A value whose parts are being numbered: the text of the parts that have a number. */
interface Numbering {
  readonly value: object
  readonly keys: readonly string[]
  readonly parts: string[]
  readonly isArray: boolean
}

const startNumbering = (value: object): Numbering => {
  const isArray = Array.isArray(value)
  const keys = isArray ? Array.from(value, (_, i) => String(i)) : keysOf(value as JsonObject).toSorted()
  return { value, keys, parts: [], isArray }
}

const scalarText = (value: unknown): string => (typeof value === 'bigint' ? `${String(value)}n` : JSON.stringify(value))

/** The numbers of the values of one message: equal values have one number. */
export interface ValueNumbers {
  readonly numbers: Map<string, number>
  readonly known: Map<object, number>
}

/** Returns the numbers of a message of which no value was read. */
export const startNumbers = (): ValueNumbers => ({ numbers: new Map(), known: new Map() })

/**
 * Returns the index of the first item that equals an earlier one; -1 if no two are equal. The order of keys has no
 * meaning. Equal values get one number, and each object of a message is read once: deep values and values that are
 * several times in it are no more work than others.
 */
export const findEqualItem = (items: readonly unknown[], { numbers, known }: ValueNumbers): number => {
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const numberOfValue = (root: unknown): number => {
    const waiting: Numbering[] = []
    const find = (value: unknown): number | undefined => {
      if (typeof value !== 'object' || value === null) return numberOf(scalarText(value))
      const number = known.get(value)
      if (number !== undefined) return number
      known.set(value, -1) // a value inside itself is not JSON
      waiting.push(startNumbering(value))
      return undefined
    }
    let found = find(root)
    for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
      const { value, keys, parts, isArray } = top
      const key = keys[parts.length]
      if (key === undefined) {
        waiting.pop()
        found = numberOf(isArray ? `[${parts.join()}]` : `{${parts.join()}}`)
        known.set(value, found)
        continue
      }
      const inner = find((value as Readonly<Record<string, unknown>>)[key])
      if (inner !== undefined) parts.push(isArray ? String(inner) : `${JSON.stringify(key)}:${String(inner)}`)
    }
    return found ?? -1
  }
  const seen = new Set<number>()
  return items.findIndex((item) => seen.size === seen.add(numberOfValue(item)).size)
}
