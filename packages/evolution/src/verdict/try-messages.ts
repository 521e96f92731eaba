import { isJsonObject, type Json, type Path } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { isArray } from '../schema/json.js'
import { anywhere, parts, put } from '../schema/json-edit.js'
import { valueAtPath } from '../schema/pointer.js'
import { datesNear } from './dates-near.js'
import type { Edges } from './edges.js'
import { spread } from './spread.js'
import { statedBy } from './stated-values.js'
import { sumsIn } from './sums.js'
import {
  applied,
  appliedTo,
  type Edits,
  type Made,
  manyReplacements,
  omissions,
  replacements,
} from './edit-messages.js'
import { copies, type Edit, siblings } from './equal-values.js'
import { letters, listOf, ofLength } from './values-of-length.js'
import { nestings } from './nest-messages.js'

/** Creates a function that returns the values that the schema lists for a path, other than the current value. */
const listed = (schema: Schema): ((path: Path, value: Json) => readonly Json[]) => {
  const stated = statedBy(schema)
  return (path, value) => stated(path).values.filter((one) => one !== value)
}

/** Returns values near a value for which a rule may decide differently. */
const near = (value: Json): readonly Json[] => {
  if (typeof value === 'string') {
    const noDay = value.replace(/^(\d{4})-\d\d-\d\d/, '$1-02-30')
    return ['', ' ', value.toLowerCase(), value.toUpperCase(), ` ${value}`, `${value}${value}`, noDay]
  }
  if (typeof value === 'number') return [0, 1, -1, value + 1, value - 1, value / 2, value * 2, -value]
  if (typeof value === 'boolean') return [!value]
  if (!isArray(value)) return []
  const [first, last] = [value[0], value.at(-1)]
  return [
    [],
    value.slice(0, 1),
    value.slice(0, -1),
    value.toReversed(),
    ...(first === undefined || last === undefined
      ? []
      : [
          [...value, first],
          [...value, last, last],
          [...value, ...value],
        ]),
  ]
}

/** Replaces each number of a message by a large one, and by one beyond those that are exact. */
const enlarged = (message: Json): readonly Edit[] =>
  replacements(message, (_, value) => (typeof value === 'number' ? [1e6, 2 ** 53] : []))

/** The number of messages that are varied. */
const mostMessages = 12

/**
 * Creates a function that returns copies of a message, each with one value replaced by another that the schema lists
 * for it (an enum, a constant, the known members of an open list).
 */
export const alternatives = (schema: Schema): ((message: Json) => readonly Json[]) => {
  const values = listed(schema)
  return (message) => applied(message, replacements(message, values))
}

/**
 * Returns copies of messages, each with one difference: a value replaced by a similar or listed one, the same value in
 * two items or keys, or a missing part. There are at most `most`. The caller must check whether a schema accepts them.
 */
export const variations = (schema: Schema, messages: readonly Json[], most: number): readonly Json[] => {
  const values = listed(schema)
  const edits = (message: Json): readonly Edit[] => [
    ...replacements(message, (path, value) => [...near(value), ...values(path, value)]),
    ...copies(message),
    ...siblings(message),
    ...omissions(message),
  ]
  return appliedTo(spread(messages, mostMessages), edits, most)
}

/**
 * Returns copies of messages that contain messages of other contracts in place of an object, as an envelope contains
 * its payload, also with another listed value, since one may select how the payload is read. There are at most `most`.
 */
const envelopes = (
  schema: Schema,
  messages: readonly Json[],
  payloads: readonly Json[],
  most: number,
): readonly Json[] => {
  const others = alternatives(schema)
  const edits = (message: Json): readonly Edit[] =>
    replacements(message, (path, value) => (path.length > 0 && isJsonObject(value) ? payloads : []))
  const outer = spread(messages, mostMessages).flatMap((message) => [message, ...others(message)])
  return appliedTo(outer, edits, most)
}

/** The longest text that is tried; a shorter one if there are many literals, as after a change of a library. */
const longest = { few: 20_000, many: 300 }

