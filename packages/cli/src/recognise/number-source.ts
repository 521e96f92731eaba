import type { SchemaNodeOf } from '@contracts/core'
import { either, type Source } from './grammar.js'

/** As many digits as every whole number may have that is kept exactly. */
const exactDigits = 15

/** As many numbers as are named one by one. */
const mostNamed = 100

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** The whole numbers between two that are no less than zero: each where they are few, else all of as many digits. */
const wholeNumbers = (least: number, most: number): readonly Source[] => {
  if (least === 0 && most === Infinity) return ['0', `[1-9][0-9]{0,${String(exactDigits - 1)}}`]
  if (most - least < mostNamed) return range(least, most).map(String)
  const within = range(1, exactDigits).filter((count) => 10 ** (count - 1) >= least && 10 ** count - 1 <= most)
  return [...(least === 0 ? ['0'] : []), ...within.map((count) => `[1-9][0-9]{${String(count - 1)}}`)]
}

/**
 * Numbers that lie within the bounds: none that does not, and most that do. They have no exponent, whole ones no
 * fraction; where there is a lower bound, they are no less than zero.
 */
export const numberSource = ({
  integer,
  min = -Infinity,
  max = Infinity,
}: Pick<SchemaNodeOf<'number'>, 'integer' | 'min' | 'max'>): Source | undefined => {
  if (Number.isNaN(min) || Number.isNaN(max) || max < 0) return undefined
  const least = Math.max(0, Math.ceil(min))
  const sign = min === -Infinity ? '-?' : ''
  const whole = wholeNumbers(least, Math.floor(integer ? max : max - 1))
  const begun = integer || whole.length === 0 ? whole : [`${either(whole)}(?:\\.[0-9]{1,30})?`] // less than the next whole one
  const last = !integer && Number.isSafeInteger(max) && max >= least ? [`${String(max)}(?:\\.0{1,30})?`] : []
  const all = [...begun, ...last]
  return all.length === 0 ? undefined : `${sign}${either(all)}`
}
