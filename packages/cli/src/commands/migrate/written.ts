import { type Path, toPointer } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { isExact, type SourceNumber } from '@contracts/documents/internal'

type Keyed = Readonly<Record<string, unknown>>

const isContainer = (value: unknown): value is Keyed => typeof value === 'object' && value !== null

const entriesOf = (value: Keyed): readonly (readonly [string | number, unknown])[] =>
  Array.isArray(value) ? [...(value as readonly unknown[]).entries()] : Object.entries(value)

/** Copies a value with other numbers. `number` is called with each number, its path and its container. */
const renumbered = (
  root: unknown,
  number: (value: number, path: Path, container: object | undefined) => unknown,
): unknown => {
  const path: (string | number)[] = []
  const copy = (value: unknown, container: object | undefined): unknown => {
    if (typeof value === 'number') return number(value, path, container)
    if (!isContainer(value)) return value
    const entries = entriesOf(value).map(([key, below]) => {
      path.push(key)
      const made = copy(below, value)
      path.pop()
      return [key, made] as const
    })
    return Array.isArray(value) ? entries.map(([, made]) => made) : Object.fromEntries(entries)
  }
  return copy(root, undefined)
}

/** Returns the next double towards zero. For zero, it returns the smallest positive double. */
const nextTo = (value: number): number => {
  if (value === 0) return Number.MIN_VALUE
  const bits = new BigInt64Array(1)
  const double = new Float64Array(bits.buffer)
  double[0] = value
  bits[0] = (bits[0] ?? 0n) - 1n
  return double[0]
}

/** A message in which every number that is not exact in a double is replaced by a double that is used nowhere else. */
interface StandIn {
  readonly message: unknown
  readonly textOf: ReadonlyMap<number, SourceNumber>
}

const standIn = (value: unknown, inexact: readonly SourceNumber[]): StandIn => {
  const used = new Set<number>()
  renumbered(value, (one) => used.add(one))
  const doubles = new Map<string, number>()
  const textOf = new Map<number, SourceNumber>()
  const byPointer = new Map(inexact.map((number) => [toPointer(number.path), number]))
  const doubleOf = (number: SourceNumber): number => {
    let double = doubles.get(number.text) ?? nextTo(number.value)
    if (!doubles.has(number.text)) while (used.has(double)) double = nextTo(double)
    used.add(double)
    doubles.set(number.text, double)
    textOf.set(double, number)
    return double
  }
  const message = renumbered(value, (one, path) => {
    const number = byPointer.get(toPointer(path))
    return number === undefined ? one : doubleOf(number)
  })
  return { message, textOf }
}

/**
 * Returns where the inexact numbers are in the result, as their texts by pointer. It compares the results for the
 * message and for its stand-in. A location that changes with the stand-in is a copy of its number. A number that
 * changes in another way was computed, and is written as it was computed. Returns `undefined` if anything else changes:
 * text made of the digits, an order, a choice.
 */
const copiesIn = (
  result: unknown,
  other: unknown,
  { textOf }: Pick<StandIn, 'textOf'>,
): ReadonlyMap<string, string> | undefined => {
  const copies = new Map<string, string>()
  const rest: { readonly one: unknown; readonly two: unknown; readonly pointer: string }[] = [
    { one: result, two: other, pointer: '' },
  ]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { one, two, pointer } = next
    if (isContainer(one) && isContainer(two)) {
      const [entries, others] = [entriesOf(one), entriesOf(two)]
      if (Array.isArray(one) !== Array.isArray(two) || entries.length !== others.length) return undefined
      for (const [i, [key, below]] of entries.entries()) {
        const [key2, below2] = others[i] ?? []
        if (key2 !== key) return undefined
        rest.push({ one: below, two: below2, pointer: pointer + toPointer([key]) })
      }
    } else if (typeof one === 'number' && typeof two === 'number') {
      const number = textOf.get(two)
      if (number !== undefined && Object.is(number.value, one)) copies.set(pointer, number.text)
      else if (!Number.isFinite(one)) return undefined
    } else if (one !== two) return undefined
  }
  return copies
}

