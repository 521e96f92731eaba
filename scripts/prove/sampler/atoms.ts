/** The values a pair of schemas talks about, and those beside them. */
import type { Json } from '@contracts/core'
import { isArray, isObject, textsOf } from '../document.js'
import { matching } from './strings.js'

/** Values by the type they have. */
export interface Atoms {
  readonly all: readonly Json[]
  readonly numbers: readonly number[]
  readonly strings: readonly string[]
  readonly keys: readonly string[]
  /** How many items or properties something may have, so that a limit is met or passed. */
  readonly counts: readonly number[]
}

const always: readonly Json[] = [
  ...[null, true, false, 0, 1, -1, 2, 0.5, 1.5, -0.5, 3, 10, 100, 1e9, 9007199254740992, 1e300, 5e-324],
  ...['', 'a', 'b', 'ab', 'é', '𝒳', '\n', 'a\n', ' ', '0', '1', 'true', 'null', 'toString'],
  ...[[], {}, [null], [[]], [1, 1], [1, 2], ['a', 'a'], { a: 1 }, { a: null }, { b: {} }, [{}]],
]
const oddKeys = [
  '__proto__',
  'toString',
  'constructor',
  '',
  'é',
  '𝒳',
  'extra',
  'a',
  'b',
  'x-',
  '0',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
]

const counting = /^(?:m(?:in|ax)(?:imum|Length|Items|Properties|Contains)|exclusiveM(?:in|ax)imum|multipleOf)$/

const beside = (value: number): readonly number[] => [value, value + 1, value - 1, value + 0.5, value - 0.5, 2 * value]

const collect = (schema: Json, values: Json[], keys: Set<string>): void => {
  const visit = (part: Json, isMap: boolean): void => {
    if (isArray(part)) part.forEach((item) => visit(item, false))
    if (!isObject(part)) return
    for (const [key, value] of Object.entries(part)) {
      if (isMap) keys.add(key)
      else if (key === 'const' || key === 'default') values.push(value)
      else if ((key === 'enum' || key === 'examples') && isArray(value)) values.push(...value.slice(0, 40))
      else if (key === 'required' && isArray(value)) textsOf(value).forEach((name) => keys.add(name))
      else if (counting.test(key) && typeof value === 'number') values.push(...beside(value))
      else if (key === 'pattern' && typeof value === 'string') values.push(...matching(value).slice(0, 12))
      visit(value, !isMap && /^(?:properties|dependent(?:Required|Schemas)|dependencies)$/.test(key))
      if (key === 'patternProperties' && isObject(value) && !isMap)
        for (const pattern of Object.keys(value))
          matching(pattern)
            .slice(0, 6)
            .forEach((name) => keys.add(name))
    }
  }
  visit(schema, false)
}

/** What two schemas mention, and what always comes in handy. */
export const atomsOf = (a: Json, b: Json): Atoms => {
  const values: Json[] = [...always]
  const keys = new Set(oddKeys)
  collect(a, values, keys)
  collect(b, values, keys)
  const inner = values.flatMap((value) => (isArray(value) ? value : isObject(value) ? Object.values(value) : []))
  const all = [...new Map([...values, ...inner].map((value) => [JSON.stringify(value), value])).values()]
  const numbers = all.filter((value) => typeof value === 'number')
  return {
    all,
    numbers: [...new Set(numbers.flatMap(beside))],
    strings: all.filter((value) => typeof value === 'string'),
    keys: [...keys],
    counts: [...new Set(numbers.filter((one) => Number.isInteger(one) && one >= 0 && one <= 40))],
  }
}
