import { commonStep, covers, type Decimal, decimalOf, isMultiple, stepsWithin } from './decimal.js'

/**
 * The numbers to look for. `min` and `max` belong to the range unless they are excluded. Numbers are doubles, each with
 * the value of the decimal it prints as. They are multiples of all `multiples` and of none of `notMultiples`. `integer`
 * allows only integers, `notInteger` only other numbers. `avoid` lists numbers to leave out.
 */
export interface NumberQuestion {
  readonly min?: number
  readonly max?: number
  readonly exclusiveMin?: boolean
  readonly exclusiveMax?: boolean
  readonly integer?: boolean
  readonly notInteger?: boolean
  readonly multiples?: readonly number[]
  readonly notMultiples?: readonly number[]
  readonly avoid?: readonly number[]
  readonly count: number
}

/**
 * The numbers found. `complete` means that it is proved that there are no others. Otherwise either `count` numbers were
 * found, or `reason` explains why there may be more.
 */
interface NumberAnswer {
  readonly found: readonly number[]
  readonly complete: boolean
  readonly reason?: string
}

const view = new DataView(new ArrayBuffer(8))
const sign = 2n ** 63n

/**
 * Returns the ordinal of a double among all doubles: 0 for zero, 1 for the next larger double, -1 for the next smaller.
 */
const ordinalOf = (value: number): bigint => {
  view.setFloat64(0, Math.abs(value))
  const size = view.getBigUint64(0)
  return value < 0 ? -size : size
}

/** Returns the double that has an ordinal. */
const doubleAt = (ordinal: bigint): number => {
  view.setBigUint64(0, (ordinal < 0n ? -ordinal : ordinal) & (sign - 1n))
  const size = view.getFloat64(0)
  return ordinal < 0n ? -size : size
}

/** A range of doubles that includes both ends. It is empty when `low` is above `high`. */
interface Range {
  readonly low: number
  readonly high: number
}

/** Returns the range of doubles between the bounds of a question. */
const rangeOf = ({ min = -Infinity, max = Infinity, exclusiveMin, exclusiveMax }: NumberQuestion): Range => {
  const low = Math.max(min, -Number.MAX_VALUE)
  const high = Math.min(max, Number.MAX_VALUE)
  return {
    low: exclusiveMin === true && low === min ? doubleAt(ordinalOf(low) + 1n) : low,
    high: exclusiveMax === true && high === max ? doubleAt(ordinalOf(high) - 1n) : high,
  }
}

const numberOf = ({ digits, exponent }: Decimal, times: bigint): number =>
  Number(`${String(digits * times)}e${String(exponent)}`)

/** Generates all multiples of a step in a range, those near zero first. */
function* multiplesWithin(step: Decimal, { low, high }: Range): Generator<number> {
  const [first, last] = stepsWithin(step, low, high)
  if (first > last) return
  const start = first > 0n ? first : last < 0n ? last : 0n
  yield numberOf(step, start)
  for (let up = start + 1n, down = start - 1n; up <= last || down >= first; up++, down--) {
    if (up <= last) yield numberOf(step, up)
    if (down >= first) yield numberOf(step, down)
  }
}

/** Generates readable numbers of a range: integers near zero, the bounds, short decimals, neighbours of the bounds. */
function* readableWithin({ low, high }: Range, each: number): Generator<number> {
  const near = Math.min(Math.max(0, low), high)
  for (let i = 0; i < each && Math.abs(near) < 1e15; i++) {
    yield Math.ceil(near) + i
    yield Math.floor(near) - i
  }
  for (const bound of [low, high]) if (/^[-.0-9]{1,8}$/.test(String(bound))) yield bound
  const span = Math.max(1, Math.abs(near))
  const [from, to] = [Math.max(low, near - span), Math.min(high, near + span)]
  const start = to - from > 0 ? -Math.floor(Math.log10(to - from)) : 0
  for (let scale = start - 1; scale < start + 18; scale++) {
    const unit = { digits: 1n, exponent: -scale }
    const [first, last] = stepsWithin(unit, near >= 0 ? near : from, near >= 0 ? to : near)
    for (let i = 0n; i < BigInt(each) && i <= last - first; i++) {
      yield numberOf(unit, near >= 0 ? first + i : last - i)
    }
  }
  for (let i = 0n; i < BigInt(each); i++) {
    yield doubleAt(ordinalOf(low) + i)
    yield doubleAt(ordinalOf(high) - i)
  }
}

/** Returns every double of a range; `undefined` when there are more than `limit`. */
const doublesWithin = ({ low, high }: Range, limit: number): readonly number[] | undefined => {
  const [first, last] = [ordinalOf(low), ordinalOf(high)]
  if (last - first >= BigInt(limit)) return undefined
  return Array.from({ length: Number(last - first) + 1 }, (_, i) => doubleAt(first + BigInt(i)))
}

const readableFirst = (values: readonly number[]): readonly number[] =>
  [...values].sort((a, b) => String(a).length - String(b).length)

const none: NumberAnswer = { found: [], complete: true }

/** Returns numbers that answer a question, the most readable first, and whether there are provably no more. */
export const numbers = (question: NumberQuestion): NumberAnswer => {
  const { count, avoid = [] } = question
  const multiples = [...(question.multiples ?? []), ...(question.integer === true ? [1] : [])]
  const nots = [...(question.notMultiples ?? []), ...(question.notInteger === true ? [1] : [])]
  const range = rangeOf(question)
  if (!(range.low <= range.high)) return none
  const step = multiples.length > 0 ? commonStep(multiples.map(decimalOf)) : undefined
  if (step && nots.some((not) => covers(decimalOf(not), step))) return none

  const limit = Math.min(1_000_000, Math.max(10_000, 2 * count + avoid.length))
  const found = new Set<number>()
  const avoided = new Set(avoid)
  /** Adds a number if it fits. Returns `false` when enough numbers were found. */
  const take = (value: number): boolean => {
    const fits =
      value >= range.low &&
      value <= range.high &&
      !avoided.has(value) &&
      multiples.every((one) => isMultiple(value, one)) &&
      !nots.some((one) => isMultiple(value, one))
    if (fits && found.size < count) found.add(value === 0 ? 0 : value)
    return found.size < count
  }
  const answer = (complete: boolean): NumberAnswer => ({ found: [...found], complete })

  const few = doublesWithin(range, 64)
  if (few) {
    for (const value of readableFirst(few)) if (!take(value)) return answer(false)
    return answer(true)
  }
  let seen = 0
  for (const value of step ? multiplesWithin(step, range) : []) {
    if (!take(value)) return answer(false)
    if (++seen > limit) break
  }
  if (step && seen <= limit) return answer(true)
  for (const value of readableWithin(range, Math.min(limit, 8 + count + avoid.length)))
    if (!take(value)) return answer(false)
  const rest = doublesWithin(range, limit)
  for (const value of rest ?? []) if (!take(value)) return answer(false)
  return rest ? answer(true) : { ...answer(false), reason: 'too many numbers lie within the bounds to try them all' }
}
