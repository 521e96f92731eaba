import type { SchemaNodeOf } from '@contracts/core'

/** A predicate with its source text, so that the schema that uses it can be written into a module. */
type Written<A> = ((value: A) => boolean) & { readonly source: string }

const written = <A>(source: string, accepts: (value: A) => boolean): Written<A> => Object.assign(accepts, { source })

/** Checks that a number is within bounds. */
export const between = (min: number, max: number): Written<number> =>
  written(`(n) => n >= ${min} && n <= ${max}`, (value) => value >= min && value <= max)

/** Checks that the length of an array is within bounds. */
export const lengthBetween = (min: number, max: number): Written<readonly unknown[]> =>
  written(`({ length }) => length >= ${min} && length <= ${max}`, ({ length }) => length >= min && length <= max)

/** Checks that the number of code points of a string is within bounds, for libraries that count UTF-16 units. */
export const codePoints = ({ minLength = 0, maxLength = Infinity }: SchemaNodeOf<'string'>): Written<string> => {
  if (minLength === 1 && maxLength === Infinity) return written(`(text) => text !== ''`, (text) => text !== '')
  const inside = between(minLength, maxLength)
  return written(`(text) => (${inside.source})(Array.from(text).length)`, (text) => inside(Array.from(text).length))
}

/** Checks that a string matches a pattern. */
export const matching = (pattern: RegExp): Written<string> =>
  written(`(text) => ${String(pattern)}.test(text)`, (text) => pattern.test(text))

/** Checks that a value is not `undefined`. */
export const present = written<unknown>('(value) => value !== undefined', (value) => value !== undefined)
