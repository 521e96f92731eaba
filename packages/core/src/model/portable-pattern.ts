import { checkText } from './argument.js'

/** Splits a pattern into character classes, escapes and single characters. */
const atomsOf = (pattern: string): readonly string[] =>
  // eslint-disable-next-line regexp/no-super-linear-move -- it reads the pattern of a contract, not a message
  pattern.match(/\[(?:\\[^]|[^\]\\])*\]|\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[^])|[^]/gu) ??
  []

/** Parts that a pattern must not have: a regular expression for each, and the words for it. */
type Signs = readonly (readonly [sign: RegExp, words: string])[]

const unportableEscapes: Signs = [
  [/^\\[pP]/, 'a Unicode property: list the characters'],
  [/^\\[dD]/, 'a class that differs between languages: write [0-9]'],
  [/^\\[wW]/, 'a class that differs between languages: write [A-Za-z0-9_]'],
  [/^\\[sS]/, 'a class that differs between languages: list the characters'],
  [/^\\u/, 'the escape \\u, which differs between languages: write the character itself, or \\x and two digits'],
  [/^\\[c0]/, 'an escape that some languages do not have: write \\x and two digits'],
  [/^\\v/, 'the escape \\v, which differs between languages: write \\x0b'],
]

const unportableOutsideClasses: Signs = [
  [/^\\[1-9k]/, 'a back-reference'],
  [/^\\[bB]/, 'a word boundary'],
]

const unportableInClasses: Signs = [[/^\\b/, 'the escape of a backspace: write \\x08']]

const unportableClasses: Signs = [
  [/^\[\]$/, 'a class without characters: remove it'],
  [/^\[[^]*\[/, 'an unescaped [ in a class: write \\['],
  [/--/, 'two hyphens in a row in a class: write \\-'],
  [/&&|\|\||~~/, 'a character twice in a row in a class, which some languages read as an operator: write it once'],
]

const unportableGroups: Signs = [
  [/\(\?<?[=!]/, 'look-around'],
  [/\(\?<[A-Za-z_$]/, 'a named group: write (?: )'],
  [/\(\?[^:]/, 'a group with flags: write (?: )'],
  [/\./, 'a dot: list the characters, or write [^\\n]'],
  [/[*+?}][*+?]/, 'a possessive or lazy count'],
]

const findSign = (signs: Signs, texts: readonly string[]): string | undefined =>
  signs.find(([sign]) => texts.some((text) => sign.test(text)))?.[1]

const isClass = (atom: string): boolean => atom.length > 1 && atom.startsWith('[')

const withoutEscapes = (atom: string): string => atom.replaceAll(/\\[^]/gu, '\\')

/** Returns the words for the first construct that is not portable; `undefined` if there is none. */
const unportableConstruct = (atoms: readonly string[], bare: string): string | undefined => {
  const classes = atoms.filter(isClass)
  const inside = classes.flatMap((atom) => atom.match(/\\[^]/gu) ?? [])
  const outside = atoms.filter((atom) => atom.startsWith('\\'))
  return (
    findSign(unportableEscapes, [...outside, ...inside]) ??
    findSign(unportableOutsideClasses, outside) ??
    findSign(unportableInClasses, inside) ??
    findSign(unportableClasses, classes.map(withoutEscapes)) ??
    findSign(unportableGroups, [bare])
  )
}

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

/** The maximum count of Go. A count multiplies those of the groups around it. */
const maxCount = 1000

/** Returns how often a pattern repeats the part that it repeats most, counts inside each other multiplied. */
const highestCount = (bare: string): number => {
  const outer: number[] = [] // the highest count so far in each group around the position
  let [highest, last] = [1, 1] // that in the innermost group, and that of the part before the position
  for (const [token, least = '', most = ''] of bare.matchAll(/\{(\d+)(?:,(\d*))?\}|[^]/gu)) {
    if (token === ')') [last, highest] = [highest, outer.pop() ?? 1]
    else if (token.length > 1) last *= Math.max(1, Number(most === '' ? least : most))
    else if (!'*+?'.includes(token)) last = 1
    if (token === '(') outer.push(highest)
    highest = token === '(' ? 1 : Math.max(highest, last)
  }
  return highest
}

interface Parts {
  readonly atoms: readonly string[]
  /** The pattern with `[]` in place of each class and `x` in place of each escape. */
  readonly bare: string
}

const partsOf = (pattern: string): Parts => {
  const atoms = atomsOf(pattern)
  return { atoms, bare: atoms.map((atom) => (isClass(atom) ? '[]' : atom.length > 1 ? 'x' : atom)).join('') }
}

const syntaxReason = (pattern: string, { atoms, bare }: Parts): string | undefined => {
  if (/\p{Surrogate}/u.test(pattern)) return `${pattern} has half of a character: write the whole character`
  const found = unportableConstruct(atoms, bare)
  if (found !== undefined) return `${pattern} uses ${found}`
  const count = highestCount(bare)
  return count > maxCount
    ? `${pattern} repeats a part ${String(count)} times, counts inside each other multiplied, and Go repeats none more than ${String(maxCount)} times: write * or +, and limit the length with minLength and maxLength`
    : undefined
}

/**
 * Explains why the syntax of a pattern means different things in different languages, and what to write instead. Unlike
 * `unportableReason`, it accepts a pattern that is not anchored and one that matches a line feed: conditions have both.
 */
export const unportableSyntax = (pattern: string): string | undefined => syntaxReason(pattern, partsOf(pattern))

/**
 * Explains why a pattern means different things in different languages, and what to write instead. Returns `undefined`
 * if it is portable: anchored at both ends, with syntax that JavaScript, Python, Java, Go and Rust read alike, counts of at
 * most 1,000, and no way to match a line feed. Throws a `SyntaxError` for other text that is not a regular expression.
 *
 * @example
 * assert.strictEqual(unportableReason('^[0-9]{4}$'), undefined)
 * assert.strictEqual(unportableReason('^[0-9]{4}'), '^[0-9]{4} is not anchored at both ends: write ^ and $')
 *
 * @category destructors
 * @since 1.0.0
 */
export const unportableReason = (pattern: string): string | undefined => {
  checkText(pattern, 'unportableReason', "unportableReason('^[0-9]{4}$')")
  const parts = partsOf(pattern)
  const { atoms, bare } = parts
  if (!bare.startsWith('^') || !bare.endsWith('$')) return `${pattern} is not anchored at both ends: write ^ and $`
  const reason = syntaxReason(pattern, parts)
  if (reason !== undefined) return reason
  void new RegExp(pattern, 'u') // throws
  if (choosesOutsideGroups(bare)) return `${pattern} anchors only the ends of a choice: put it into (?: )`
  const feed = atoms.find(matchesLineFeed)
  if (feed === undefined) return undefined
  return `${pattern} matches a line feed${feed.startsWith('[^') ? `: write [^\\n${feed.slice(2)}` : ''}`
}
