/** Converts the regular expressions of schemas to expressions with the flag `u`. */
import { includes } from '@contracts/evolution'

/** A pattern with the flag `u`. */
export interface Pattern {
  readonly source: string
  /**
   * Returns whether it is proved that the pattern matches no text with a line feed, as the `pattern` of a codec
   * requires.
   */
  readonly refusesLineFeed: () => boolean
}

/** Checks whether a pattern compiles with this flag. A pattern of 10,000 characters or more does not count. */
const compiles = (pattern: string, flag: 'u' | ''): boolean => {
  try {
    return pattern.length < 10_000 && new RegExp(pattern, flag).source !== ''
  } catch {
    return false
  }
}

const isSyntax = (char: string): boolean => /[$^\\.*+?()[\]{}|/]/.test(char)

/** Checks whether a backslash before this letter or digit is an escape with the flag `u` too. */
const isEscape = (char: string): boolean => /[bBdDsSwWfnrtv0-9cxukpP]/.test(char)

/**
 * Rewrites a pattern for the flag `u`. It escapes the braces and brackets that are text without the flag, and removes
 * the backslashes that the flag does not allow.
 */
const withFlag = (pattern: string): string => {
  let [text, inClass] = ['', false]
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i)
    const next = pattern.charAt(i + 1)
    const quantifier = /^\{\d+(?:,\d*)?\}/.exec(pattern.slice(i))?.[0]
    if (char === '\\') {
      i++
      text += isSyntax(next) || isEscape(next) || (inClass && next === '-') ? `\\${next}` : next
    } else if (inClass) {
      inClass = char !== ']'
      text += char
    } else if (char === '[') {
      inClass = true
      text += char
    } else if (quantifier !== undefined) {
      i += quantifier.length - 1
      text += quantifier
    } else text += /[{}\]]/.test(char) ? `\\${char}` : char
  }
  return text
}

const lineFeeds = new Map<string, boolean>()

const refusesLineFeed = (pattern: string): boolean => {
  const known = lineFeeds.get(pattern)
  if (known !== undefined) return known
  const without = { type: 'string', pattern, not: { type: 'string', pattern: '\\n' } }
  const isProved = includes({ type: 'string', pattern }, without).verdict === 'proved'
  lineFeeds.set(pattern, isProved)
  return isProved
}

/**
 * Converts a pattern to an expression with the flag `u`, which ajv and codecs use. Returns `undefined` if the pattern
 * does not compile. Schemas are often written for engines without the flag, where a lone brace is text and any
 * character may be escaped.
 */
export const unicodePattern = (pattern: string): Pattern | undefined => {
  const source = compiles(pattern, 'u') ? pattern : compiles(pattern, '') ? withFlag(pattern) : undefined
  return source === undefined || !compiles(source, 'u')
    ? undefined
    : { source, refusesLineFeed: () => refusesLineFeed(source) }
}
