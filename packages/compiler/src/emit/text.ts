import { inherited } from '@contracts/core/internal'

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key)

/** Writes a string literal. Escapes characters that end a script element, or a line in other parsers. */
const quoteText = (text: string): string =>
  JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

// In an object literal, a plain __proto__ key would set the prototype.
const keyText = (key: string): string => (key === '__proto__' ? '["__proto__"]' : isName(key) ? key : quoteText(key))

/**
 * Writes data as JavaScript source: strings, numbers (NaN and infinities too), bigints, booleans, null, arrays and
 * objects. Leaves out keys whose value is undefined. `write` returns the source of a part that is not data.
 *
 * @category destructors
 * @since 1.0.0
 */
export const literalText = (value: unknown, write?: (part: unknown) => string | undefined): string => {
  const written = write?.(value)
  if (written !== undefined) return written
  if (typeof value === 'string') return quoteText(value)
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'bigint') return `${String(value)}n`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map((item) => literalText(item, write)).join(', ')}]`
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{ ${entries.map(([key, inner]) => `${keyText(key)}: ${literalText(inner, write)}`).join(', ')} }`
}

/** The program that gets the source: it returns the name of an imported function. */
interface Importing {
  readonly run: (name: 'getOwn') => string
}

/** Returns source that reads a declared key. It reads the names of `Object.prototype` only as own keys. */
export const accessText = (object: string, key: string, program: Importing): string => {
  if (inherited.has(key)) return `${program.run('getOwn')}(${object}, ${quoteText(key)})`
  return isName(key) ? `${object}.${key}` : `${object}[${quoteText(key)}]`
}

/** Indents each line that is not empty by two spaces. */
export const indentLines = (text: string): string => text.replace(/^(?=.)/gm, '  ')
