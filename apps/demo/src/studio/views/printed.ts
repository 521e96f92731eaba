import { number } from '#words.js'

/** The length of the longest text that is shown. */
export const longestPrinted = 20_000

const isNested = (value: unknown, depth: number): boolean =>
  depth > 200 ||
  (typeof value === 'object' && value !== null && Object.values(value).some((inner) => isNested(inner, depth + 1)))

/** Returns a value as text: a string unchanged, any other value as JSON. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** Returns a value as text to be shown. A long text is cut, with a note. A deeply nested value is not printed. */
export const printed = (value: unknown): string =>
  isNested(value, 0) ? 'Nested too deep to be shown.' : cut(textOf(value))

const cut = (text: string): string =>
  text.length <= longestPrinted
    ? text
    : `${text.slice(0, longestPrinted)}\n… ${number(text.length - longestPrinted)} more characters`
