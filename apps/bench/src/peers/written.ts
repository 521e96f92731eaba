import type { SchemaNodeOf } from '@contracts/core'

/** A test with its own source text, so that what asks it can be written into a module of its own. */
type Written<A> = ((value: A) => boolean) & { readonly source: string }

const written = <A>(source: string, accepts: (value: A) => boolean): Written<A> => Object.assign(accepts, { source })

/** Whether a number, or a length, lies within bounds. */
export const between = (min: number, max: number): Written<number> =>
  written(`(n) => n >= ${min} && n <= ${max}`, (value) => value >= min && value <= max)

/** Whether an array has a length within bounds. */
export const lengthBetween = (min: number, max: number): Written<readonly unknown[]> =>
  written(`({ length }) => length >= ${min} && length <= ${max}`, ({ length }) => length >= min && length <= max)

/** Whether a string has a number of code points within bounds, for libraries that count UTF-16 units. */
export const codePoints = ({ minLength = 0, maxLength = Infinity }: SchemaNodeOf<'string'>): Written<string> => {
  if (minLength === 1 && maxLength === Infinity) return written(`(text) => text !== ''`, (text) => text !== '')
  const inside = between(minLength, maxLength)
  return written(`(text) => (${inside.source})(Array.from(text).length)`, (text) => inside(Array.from(text).length))
}

/** Whether a string matches a pattern. */
export const matching = (pattern: RegExp): Written<string> =>
  written(`(text) => ${String(pattern)}.test(text)`, (text) => pattern.test(text))

/** Whether there is a value at all. */
export const present = written<unknown>('(value) => value !== undefined', (value) => value !== undefined)
