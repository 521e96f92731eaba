import { type AnyContract, type Path, refuseMisspelt } from '@contracts/core'
import {
  applyPatch,
  checkContract,
  countNoun,
  isEqual,
  isSafely,
  readSafely,
  summarise,
} from '@contracts/core/internal'
import { type Contents, contentsOf, type FreeText } from './contents.js'
import { normalise, placeholderIn } from './placeholder.js'

/**
 * The kind of a sign.
 *
 * - `smallest`: nothing can be left out or shortened, and a text, list or object may have more.
 * - `placeholders`: most texts are placeholders, such as `N/A`, `TODO` or the description of the field.
 * - `empty-texts`: most texts are empty or blank.
 * - `equal-texts`: more than two of three texts are equal, and at least three are.
 * - `example`: the message is the example of the instructions.
 *
 * Texts are those that the contract limits in their length only.
 *
 * @category model
 * @since 1.0.0
 */
export type DegenerateSignKind = 'smallest' | 'placeholders' | 'empty-texts' | 'equal-texts' | 'example'

/**
 * A sign that a valid message has no content of its own.
 *
 * @category model
 * @since 1.0.0
 */
export interface DegenerateSign {
  /** The kind of the sign. */
  readonly kind: DegenerateSignKind
  /** One sentence that states the sign. It may quote a text of the message. */
  readonly message: string
  /** The paths of the texts that are the sign, at most 100; empty if the whole message is. */
  readonly paths: readonly Path[]
}

/**
 * The options of `degenerateSigns`.
 *
 * @category model
 * @since 1.0.0
 */
export interface DegenerateOptions {
  /** The example that the instructions had (default: none). */
  readonly example?: unknown
}

/** The most smaller messages that are decoded. A message that may become smaller in more ways has no sign `smallest`. */
const maxTrials = 200
/** The most paths of a sign. */
const maxPaths = 100
/** The least number of texts that are not without content by chance. */
const several = 3

/** Returns whether every way to make the message smaller makes it invalid. */
const isSmallest = (contract: Pick<AnyContract, 'is'>, message: unknown, { hasRoom, reductions }: Contents): boolean =>
  hasRoom &&
  reductions.length <= maxTrials &&
  reductions.every((reduction) => !isSafely(() => contract.is(applyPatch(message, [reduction()]))))

const signOf = (kind: DegenerateSignKind, message: string, texts: Contents['texts'] = []): DegenerateSign => ({
  kind,
  message,
  paths: texts.slice(0, maxPaths).map(({ path }) => path()),
})

/** Returns whether some of the texts of a message are more than a share of them. */
const isMoreThan = (share: number, some: number, texts: Contents['texts']): boolean => some > texts.length * share

/** Returns the texts of which most are equal. */
const mostFrequent = (texts: Contents['texts']): Contents['texts'] => {
  const groups = new Map<string, FreeText[]>()
  for (const one of texts) {
    const text = normalise(one.text)
    const group = groups.get(text)
    if (group === undefined) groups.set(text, [one])
    else group.push(one)
  }
  return [...groups.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
}

/** Returns the sign of the texts of a message; an empty array if they are content. */
const signsOfTexts = (texts: Contents['texts']): readonly DegenerateSign[] => {
  const blank = texts.filter(({ text }) => text.trim() === '')
  const share = (some: Contents['texts'], is: string, are: string): string => {
    const all = countNoun(texts.length, 'text')
    return `${String(some.length)} of ${all} ${some.length === 1 ? is : are}`
  }
  const isBlank = blank.length === texts.length || (blank.length >= several && isMoreThan(1 / 2, blank.length, texts))
  if (blank.length > 0 && isBlank) return [signOf('empty-texts', `${share(blank, 'is', 'are')} empty.`, blank)]
  const found = texts.map((one) => ({ one, placeholder: placeholderIn(one.text, one) }))
  const placeholders = found.flatMap(({ one, placeholder }) => (placeholder === undefined ? [] : [one]))
  const certain = found.filter(({ placeholder }) => placeholder === 'always').length
  const without = placeholders.length + blank.length
  const isEach = without === texts.length && (certain > 0 || without > 1)
  const isMost = (certain > 1 || without >= several) && isMoreThan(1 / 2, without, texts)
  const [placeholder] = placeholders
  if (placeholder !== undefined && (isEach || isMost)) {
    const words = share(placeholders, 'is a placeholder', 'are placeholders')
    return [signOf('placeholders', `${words}, such as ${summarise(placeholder.text)}.`, placeholders)]
  }
  const equal = mostFrequent(texts)
  const [first] = equal
  return first !== undefined && equal.length >= several && isMoreThan(2 / 3, equal.length, texts)
    ? [signOf('equal-texts', `${share(equal, 'is', 'are')} equal: ${summarise(first.text)}.`, equal)]
    : []
}

/**
 * Returns the signs that a valid message has no content of its own: a model that cannot answer often returns the smallest
 * message that is valid, placeholders, or the example of its instructions. Returns an empty array for a message without a
 * sign, and for one that is not valid. A sign is not proof: a list that is empty may be the answer.
 *
 * @example
 * const ticket = contract({ id: 'demo/ticket', version: 1, role: 'output', description: 'A ticket.', codec: struct('Ticket', { title: string, steps: arrayOf(string) }) })
 * assert.deepStrictEqual(degenerateSigns(ticket, { title: 'Login fails', steps: [] }), [])
 * assert.deepStrictEqual(degenerateSigns(ticket, { title: 'TODO', steps: ['N/A'] }), [
 *   { kind: 'placeholders', message: '2 of 2 texts are placeholders, such as "TODO".', paths: [['title'], ['steps', 0]] },
 * ])
 *
 * @category destructors
 * @since 1.0.0
 */
export const degenerateSigns = (
  contract: AnyContract,
  message: unknown,
  options: DegenerateOptions = {},
): readonly DegenerateSign[] => {
  checkContract('degenerateSigns', contract)
  refuseMisspelt('The options of degenerateSigns', options, { example: true })
  const { example } = options
  const contents = contract.is(message) ? readSafely(() => contentsOf(contract.node, message)) : undefined
  if (contents === undefined) return [] // it is not valid, or reading it throws
  const { texts, numbers } = contents
  const isExample =
    example !== undefined && (texts.length > 0 || numbers > 1) && isSafely(() => isEqual(message, example))
  return [
    ...(isExample ? [signOf('example', 'The message is the example of the instructions.')] : []),
    ...(isSmallest(contract, message, contents)
      ? [signOf('smallest', 'The message is the smallest that its contract allows.')]
      : []),
    ...signsOfTexts(texts),
  ]
}
