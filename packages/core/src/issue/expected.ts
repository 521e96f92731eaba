import type { Primitive } from '../reflect/json.js'

/**
 * What an issue's place allows: a phrase (`an integer`, or a rule's law), the allowed values, or inclusive bounds.
 *
 * @category model
 * @since 1.0.0
 */
export type Expected = string | readonly Primitive[] | { readonly min?: number; readonly max?: number }

const listed = (values: readonly Primitive[]): string => {
  const words = values.map((value) => JSON.stringify(value))
  const last = words.pop() ?? 'nothing'
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`
}

const bounded = (min: number | undefined, max: number | undefined, noun: string): string => {
  const amount = (n: number): string => (noun === '' ? String(n) : `${String(n)} ${noun}${n === 1 ? '' : 's'}`)
  if (min !== undefined && min === max) return noun === '' ? String(min) : `exactly ${amount(min)}`
  if (min === undefined) return `at most ${amount(max ?? Infinity)}`
  if (max === undefined) return `at least ${amount(min)}`
  return noun === '' ? `from ${String(min)} to ${String(max)}` : `${String(min)} to ${amount(max)}`
}

/**
 * What is expected, in words that follow "must be"; `noun` counts bounds in characters or items.
 *
 * @category destructors
 * @since 1.0.0
 */
export const phrase = (expected: Expected, noun = ''): string => {
  if (typeof expected === 'string') return expected
  if ('min' in expected || 'max' in expected) return bounded(expected.min, expected.max, noun)
  return listed(expected as readonly Primitive[]) // only the list is left; `in` cannot narrow a readonly array away
}
