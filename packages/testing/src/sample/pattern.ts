import { checkText } from '@contracts/core/internal'
import { checkRandom } from './check-arguments.js'
import { pickInteger, pickItem, type Random } from './random.js'
import { maxCharacters } from './search.js'

/** Returns the characters from one code point to another, both included, without halves of characters. */
const charactersFrom = (first: number, last: number, step = 1): string[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) =>
    String.fromCodePoint(first + i * step),
  ).filter((char) => !/\p{Surrogate}/u.test(char))

const printables = charactersFrom(0x20, 0x7e)

/** The characters from which samples of a negated class are taken: of the first list that has any in the class. */
const unlisted = [(): readonly string[] => printables, (): readonly string[] => charactersFrom(0, 0xffff)]

/** The characters of the classes that have a letter. The others of a class in upper case are printable. */
const letterClasses: Readonly<Record<string, readonly string[]>> = {
  d: Array.from('0123456789'),
  w: Array.from('abcXYZ019_'),
  s: [' '],
  D: Array.from('abc XYZ-'),
  W: Array.from(' -.:/'),
  S: Array.from('abcXYZ019-'),
  p: Array.from('abcé'),
  P: Array.from('0 -'),
}

interface Reader {
  readonly pattern: string
  at: number
}

/** Number of repetitions that one string may still have, so that no pattern makes an endless one. */
interface Budget {
  left: number
}

/** Makes a string. `spread` is how many more repetitions than the least it usually has. */
type Make = (random: Random, spread: number, budget: Budget) => string

const makeNothing: Make = () => ''

/** Returns the characters of a range, evenly spread if there are many. */
const expand = (first: string, last: string): string[] => {
  const [low, high] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0]
  return charactersFrom(low, high, Math.max(1, Math.ceil((high - low) / 200)))
}

const takeCharacter = (reader: Reader): string => {
  const char = String.fromCodePoint(reader.pattern.codePointAt(reader.at) ?? 0)
  reader.at += char.length
  return char
}

const takeIf = (reader: Reader, expression: RegExp): RegExpExecArray | undefined => {
  const found = expression.exec(reader.pattern.slice(reader.at)) ?? undefined
  if (found !== undefined) reader.at += found[0].length
  return found
}

const codePoint = /^(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]+)\})/

