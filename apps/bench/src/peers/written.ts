import type { SchemaNodeOf } from '@contracts/core'

/** A predicate with its source text, so that the schema that uses it can be written into a module. */
export type Written<A> = ((value: A) => boolean) & { readonly source: string }

const written = <A>(source: string, accepts: (value: A) => boolean): Written<A> => Object.assign(accepts, { source })

/** Checks that the number of code points of a string is within bounds, for libraries that count UTF-16 units. */
export const codePoints = ({ minLength = 0, maxLength = Infinity }: SchemaNodeOf<'string'>): Written<string> => {
  if (minLength === 1 && maxLength === Infinity) return written(`(text) => text !== ''`, (text) => text !== '')
  return written(
    `(text) => ((n) => n >= ${minLength} && n <= ${maxLength})(Array.from(text).length)`,
    (text) => Array.from(text).length >= minLength && Array.from(text).length <= maxLength,
  )
}

/** Checks that a value is not `undefined`. */
export const present = written<unknown>('(value) => value !== undefined', (value) => value !== undefined)