/** The number of literals up to which each is tried in every form. */
const few = 12

/** The number of texts that are tried in every form also if there are many: the literals themselves come first. */
const fewTexts = 4

/** Returns texts that a number may limit in another way than by their length. `counts` are the numbers around it. */
const textsOf = (value: string, { numbers, separators = [] }: Edges, counts: readonly number[]): readonly string[] => {
  const isCode = (one: number): boolean => one >= 32 && one <= 0x10ffff && !(one >= 0xd800 && one <= 0xdfff)
  const characters = counts.filter(isCode).map((one) => String.fromCodePoint(one))
  const parts = [...new Set([' ', ...separators])].flatMap((one) =>
    counts.filter((count) => count > 0 && count <= 50).map((count) => letters.slice(0, count).split('').join(one)),
  )
  return [
    ...numbers.flatMap(around).map(String),
    ...characters.flatMap((one) => [one, one + value]),
    ...counts.filter((one) => one > 0 && one <= letters.length).map((one) => letters.slice(0, one)), // distinct characters
    ...parts,
  ]
}

const around = (number: number): readonly number[] => [number, number + 1, number - 1, -number]

/** Returns the whole numbers around literals, which may count something. */
const countsOf = ({ numbers }: Edges): readonly number[] =>
  [...new Set(numbers.flatMap(around))].filter((one) => Number.isInteger(one) && one >= 0)

/** Returns texts that a rule may compare with a text. */
const formsOf = (text: string): readonly string[] => [text, text.toLowerCase(), text.toUpperCase(), `${text}x`]

/** Returns an object with the value of one of its keys also under literals, under keys of a length, and under so many. */
const objectsOf = (
  value: Readonly<Record<string, Json>>,
  { numbers, texts }: Edges,
  counts: readonly number[],
): readonly Made[] => {
  const entries = Object.entries(value)
  const last = entries.at(-1)
  if (last === undefined || numbers.length > few) return []
  const lengths = counts.filter((one) => one > 0 && one <= 200)
  const key = (i: number): string => `${letters.charAt(i / 26)}${letters.charAt(i % 26)}`
  return [
    ...texts.slice(0, few).flatMap((one) => formsOf(one).map((name) => ({ ...value, [name]: last[1] }))),
    ...counts
      .filter((one) => one > 0 && one <= longest.few)
      .map((length) => () => ({ ...value, [ofLength('a', length)]: last[1] })),
    ...lengths.map(
      (length) => () => Object.fromEntries(Array.from({ length }, (_, i) => entries[i] ?? [key(i), last[1]])),
    ),
  ]
}

/** The number of messages with a nested object. They have a share of their own, since a message has few of them. */
const mostNested = 100

const isDate = (value: Json): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)

/**
 * Returns values at the edges of literals, for one value of a message. `others` are the numbers of the message, and
 * `dates` its dates and times.
 */
const atEdges = (
  value: Json,
  edges: Edges,
  counts: readonly number[],
  { others, dates }: { readonly others: readonly number[]; readonly dates: readonly string[] },
): readonly Made[] => {
  const { numbers, texts } = edges
  if (typeof value === 'number')
    return numbers.flatMap((one) => [
      ...around(one),
      one / 2,
      ...others.flatMap((other) => [other * one, other * one + 0.001, other + one, other - one, other + one + 1]),
    ])
  if (isJsonObject(value)) return objectsOf(value, edges, counts)
  if (typeof value === 'string') {
    const isFew = numbers.length + texts.length <= few
    const beside = (one: string): readonly string[] => [
      `${one} ${value}`,
      `${value} ${one}`,
      `${one}${value}`,
      `${value}${one}`,
    ]
    return [
      ...texts.flatMap((one, i) => (isFew || i < fewTexts ? [...formsOf(one), ...beside(one)] : [one])),
      ...counts.filter((one) => one <= (isFew ? longest.few : longest.many)).map((one) => () => ofLength(value, one)),
      ...(isFew ? counts.filter((one) => one <= longest.many).map((one) => () => '😀'.repeat(one)) : []),
      ...numbers.flatMap((one) => [value, ...(isDate(value) ? dates : [])].flatMap((date) => datesNear(date, one))),
      ...(numbers.length <= few ? textsOf(value, edges, counts) : []),
    ]
  }
  if (!isArray(value) || value.length === 0) return []
  const items = value.length === 1 ? [] : value.slice(0, 4) // a rule may count only some items
  return counts
    .filter((one) => one > 0 && one <= 200)
    .flatMap((one) => [
      ...[() => listOf(value, one, true), () => listOf(value, one, false)],
      ...items.map((item) => () => listOf([item], one, true)),
    ])
}

