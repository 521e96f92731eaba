/** Messages at the limits of a decoder, which are found by running it, whatever code computes them. */
import type { Json, Path } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { type CallEach, unlimited } from '../release/call-limit.js'
import type { RaisedIssue } from '../release/released-code.js'
import { isArray } from '../schema/json.js'
import { parts, put } from '../schema/json-edit.js'
import type { Edges } from './edges.js'
import { isAccepted } from './execution.js'
import { spread } from './spread.js'
import type { Edit } from './equal-values.js'
import { appliedTo } from './edit-messages.js'
import { alternatives, edgeVariations, fuller, literalVariations } from './try-messages.js'
import { listOf, ofLength } from './values-of-length.js'

/** Decodes a message; `undefined` if there is no result. */
export type Decode = (message: Json) => readonly RaisedIssue[] | undefined

/** The known messages of a contract, generated ones, and the literals in which the code of its decoders differs. */
interface LimitSources {
  readonly schema: Schema
  readonly stored: readonly Json[]
  readonly samples: readonly Json[]
  readonly edges: Edges | undefined
}

/** Messages that differ in the size of one part: a number, the length of a text or the number of items of a list. */
interface Line {
  readonly message: Json
  /** Returns the edit that gives a part a size. */
  readonly resized: (size: number) => Edit
  /** The part, and how its size is meant. */
  readonly part: string
  /** The sizes that are tried first: that of the message, and some that grow fast. */
  readonly sizes: readonly number[]
  /** The least distance of two sizes. */
  readonly step: number
}

const powersOf = (base: number, to: number): readonly number[] => Array.from({ length: to + 1 }, (_, i) => base ** i)

const sizes = {
  items: [0, ...powersOf(2, 7)],
  length: [0, ...powersOf(2, 12)],
  number: [...powersOf(64, 7).map((one) => -one), -1 / 8, 0, 1 / 64, 1 / 8, ...powersOf(8, 14)],
}

const lineAt = (message: Json, path: Path, value: Json, more: readonly number[]): readonly Line[] => {
  const line = (own: number, others: readonly number[], step: number, made: (size: number) => Json): Line => {
    const all = others.filter((one) => Number.isInteger(one / step))
    const [least, greatest] = [Math.min(...all), Math.max(...all)]
    const sorted = [...new Set([own, ...all, ...more.filter((one) => one >= least && one <= greatest)])]
    const resized = (size: number) => (whole: Json) => put(whole, path, made(size))
    return { message, resized, part: JSON.stringify([path, typeof value]), sizes: sorted.sort((a, b) => a - b), step }
  }
  if (typeof value === 'number')
    return [line(value, sizes.number, Number.isInteger(value) ? 1 : 2 ** -10, (size) => size)]
  if (typeof value === 'string') return [line(value.length, sizes.length, 1, (size) => ofLength(value, size))]
  return isArray(value) && value.length > 0
    ? [line(value.length, sizes.items, 1, (size) => listOf(value, size, true))]
    : []
}

/** The numbers of lines of a decoder, and of limits that are looked for on each. */
const most = { lines: 200, limits: 6 }

/** Two sizes between which a decoder changes its decision, and the decisions. */
interface Interval {
  readonly line: Line
  readonly ends: readonly [low: number, high: number]
  readonly decisions: readonly [low: string, high: string]
}

const middleOf = ({ line: { step }, ends: [low, high] }: Interval): number => Math.floor((low + high) / 2 / step) * step

const isWide = (interval: Interval): boolean => {
  const [middle, [low, high]] = [middleOf(interval), interval.ends]
  return low < middle && middle < high
}

/** Returns the half of an interval in which the decision changes, by the decision in its middle. */
const halfOf = (interval: Interval, decision: string): Interval => {
  const { line, ends, decisions } = interval
  const middle = middleOf(interval)
  return decision === decisions[0]
    ? { line, ends: [middle, ends[1]], decisions }
    : { line, ends: [ends[0], middle], decisions: [decisions[0], decision] }
}

