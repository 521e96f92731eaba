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
import { normalise, type Placeholder, placeholderIn } from './placeholder.js'

/**
 * The kind of a sign.
 *
 * - `smallest`: nothing can be left out or shortened, and a text, list or object may have more.
 * - `placeholders`: most texts are placeholders, such as the description of the field or `N/A`.
 * - `empty-texts`: most texts are empty or blank, and one of them is required.
 * - `equal-texts`: more than two of three texts are equal, and at least three are.
 * - `example`: the message is the example of the instructions.
 *
 * Texts are those that the contract limits in their length only. Blank texts that are all optional are no sign.
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
  /**
   * `contract`: the message has nothing that the contract or the instructions do not have, such as empty texts, descriptions,
   * templates with the name of their field, or the example. `words`: a warning. The words often stand for a missing value,
   * and some messages mean them.
   */
  readonly evidence: 'contract' | 'words'
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
/** The least number of texts or numbers that are not alike by chance. */
const several = 3

const signOf = (
  kind: DegenerateSignKind,
  evidence: DegenerateSign['evidence'],
  message: string,
  texts: Contents['texts'] = [],
): DegenerateSign => ({ kind, evidence, message, paths: texts.slice(0, maxPaths).map(({ path }) => path()) })

const isBlank = ({ text }: FreeText): boolean => text.trim() === ''

/** Returns the sign of a message of which every smaller one is invalid. One character or number may be what is meant. */
const smallestSign = (
  contract: Pick<AnyContract, 'is'>,
  message: unknown,
  { hasRoom, numbers, reductions, texts }: Contents,
): readonly DegenerateSign[] => {
  if ((!hasRoom && numbers < several) || reductions.length > maxTrials) return []
  if (reductions.some((reduction) => isSafely(() => contract.is(applyPatch(message, [reduction()]))))) return []
  const evidence = hasRoom && texts.every(isBlank) ? 'contract' : 'words'
  return [signOf('smallest', evidence, 'The message is the smallest that its contract allows.')]
}

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

/** A text, and its reading as a placeholder. */
type Found = Placeholder & { readonly one: FreeText }

/** Returns whether a message has no content if some of its texts are placeholders. */
const isWithout = (found: readonly Found[], blank: number, texts: Contents['texts']): boolean => {
  const certain = found.filter(({ isOnlyBesideOthers }) => !isOnlyBesideOthers).length
  const without = found.length + blank
  const isEach = without === texts.length && (certain > 0 || without > 1)
  return found.length > 0 && (isEach || ((certain > 1 || without >= several) && isMoreThan(1 / 2, without, texts)))
}

/** Returns the sign of the texts of a message; an empty array if they are content. */
const signsOfTexts = (texts: Contents['texts'], about: string): readonly DegenerateSign[] => {
  const blank = texts.filter(isBlank)
  const share = (some: readonly unknown[], is: string, are: string): string => {
    const all = countNoun(texts.length, 'text')
    return `${String(some.length)} of ${all} ${some.length === 1 ? is : are}`
  }
  const isMostBlank =
    blank.length === texts.length || (blank.length >= several && isMoreThan(1 / 2, blank.length, texts))
  if (blank.some(({ isOptional }) => !isOptional) && isMostBlank)
    return [signOf('empty-texts', 'contract', `${share(blank, 'is', 'are')} empty.`, blank)]
  const found = texts.flatMap((one): readonly Found[] => {
    const { text, key, description } = one
    const descriptions = description === undefined ? [about] : [description, about]
    const placeholder = placeholderIn(text, { key, descriptions })
    return placeholder === undefined ? [] : [{ ...placeholder, one }]
  })
  const facts = found.filter(({ evidence }) => evidence === 'contract')
  const evidence = isWithout(facts, blank.length, texts) ? 'contract' : 'words'
  const placeholders = (evidence === 'contract' ? facts : found).map(({ one }) => one)
  const [placeholder] = placeholders
  if (placeholder !== undefined && (evidence === 'contract' || isWithout(found, blank.length, texts))) {
    const words =
      evidence === 'contract'
        ? share(placeholders, 'is a placeholder', 'are placeholders')
        : share(placeholders, 'may be a placeholder', 'may be placeholders')
    return [signOf('placeholders', evidence, `${words}, such as ${summarise(placeholder.text)}.`, placeholders)]
  }
  const equal = mostFrequent(texts)
  const [first] = equal
  return first !== undefined && equal.length >= several && isMoreThan(2 / 3, equal.length, texts)
    ? [signOf('equal-texts', 'words', `${share(equal, 'is', 'are')} equal: ${summarise(first.text)}.`, equal)]
    : []
}

/**
 * Returns the signs that a valid message has no content of its own: a model that cannot answer often returns the smallest
 * message that is valid, placeholders, or the example of its instructions. Returns an empty array for a message without a
 * sign, and for one that is not valid. A sign is not proof: a list that is empty may be the answer. One whose `evidence` is
 * `words` is a warning only.
 *
 * @example
 * const ticket = contract({ id: 'demo/ticket', version: 1, role: 'output', description: 'A ticket.', codec: struct('Ticket', { title: string, steps: arrayOf(string) }) })
 * assert.deepStrictEqual(degenerateSigns(ticket, { title: 'Login fails', steps: [] }), [])
 * assert.deepStrictEqual(degenerateSigns(ticket, { title: '<title>', steps: [''] }), [
 *   { kind: 'placeholders', evidence: 'contract', message: '1 of 2 texts is a placeholder, such as "<title>".', paths: [['title']] },
 * ])
 * assert.deepStrictEqual(degenerateSigns(ticket, { title: 'TODO', steps: ['N/A'] }), [
 *   { kind: 'placeholders', evidence: 'words', message: '2 of 2 texts may be placeholders, such as "TODO".', paths: [['title'], ['steps', 0]] },
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
    ...(isExample ? [signOf('example', 'contract', 'The message is the example of the instructions.')] : []),
    ...smallestSign(contract, message, contents),
    ...signsOfTexts(texts, contract.description),
  ]
}
