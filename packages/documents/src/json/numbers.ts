import type { SourceNumber } from '../item/item.js'
import { visitJson } from './positions.js'

/**
 * Returns the digits of a decimal number without leading and trailing zeros, and the power of ten of the last digit.
 */
const decimal = (text: string): readonly [digits: string, power: number] => {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = `${whole}${fraction}`
  let [start, end] = [0, all.length]
  while (start < end && !(all.charCodeAt(start) > 0x30 && all.charCodeAt(start) <= 0x39)) start++ // signs too
  while (end > start && all.charCodeAt(end - 1) === 0x30) end--
  return start === end ? ['', 0] : [all.slice(start, end), Number(exponent) - fraction.length + all.length - end]
}

/** Checks whether the value is exactly the number in the text, and not only the nearest double. */
export const isExact = ({ text, value }: Pick<SourceNumber, 'text' | 'value'>): boolean => {
  if (!Number.isFinite(value)) return false
  const [[digits, power], [ownDigits, ownPower]] = [decimal(text), decimal(String(value))]
  return digits === ownDigits && power === ownPower
}

interface Frame {
  readonly isArray: boolean
  segment: string | number
}

/** Finds the numbers in JSON text that `JSON.stringify` would write differently. */
const numbersOf = (text: string): readonly SourceNumber[] => {
  const found: SourceNumber[] = []
  const frames: Frame[] = []
  visitJson(text, {
    key: (name) => {
      const frame = frames.at(-1)
      if (frame !== undefined) frame.segment = name
    },
    value: () => {
      const frame = frames.at(-1)
      if (frame?.isArray === true) frame.segment = Number(frame.segment) + 1
    },
    number: (written, at) => {
      const value = Number(written)
      if (JSON.stringify(value) !== written)
        found.push({ path: frames.map(({ segment }) => segment), text: written, value, at: at() })
    },
    open: (kind) => void frames.push({ isArray: kind === 'array', segment: kind === 'array' ? -1 : '' }),
    close: () => void frames.pop(),
  })
  return found
}

/**
 * A number that is not exact has at least 16 digits, so at least eight in a row before or after its point, or an
 * exponent of three digits. V8 finds either pattern fast if nothing in it is optional or repeated (benchmark row
 * `ndjson`).
 */
const longNumber = /[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]|[0-9][eE][-+0-9][0-9][0-9]/g
const longExponent = /[0-9][eE][-+]?[0-9]{3}/

const quote = 0x22

/** Checks whether a character may be part of a number. */
const isOfNumber = (c: number): boolean =>
  (c >= 0x30 && c <= 0x39) || c === 0x2e || c === 0x2d || c === 0x2b || c === 0x65 || c === 0x45

const isInexact = (written: string): boolean => {
  if (written.length <= 15 && !longExponent.test(written)) return false
  const value = Number(written)
  return !Number.isNaN(value) && String(value) !== written
}

/** Checks whether JSON text has a number that may be inexact: one that JSON writes differently. */
export const mayHoldInexact = (text: string): boolean => {
  longNumber.lastIndex = 0
  while (longNumber.test(text)) {
    let [start, end] = [longNumber.lastIndex - 1, longNumber.lastIndex]
    while (isOfNumber(text.charCodeAt(start - 1))) start--
    while (isOfNumber(text.charCodeAt(end))) end++
    if (text.charCodeAt(start - 1) !== quote && isInexact(text.slice(start, end))) return true
    longNumber.lastIndex = end
  }
  return false
}

/** Matches numbers that JSON may write differently. A short whole number without a sign has only one spelling. */
const mayBeRespelt = /[0-9][eE.]|[0-9]{16}|-0/

/** Finds the numbers in valid JSON text that JSON would write differently: all, or only those that are not exact. */
export const numbersIn = (text: string, which: 'all' | 'inexact'): readonly SourceNumber[] => {
  if (which === 'all') return mayBeRespelt.test(text) ? numbersOf(text) : []
  return numbersOf(text).filter((number) => !isExact(number))
}