/** Returns what a decoder decides as a text: whether it accepts a message, and the rules that say something about it. */
const decisionOf = (raised: ReturnType<Decode>): string =>
  [isAccepted(raised), ...new Set((raised ?? []).map(({ rule = '' }) => rule))].sort().join(' ')

/** Returns the edits to both sides of the limits of one decoder on lines, by their part and size. */
const limitsOn = (lines: readonly Line[], decode: Decode, callEach: CallEach): readonly (readonly [string, Edit])[] => {
  const decide = (all: readonly (readonly [Line, size: number])[]): readonly string[] =>
    callEach(all, ([{ message, resized }, size]) => decisionOf(decode(resized(size)(message) ?? message)))
  const first = lines.flatMap((line) => line.sizes.map((size) => [line, size] as const))
  const decisions = decide(first)
  let open: readonly Interval[] = first.flatMap(([line, high], i): readonly Interval[] => {
    const [other, low] = first[i - 1] ?? []
    const [was, is] = [decisions[i - 1], decisions[i]]
    if (other !== line || low === undefined || was === undefined || is === undefined || was === is) return []
    return [{ line, ends: [low, high], decisions: [was, is] }]
  })
  open = lines.flatMap((line) => open.filter((one) => one.line === line).slice(0, most.limits))
  for (let wide = open.filter(isWide); wide.length > 0; wide = open.filter(isWide)) {
    const found = decide(wide.map((one) => [one.line, middleOf(one)] as const))
    const halves = new Map(wide.map((one, i) => [one, halfOf(one, found[i] ?? '')] as const))
    open = open.map((one) => halves.get(one) ?? one)
  }
  return open.flatMap(({ line: { part, resized }, ends }) =>
    ends.map((size) => [`${part} ${String(size)}`, resized(size)] as const),
  )
}

/**
 * Returns the edits of messages to both sides of the limits of decoders: each gives one part of some known messages
 * another size, and a decoder decides another way about the next smaller or the next larger size. A limit is found if it
 * lies between two sizes that are tried, or at one of some numbers.
 */
export const limitsOf = (
  decoders: readonly Decode[],
  messages: readonly Json[],
  numbers: readonly number[] = [],
  callEach: CallEach = unlimited.callEach,
): ReadonlyMap<string, Edit> => {
  const more = numbers.flatMap((one) => [one, one + 1])
  const linesOf = (message: Json): readonly Line[] =>
    parts(message).flatMap(([path, value]) => lineAt(message, path, value, more))
  const lines = spread(messages.flatMap(linesOf), most.lines)
  return new Map(decoders.flatMap((decode) => limitsOn(lines, decode, callEach)))
}

/** The numbers of messages with a listed value and with a literal, of numbers that are tried, and of messages at limits. */
const mostOf = { listed: 6, selecting: 150, texts: 8, numbers: 8, atLimits: 3000 }

/**
 * Returns messages at the limits of two decoders: known messages, those with another listed value and those at the edge of
 * a literal in which their code differs, since either may select a limit. There are none if the code differs in many
 * literals.
 */
export const messagesAtLimits = (
  decoders: readonly Decode[],
  { schema, stored, samples, edges }: LimitSources,
  callEach?: CallEach,
): readonly Json[] => {
  if (edges === undefined || edges.isMany === true) return []
  const known = stored.slice(0, 1)
  const bases = [
    ...stored.slice(0, 2),
    ...fuller(schema, samples, known, 2),
    ...spread(known.flatMap(alternatives(schema)), mostOf.listed),
  ]
  const texts = [...edges.texts.slice(0, mostOf.texts), ...(edges.near ?? [])]
  const selecting = [
    ...literalVariations({ ...edges, texts }, known, mostOf.selecting),
    ...edgeVariations(edges, known, mostOf.selecting),
  ]
  const numbers = (edges.selected ?? []).slice(0, mostOf.numbers)
  const limits = limitsOf(decoders, bases, numbers, callEach)
  return appliedTo([...bases, ...selecting], () => [...limits.values()], mostOf.atLimits)
}
