import { pickInteger, pickItem, type Random } from './random.js'

/** The characters from which samples of a negated class are taken. */
const printables = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))

interface Reader {
  readonly pattern: string
  at: number
}

type Make = (random: Random) => string

const expand = (first: string, last: string): string[] => {
  const chars: string[] = []
  for (let c = first.codePointAt(0) ?? 0; c <= (last.codePointAt(0) ?? 0); c++) chars.push(String.fromCodePoint(c))
  return chars
}

const take = (reader: Reader): string => {
  const char = String.fromCodePoint(reader.pattern.codePointAt(reader.at) ?? 0)
  reader.at += char.length
  return char
}

const takeMember = (reader: Reader): string => {
  const char = take(reader)
  if (char !== '\\') return char
  const escaped = take(reader)
  return { n: '\n', r: '\r', t: '\t' }[escaped] ?? escaped
}

const readClass = (reader: Reader): Make => {
  const negated = reader.pattern[reader.at] === '^'
  if (negated) reader.at++
  const members: string[] = []
  while (reader.pattern[reader.at] !== ']') {
    const first = takeMember(reader)
    if (reader.pattern[reader.at] === '-' && reader.pattern[reader.at + 1] !== ']') {
      reader.at++
      members.push(...expand(first, takeMember(reader)))
    } else members.push(first)
  }
  reader.at++
  const chars = negated ? printables.filter((char) => !members.includes(char)) : members
  return (random) => pickItem(random, chars)
}

const readCount = (reader: Reader): readonly [number, number] => {
  const rest = reader.pattern.slice(reader.at)
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- it reads the pattern of a contract, not a message
  const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/.exec(rest)
  if (found === null) return [1, 1]
  reader.at += found[0].length
  const [, sign, min = '', comma, max = ''] = found
  if (sign !== undefined) return { '*': [0, 3] as const, '+': [1, 4] as const, '?': [0, 1] as const }[sign] ?? [1, 1]
  return [Number(min), max === '' ? Number(min) + (comma === '' ? 0 : 3) : Number(max)]
}

const readAtom = (reader: Reader): Make => {
  const char = takeMember(reader)
  const escaped = reader.pattern[reader.at - 2] === '\\'
  if (!escaped && (char === '^' || char === '$')) return () => ''
  if (!escaped && char === '[') return readClass(reader)
  if (!escaped && char === '(') {
    if (reader.pattern.startsWith('?:', reader.at)) reader.at += 2
    const inner = readChoice(reader)
    reader.at++
    return inner
  }
  return () => char
}

const readSequence = (reader: Reader): Make => {
  const parts: Make[] = []
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] ?? '')) {
    const atom = readAtom(reader)
    const [min, max] = readCount(reader)
    parts.push((random) => Array.from({ length: pickInteger(random, min, max) }, () => atom(random)).join(''))
  }
  return (random) => parts.map((part) => part(random)).join('')
}

const readChoice = (reader: Reader): Make => {
  const choices = [readSequence(reader)]
  while (reader.pattern[reader.at] === '|') {
    reader.at++
    choices.push(readSequence(reader))
  }
  return (random) => pickItem(random, choices)(random)
}

/**
 * Returns a random string that matches the pattern. It supports the portable subset only: groups, choices, classes,
 * counts and anchors at the ends.
 *
 * @example
 * assert.match(patternSample('^[A-F]{2}(?:-[0-9]+)?$', seeded(1)), /^[A-F]{2}(?:-[0-9]+)?$/)
 *
 * @category testing
 * @since 1.0.0
 */
export const patternSample = (pattern: string, random: Random): string => readChoice({ pattern, at: 0 })(random)