/**
 * Returns copies of messages, each with one value at the edge of a literal: the literal itself, the numbers beside it,
 * texts, lists and objects of that length, dates and times at that distance, at most `most` of these; and an object nested
 * so often.
 */
export const edgeVariations = (edges: Edges, messages: readonly Json[], most: number): readonly Json[] => {
  const counts = countsOf(edges)
  const edits = (message: Json): Edits => {
    const all = parts(message).map(([, value]) => value)
    const numbers = all.filter((value) => typeof value === 'number')
    const isFew = edges.numbers.length <= few
    const others = [...new Set(numbers)].slice(0, isFew ? 8 : 2)
    const dates = [...new Set(all.filter(isDate))].slice(0, isFew ? 4 : 0)
    return manyReplacements(message, (value) => [...new Set(atEdges(value, edges, counts, { others, dates }))])
  }
  const varied = spread(messages, mostMessages)
  return [
    ...appliedTo(varied, edits, most),
    ...appliedTo(varied, (message) => nestings(message, counts), Math.min(mostNested, most)),
  ]
}

/** Returns copies of messages, each with one text or number replaced by a literal. There are at most `most`. */
export const literalVariations = ({ numbers, texts }: Edges, messages: readonly Json[], most: number) => {
  const edits = (message: Json): Edits =>
    manyReplacements(message, (value) => (typeof value === 'string' ? texts : typeof value === 'number' ? numbers : []))
  return appliedTo(spread(messages, mostMessages), edits, most)
}

/** The number of messages with numbers that are a literal together. */
const mostSummed = 300

/** The number of messages with a string that may select a comparison. */
const mostSelecting = 96

/**
 * Returns copies of messages with two differences: a string near the literals in one part, since it may select the value
 * that is compared, and a value at the edge of a literal in another. There are at most `most`.
 */
const selectedVariations = (edges: Edges, messages: readonly Json[], most: number): readonly Json[] => {
  const { numbers, texts, near = [] } = edges
  if (numbers.length + texts.length > 2 * few) return [] // as after a change of a library
  const select = (message: Json) => replacements(message, (_, value) => (typeof value === 'string' ? near : []))
  const selecting = messages.flatMap((message) => applied(message, select(message)))
  const lengths = numbers
    .flatMap((one) => [one, one + 1])
    .filter((one) => Number.isInteger(one) && one > 0 && one <= 200)
  const edits = (message: Json): Edits =>
    manyReplacements(message, (value) => {
      if (typeof value === 'number') return numbers.flatMap((one) => [one, one + 1])
      if (typeof value === 'string') return [...texts, ...lengths.map((one) => () => ofLength(value, one))]
      return isArray(value) && value.length > 0 ? lengths.map((one) => () => listOf(value, one, true)) : []
    })
  return appliedTo(spread(selecting, mostSelecting), edits, most)
}

/** Returns messages, each once. */
export const distinct = (messages: readonly Json[]): readonly Json[] => [
  ...new Map(messages.map((message) => [JSON.stringify(message), message] as const)).values(),
]

/** The number of generated messages whose values are replaced by literals. */
const mostGenerated = 6

/** The number of generated messages whose parts complete the known ones. */
const mostFullest = 2

/** Returns a message with the parts of another that it lacks. Only an empty list gets an item. */
const completed = (message: Json, other: Json): Json =>
  parts(other).reduce<Json>((made, [path, value]) => {
    const key = path.at(-1)
    const isItem = typeof key === 'number' && key > 0
    return isItem || valueAtPath(made, path) !== undefined ? made : (put(made, path, value) ?? made)
  }, message)

