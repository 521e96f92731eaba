import type { Decimal } from './decimal.js'
import { doubleAt, ordinalOf } from './double.js'
import { commonStep, stepsWithin } from './lattice.js'
import type { Range } from './range.js'

const numberOf = ({ digits, exponent }: Decimal, times: bigint): number =>
  Number(`${String(digits * times)}e${String(exponent)}`)

/**
 * The multiples of a step in a range, those near zero first, then those near the bounds; every one of them once the walk ends.
 *
 * @category constructors
 * @since 1.0.0
 */
export function* multiplesWithin(step: Decimal, { low, high }: Range): Generator<number> {
  const [first, last] = stepsWithin(step, low, high)
  if (first > last) return
  const start = first > 0n ? first : last < 0n ? last : 0n
  yield numberOf(step, start)
  for (let up = start + 1n, down = start - 1n; up <= last || down >= first; up++, down--) {
    if (up <= last) yield numberOf(step, up)
    if (down >= first) yield numberOf(step, down)
  }
}

/**
 * Numbers of a range that are easy to read: whole ones near zero, the bounds, short decimals, neighbours of the bounds.
 *
 * @category constructors
 * @since 1.0.0
 */
export function* readableWithin({ low, high }: Range, each: number): Generator<number> {
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

/**
 * All multiples of a step that any double in a range prints as, counted by their few digits rather than by steps; undefined
 * where there are more than `limit` to look at.
 *
 * @category constructors
 * @since 1.0.0
 */
export const printedWithin = (step: Decimal, { low, high }: Range, limit: number): readonly number[] | undefined => {
  const found: number[] = []
  for (let exponent = -324; exponent <= 308; exponent++) {
    const coarse = commonStep([step, { digits: 1n, exponent }])
    if (!coarse) return [0]
    const most = Number(`99999999999999999e${String(exponent)}`)
    const [first, last] = stepsWithin(
      coarse,
      Math.max(low, -Math.min(most, Number.MAX_VALUE)),
      Math.min(high, most, Number.MAX_VALUE),
    )
    if (last - first + 1n + BigInt(found.length) > BigInt(limit)) return undefined
    for (let times = first; times <= last; times++) found.push(numberOf(coarse, times))
  }
  return found
}

/**
 * Every double of a range, or undefined where there are more than `limit`.
 *
 * @category constructors
 * @since 1.0.0
 */
export const doublesWithin = ({ low, high }: Range, limit: number): readonly number[] | undefined => {
  const [first, last] = [ordinalOf(low), ordinalOf(high)]
  if (last - first >= BigInt(limit)) return undefined
  return Array.from({ length: Number(last - first) + 1 }, (_, i) => doubleAt(first + BigInt(i)))
}
