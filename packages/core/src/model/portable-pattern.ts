const unportableSyntax: readonly (readonly [RegExp, string])[] = [
  [/\(\?<?[=!]/, 'look-around'],
  [/\(\?<[A-Za-z]/, 'a named group'],
  [/\\[1-9]/, 'a back-reference'],
  [/\\[pP]\{?/, 'a Unicode property'],
  [/\\[dDwWsSbB]/, 'a class that differs between languages'],
]

// eslint-disable-next-line regexp/no-super-linear-move -- it reads the pattern of a contract, not a message
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

const matchesLineFeed = (pattern: string): boolean => /\\n|\n/.test(pattern.replace(/\[\^(?:\\.|[^\]\\])*\]/g, ''))

/**
 * Explains why a pattern means different things in different languages. Returns `undefined` if it is portable: anchored
 * at both ends, plain classes, no shorthand, look-around or back-reference, and no way to match a line feed.
 *
 * @example
 * assert.strictEqual(unportableReason('^[0-9]{4}$'), undefined)
 *
 * @category destructors
 * @since 1.0.0
 */
export const unportableReason = (pattern: string): string | undefined => {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return `${pattern} is not anchored at both ends`
  const found = unportableSyntax.find(([sign]) => sign.test(pattern))
  if (found !== undefined) return `${pattern} uses ${found[1]}`
  const bare = withoutClasses(pattern)
  if (choosesOutsideGroups(bare)) return `${pattern} anchors only the ends of a choice: put it into (?: )`
  if (bare.includes('.')) return `${pattern} uses a dot`
  if (/[*+?}][*+?]/.test(bare)) return `${pattern} uses a possessive or lazy count`
  if (matchesLineFeed(pattern)) return `${pattern} matches a line feed`
  return negatedWithoutLineFeed(pattern) ? `${pattern} has a negated class that admits a line feed` : undefined
}
