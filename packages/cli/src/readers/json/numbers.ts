import type { DocumentLocation, Path } from '@contracts/core'
import { visitJson } from './positions.js'

/** A number of a document as its text writes it, where it was read as a value that JSON writes otherwise. */
export interface SourceNumber {
  readonly path: Path
  readonly text: string
  readonly value: number
  readonly at: DocumentLocation
}

/** The digits of a decimal number without zeros around them, and the power of ten of the last one. */
const decimal = (text: string): readonly [digits: string, power: number] => {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = `${whole}${fraction}`
  let [start, end] = [0, all.length]
  while (start < end && !(all.charCodeAt(start) > 0x30 && all.charCodeAt(start) <= 0x39)) start++ // signs too
  while (end > start && all.charCodeAt(end - 1) === 0x30) end--
  return start === end ? ['', 0] : [all.slice(start, end), Number(exponent) - fraction.length + all.length - end]
}

/** Whether the value is the very number the text writes, and not the nearest one a double holds. */
export const isExact = ({ text, value }: Pick<SourceNumber, 'text' | 'value'>): boolean => {
  if (!Number.isFinite(value)) return false
  const [[digits, power], [ownDigits, ownPower]] = [decimal(text), decimal(String(value))]
  return digits === ownDigits && power === ownPower
}

interface Frame {
  readonly isArray: boolean
  segment: string | number
}

/** The numbers of JSON text that JSON would write otherwise. */
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

/** A digit, a sign, a point or an `e`. */
const isOfNumber = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 0x30 && byte <= 0x39) || byte === 0x65 || byte === 0x45 || byte === 0x2d || byte === 0x2e || byte === 0x2b)

const quote = 0x22

/** The shortest number that may be inexact is as long as 1e999. */
const shortest = 5

/** Whether a number is not as JSON writes its value; without a long exponent, one of at most 15 digits is. */
const isRespelt = (text: string): boolean => {
  if (text.length <= 15 && !/[0-9][eE][-+]?[0-9]{3}/.test(text)) return false
  const value = Number(text)
  return !Number.isNaN(value) && String(value) !== text
}

/**
 * Whether JSON between two places of these bytes holds a number that may be inexact. Of the bytes of such a number one
 * stands at every fifth place, so no other place is looked at.
 */
export const mayHoldInexact = (bytes: Buffer, start = 0, end = bytes.length): boolean => {
  for (let i = start + shortest - 1; i < end; i += shortest) {
    if (!isOfNumber(bytes[i])) continue
    let [from, to] = [i, i + 1]
    while (from > start && isOfNumber(bytes[from - 1])) from--
    while (to < end && isOfNumber(bytes[to])) to++
    i = to // the run is read once, however long it is
    if (to - from < shortest || bytes[from - 1] === quote) continue
    if (isRespelt(bytes.toString('latin1', from, to))) return true
  }
  return false
}

/** A whole number that is short and has no sign is written in one way. */
const mayBeRespelt = /[0-9][eE.]|[0-9]{16}|-0/

/** The numbers of valid JSON text whose source text says more than their values: all, or those that are not exact. */
export const numbersIn = (text: string, which: 'all' | 'inexact'): readonly SourceNumber[] => {
  if (which === 'all') return mayBeRespelt.test(text) ? numbersOf(text) : []
  return numbersOf(text).filter((number) => !isExact(number))
}
