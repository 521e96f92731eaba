/** Splits a pattern into character classes, escapes and single characters. */
const atomsOf = (pattern: string): readonly string[] =>
  // eslint-disable-next-line regexp/no-super-linear-move -- it reads the pattern of a contract, not a message
  pattern.match(/\[(?:\\[^]|[^\]\\])*\]|\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[^])|[^]/gu) ??
  []

const unportableEscapes: readonly (readonly [RegExp, string])[] = [
  [/^\\[1-9k]/, 'a back-reference'],
  [/^\\[pP]/, 'a Unicode property: list the characters'],
  [/^\\[dD]/, 'a class that differs between languages: write [0-9]'],
  [/^\\[wW]/, 'a class that differs between languages: write [A-Za-z0-9_]'],
  [/^\\[sS]/, 'a class that differs between languages: list the characters'],
  [/^\\[bB]/, 'a word boundary'],
]

const unportableGroups: readonly (readonly [RegExp, string])[] = [
  [/\(\?<?[=!]/, 'look-around'],
  [/\(\?<[A-Za-z_$]/, 'a named group: write (?: )'],
  [/\./, 'a dot: list the characters, or write [^\\n]'],
  [/[*+?}][*+?]/, 'a possessive or lazy count'],
]

const isClass = (atom: string): boolean => atom.length > 1 && atom.startsWith('[')

const escapesIn = (atoms: readonly string[]): readonly string[] =>
  atoms.flatMap((atom) => (isClass(atom) ? (atom.match(/\\[^]/gu) ?? []) : atom.startsWith('\\') ? [atom] : []))

/** Returns whether a class or an escape matches a line feed. */
const matchesLineFeed = (atom: string): boolean =>
  atom === '\n' || (atom.length > 1 && new RegExp(atom, 'u').test('\n'))

const choosesOutsideGroups = (bare: string): boolean => {
  let depth = 0
  for (const char of bare) {
    if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === '|' && depth === 0) return true
  }
  return false
}

/**
 * Explains why a pattern means different things in different languages, and what to write instead. Returns `undefined`
 * if it is portable: anchored at both ends, plain classes, no shorthand, look-around or back-reference, and no way to
 * match a line feed. Throws a `SyntaxError` if a class or an escape is not valid.
 *
 * @example
 * assert.strictEqual(unportableReason('^[0-9]{4}$'), undefined)
 * assert.strictEqual(unportableReason('^[0-9]{4}'), '^[0-9]{4} is not anchored at both ends: write ^ and $')
 *
 * @category destructors
 * @since 1.0.0
 */
export const unportableReason = (pattern: string): string | undefined => {
  const atoms = atomsOf(pattern)
  const bare = atoms.map((atom) => (isClass(atom) ? '[]' : atom.length > 1 ? 'x' : atom)).join('')
  if (!bare.startsWith('^') || !bare.endsWith('$')) return `${pattern} is not anchored at both ends: write ^ and $`
  const escapes = escapesIn(atoms)
  const found =
    unportableEscapes.find(([sign]) => escapes.some((one) => sign.test(one))) ??
    unportableGroups.find(([sign]) => sign.test(bare))
  if (found !== undefined) return `${pattern} uses ${found[1]}`
  if (choosesOutsideGroups(bare)) return `${pattern} anchors only the ends of a choice: put it into (?: )`
  const feed = atoms.find(matchesLineFeed)
  if (feed === undefined) return undefined
  return `${pattern} matches a line feed${feed.startsWith('[^') ? `: write [^\\n${feed.slice(2)}` : ''}`
}