/**
 * Returns generated messages with parts that no known message has, such as optional properties, those with most first.
 * Each is there as it is, and as these parts in a known message, which the rules accept.
 */
const withNewParts = (samples: readonly Json[], known: readonly Json[]): readonly Json[] => {
  const pointersOf = (message: Json): readonly string[] => parts(message).map(([path]) => anywhere(path))
  const seen = new Set(known.flatMap(pointersOf))
  const found = samples
    .map((message) => [message, new Set(pointersOf(message))] as const)
    .sort(([, a], [, b]) => b.size - a.size)
    .filter(([, pointers]) => {
      const isNew = [...pointers].some((one) => !seen.has(one))
      for (const one of pointers) seen.add(one)
      return isNew
    })
  const first = known.slice(0, 1)
  return found.slice(0, mostGenerated).flatMap(([message]) => [...first.map((one) => completed(one, message)), message])
}

/**
 * Returns generated messages with parts that no known message has, the known ones with each part that they lack of the
 * fullest generated ones, and copies of these with another listed value. There are at most `most`.
 */
export const fuller = (
  schema: Schema,
  samples: readonly Json[],
  known: readonly Json[],
  most: number,
): readonly Json[] => {
  const fullest = samples.toSorted((a, b) => parts(b).length - parts(a).length).slice(0, mostFullest)
  const made = [
    ...withNewParts(samples, known),
    ...known.flatMap((message) => fullest.map((other) => completed(message, other))),
  ]
  return spread(distinct([...made, ...made.flatMap(alternatives(schema))]), most)
}

/** The sources of the messages that two decoders of a contract are run on. */
interface TriedMessages {
  /** Schema of the contract. */
  readonly schema: Schema
  /** Messages that are known of it: examples and those of cases. */
  readonly stored: readonly Json[]
  /** Generated messages (default: none). */
  readonly samples?: readonly Json[] | undefined
  /** Messages of other contracts, which one of it may contain (default: none). */
  readonly payloads?: readonly Json[] | undefined
  /** Literals in which the code of the two decoders differs (default: none is known). */
  readonly edges?: Edges | undefined
  /** Number of copies, as a part of the usual number (default: 1). */
  readonly share?: number
}

/**
 * Returns the messages that two decoders of a contract are run on: those that are known, copies of them with one value
 * changed or with the payload of another contract, samples, and values at the edges of the literals in which the code
 * differs. Each is there once.
 */
export const messagesToTry = ({
  schema,
  edges,
  payloads = [],
  samples = [],
  share = 1,
  ...known
}: TriedMessages): readonly Json[] => {
  const stored = distinct(known.stored)
  // A listed value may select which literal applies.
  const listed = (): readonly Json[] => stored.slice(0, 2).flatMap(alternatives(schema))
  const summed = ({ numbers }: Edges) => {
    const sums = sumsIn(schema, numbers.length > few ? [] : [...new Set(numbers.flatMap((one) => [one, one + 1]))])
    return (message: Json): readonly Edit[] => replacements(message, sums)
  }
  const generated = edges === undefined ? [] : withNewParts(samples, stored)
  return distinct([
    ...stored,
    ...variations(schema, stored, 1500 * share),
    ...envelopes(schema, stored, payloads, 1000 * share),
    ...samples,
    ...(edges === undefined
      ? []
      : [
          ...edgeVariations(edges, stored, 3000 * share),
          ...edgeVariations(edges, listed(), 2000 * share),
          ...edgeVariations(edges, generated, 1500 * share),
          ...selectedVariations(edges, [...stored.slice(0, 1), ...generated.slice(0, 1)], 2000 * share),
          ...appliedTo([...stored, ...generated].slice(0, mostMessages), summed(edges), mostSummed * share),
        ]),
    ...appliedTo(stored.slice(0, mostMessages), enlarged, 400 * share), // last, since a person reads the first that differs
  ])
}