/** Returns the characters that one member of a class or one atom may be. */
const takeChars = (reader: Reader): readonly string[] => {
  const char = takeCharacter(reader)
  if (char !== '\\') return [char]
  const [, two, four, braced] = takeIf(reader, codePoint) ?? []
  const hex = two ?? four ?? braced
  if (hex !== undefined) return [String.fromCodePoint(Number.parseInt(hex, 16))]
  const escaped = takeCharacter(reader)
  if (escaped === 'p' || escaped === 'P') takeIf(reader, /^\{[^}]*\}/)
  return letterClasses[escaped] ?? [{ n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' }[escaped] ?? escaped]
}

/** Returns characters that a negated class matches. */
const charactersOutside = (negated: string): readonly string[] => {
  const matches = new RegExp(negated, 'u')
  return unlisted.reduce<readonly string[]>(
    (found, list) => (found.length > 0 ? found : list().filter((char) => matches.test(char))),
    [],
  )
}

/** Reads a class after its `[`. */
const readClass = (reader: Reader): Make => {
  const start = reader.at - 1
  const negated = reader.pattern[reader.at] === '^'
  if (negated) reader.at++
  const members: string[] = []
  while (reader.pattern[reader.at] !== ']') {
    const first = takeChars(reader)
    if (first.length === 1 && reader.pattern[reader.at] === '-' && reader.pattern[reader.at + 1] !== ']') {
      reader.at++
      members.push(...expand(first[0] ?? '', takeChars(reader)[0] ?? ''))
    } else members.push(...first)
  }
  reader.at++
  const chars = negated ? charactersOutside(reader.pattern.slice(start, reader.at)) : members
  return chars.length === 0 ? makeNothing : (random) => pickItem(random, chars)
}

const readCount = (reader: Reader): readonly [number, number] => {
  const sign = takeIf(reader, /^[*+?]/)?.[0]
  const [, min = '', comma = '', max = ''] =
    (sign === undefined ? takeIf(reader, /^\{(\d+)(?:(,)(\d*))?\}/) : undefined) ?? []
  if (sign === undefined && min === '') return [1, 1]
  takeIf(reader, /^\?/) // a lazy count repeats as often
  if (sign !== undefined) return { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }[sign] as [number, number] // one of these
  return [Number(min), max === '' ? (comma === '' ? Number(min) : Infinity) : Number(max)]
}

/** Reads a group after its `(`. What a look-around demands is left to chance. */
const readGroup = (reader: Reader): Make => {
  const looks = takeIf(reader, /^\?<?[=!]/) !== undefined
  if (!looks) takeIf(reader, /^\?(?::|<[^>]*>)/)
  const inner = readChoice(reader)
  reader.at++
  return looks ? makeNothing : inner
}

const readAtom = (reader: Reader): Make => {
  const next = reader.pattern[reader.at]
  if (takeIf(reader, /^(?:[\^$]|\\[bB]|\\[1-9])/) !== undefined) return makeNothing
  const chars = takeChars(reader)
  if (next === '[') return readClass(reader)
  if (next === '(') return readGroup(reader)
  const some = next === '.' ? printables : chars
  return (random) => pickItem(random, some)
}

/** Returns how often an atom is repeated: seldom much more than it must be. */
const repetitions = (random: Random, min: number, max: number, spread: number): number =>
  pickInteger(random, min, Math.min(max, random() < 0.8 ? min + spread : Math.max(min + spread, 64)))

const readSequence = (reader: Reader): Make => {
  const parts: Make[] = []
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] ?? '')) {
    const atom = readAtom(reader)
    const [min, max] = readCount(reader)
    parts.push((random, spread, budget) => {
      let text = ''
      for (let times = repetitions(random, min, max, spread); times > 0 && budget.left > 0; times--) {
        budget.left--
        text += atom(random, spread, budget)
      }
      return text
    })
  }
  return (random, spread, budget) => parts.map((part) => part(random, spread, budget)).join('')
}

const readChoice = (reader: Reader): Make => {
  const choices = [readSequence(reader)]
  while (reader.pattern[reader.at] === '|') {
    reader.at++
    choices.push(readSequence(reader))
  }
  return (random, spread, budget) => pickItem(random, choices)(random, spread, budget)
}

/** Reads a pattern. The reader expects a regular expression. */
const readPattern = (pattern: string): Make => {
  try {
    void new RegExp(pattern, 'u')
  } catch {
    throw new TypeError(`The pattern ${pattern} is not a regular expression with the flag u: correct it`)
  }
  return readChoice({ pattern, at: 0 })
}

/** The patterns that were read last. */
const makers = new Map<string, Make>()

/**
 * Returns a random string for a pattern. It matches the pattern if the pattern is in the portable subset: groups,
 * choices, classes, counts and anchors at the ends. Look-arounds, word boundaries and back-references are not read, so
 * test the string where a pattern has them. Throws a `TypeError` if the pattern is not a regular expression. `spread` is how many more
 * repetitions than necessary a sample usually has (default: 3). A sample has at most 100,000 characters, also if the
 * pattern demands more.
 *
 * @example
 * assert.match(patternSample('^[A-F]{2}(?:-[0-9]+)?$', seeded(1)), /^[A-F]{2}(?:-[0-9]+)?$/)
 *
 * @category testing
 * @since 1.0.0
 */
export const patternSample = (pattern: string, random: Random, spread = 3): string => {
  checkText(pattern, 'patternSample', "patternSample('^[a-z]+$', seeded(1))")
  checkRandom('patternSample', random)
  const make = makers.get(pattern) ?? readPattern(pattern)
  if (makers.size > 200) makers.clear()
  makers.set(pattern, make)
  return make(random, spread, { left: maxCharacters })
}
