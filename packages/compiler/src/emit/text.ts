import { inherited } from '@contracts/core/internal'
import type { Program } from './program.js'

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key)

/** As a string literal; text that ends a script or a line for other readers is escaped. */
const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

// In a literal a plain __proto__ would be the prototype.
const keyText = (key: string): string => (key === '__proto__' ? '["__proto__"]' : isName(key) ? key : quoted(key))

/**
 * Data as JavaScript source: strings, numbers (NaN and infinities too), bigints, booleans, null, arrays and objects. Keys whose
 * value is undefined are left out.
 *
 * @category destructors
 * @since 1.0.0
 */
export const literalText = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'bigint') return `${String(value)}n`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(literalText).join(', ')}]`
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{ ${entries.map(([key, inner]) => `${keyText(key)}: ${literalText(inner)}`).join(', ')} }`
}

/** Reads a declared key; the names of `Object.prototype` count only as own keys. */
export const accessText = (object: string, key: string, program: Program): string => {
  if (inherited.has(key)) return `${program.run('getOwn')}(${object}, ${quoted(key)})`
  return isName(key) ? `${object}.${key}` : `${object}[${quoted(key)}]`
}

/** Lines, each indented one step further. */
export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')