const keyOf = (value: number): string => (Object.is(value, -0) ? '-0' : String(value))

/**
 * Creates the function that returns the source text of an exact number that JSON would write differently, such as 1.10.
 * It finds the text in a container that was passed on unchanged, or at the pointer that the number came from. It finds
 * the text of a fraction anywhere, if the message writes this fraction in only one way.
 */
const spelling = (message: unknown, numbers: readonly SourceNumber[]) => {
  const byPointer = new Map(numbers.map((number) => [toPointer(number.path), number]))
  const inContainer = new Map<object, Map<string | number, string>>()
  const fractions = new Map<string, string | undefined>()
  renumbered(message, (value, path, container) => {
    const number = byPointer.get(toPointer(path))
    const key = path.at(-1)
    if (number !== undefined && container !== undefined && key !== undefined)
      inContainer.set(
        container,
        (inContainer.get(container) ?? new Map<string | number, string>()).set(key, number.text),
      )
    const text = number?.text ?? JSON.stringify(value)
    const known = keyOf(value)
    if (!Number.isInteger(value))
      fractions.set(known, fractions.has(known) && fractions.get(known) !== text ? undefined : text)
    return value
  })
  return (value: number, path: Path, container: object | undefined): string | undefined => {
    const same = container === undefined ? undefined : inContainer.get(container)
    if (same !== undefined) return same.get(path.at(-1) ?? '')
    const number = byPointer.get(toPointer(path))
    return number !== undefined && Object.is(number.value, value) ? number.text : fractions.get(keyOf(value))
  }
}

/** A message to migrate: its value, its numbers as the source text writes them, and the function that migrates it. */
interface MigrationInput<Refusal> {
  readonly value: unknown
  readonly numbers: readonly SourceNumber[]
  readonly migrate: (value: unknown) => E.Either<Refusal, unknown>
  readonly indent: number | undefined
}

/** The reason why a message is not written: it is not migrated, or some numbers would lose digits. */
type NotWritten<Refusal> =
  | { readonly kind: 'not_migrated'; readonly refusal: Refusal }
  | { readonly kind: 'inexact'; readonly numbers: readonly SourceNumber[] }

/**
 * Migrates a message and returns it as JSON. A number that is passed on keeps its source text. Left has the refusal of the
 * migration, or the inexact numbers if the migration does more with them than copying or computing.
 */
export const written = <Refusal>({
  value,
  numbers,
  migrate,
  indent,
}: MigrationInput<Refusal>): E.Either<NotWritten<Refusal>, string> => {
  const inexact = numbers.filter((number) => !isExact(number))
  const result = migrate(value)
  if (E.isLeft(result)) return E.left({ kind: 'not_migrated', refusal: result.left })
  if (numbers.length === 0) return E.right(JSON.stringify(result.right, null, indent))
  const substitute = standIn(value, inexact)
  const other = inexact.length === 0 ? result : migrate(substitute.message)
  const copies = E.isLeft(other) ? undefined : copiesIn(result.right, other.right, substitute)
  if (copies === undefined) return E.left({ kind: 'inexact', numbers: inexact })
  const spelt = spelling(value, numbers.filter(isExact))
  const texts: string[] = []
  const plain = JSON.stringify(result.right)
  let mark = '\ue000'
  while (plain.includes(mark)) mark += '\ue000' // so that no text of the message is mistaken for a number
  const marked = renumbered(result.right, (one, path, container) => {
    const text = copies.get(toPointer(path)) ?? spelt(one, path, container)
    return text === undefined ? one : `${mark}${String(texts.push(text) - 1)}`
  })
  const json = JSON.stringify(marked, null, indent)
  return E.right(json.replace(new RegExp(`"${mark}([0-9]+)"`, 'g'), (_, i) => texts[Number(i)] ?? ''))
}
