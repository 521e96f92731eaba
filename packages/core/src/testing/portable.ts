const faults: readonly (readonly [RegExp, string])[] = [
  [/\(\?<?[=!]/, 'look-around'],
  [/\(\?<[A-Za-z]/, 'a named group'],
  [/\\[1-9]/, 'a back-reference'],
  [/\\[pP]\{?/, 'a Unicode property'],
  [/\\[dDwWsSbB]/, 'a class that differs between languages'],
]

// eslint-disable-next-line regexp/no-super-linear-move -- it reads the pattern of a contract, no message
const withoutClasses = (pattern: string): string => pattern.replace(/\[(?:\\.|[^\]\\])*\]/g, '[]').replace(/\\./g, 'x')

const negatedWithoutLineFeed = (pattern: string): boolean =>
  (pattern.match(/\[\^(?:\\.|[^\]\\])*\]/g) ?? []).some((one) => !one.includes('\\n'))

const choosesOutsideGroups = (bare: string): boolean => {
  let depth = 0
  for (const char of bare) {
    if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === '|' && depth === 0) return true
  }
  return false
}

const asksForLineFeed = (pattern: string): boolean => /\\n|\n/.test(pattern.replace(/\[\^(?:\\.|[^\]\\])*\]/g, ''))

/**
 * Why a pattern does not mean the same in every language, or nothing when it does: anchored at both ends, plain classes,
 * no shorthand, look-around or back-reference, and no way to match a line feed.
 *
 * @example
 * assert.strictEqual(portableFault('^[0-9]{4}$'), undefined)
 *
 * @category testing
 * @since 1.0.0
 */
export const portableFault = (pattern: string): string | undefined => {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return `${pattern} is not anchored at both ends`
  const found = faults.find(([sign]) => sign.test(pattern))
  if (found !== undefined) return `${pattern} uses ${found[1]}`
  const bare = withoutClasses(pattern)
  if (choosesOutsideGroups(bare)) return `${pattern} anchors only the ends of a choice: put it into (?: )`
  if (bare.includes('.')) return `${pattern} uses a dot`
  if (/[*+?}][*+?]/.test(bare)) return `${pattern} uses a possessive or lazy count`
  if (asksForLineFeed(pattern)) return `${pattern} asks for a line feed`
  return negatedWithoutLineFeed(pattern) ? `${pattern} has a negated class that admits a line feed` : undefined
}
