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

/** Numbers of at most 15 digits whose exponent has at most two are exact, and most texts hold no others. */
const mayBeInexact = /[0-9][0-9.]{15}|[0-9][eE][-+]?[0-9]{3}/

/** Those numbers in full; in a string it matches text that looks like one. */
const longNumbers = /-?[0-9][0-9.]{15,}(?:[eE][-+]?[0-9]+)?|-?[0-9][0-9.]{0,15}[eE][-+]?[0-9]{3,}/g

/** Whether a number is not as JSON writes its value: nearly all long ones are fractions JSON has written. */
const hasRespelt = (text: string): boolean =>
  (text.match(longNumbers) ?? []).some((number) => String(Number(number)) !== number)

/** A whole number that is short and has no sign is written in one way. */
const mayBeRespelt = /[0-9][eE.]|[0-9]{16}|-0/

/** The numbers of valid JSON text whose source text says more than their values: all, or those that are not exact. */
export const numbersIn = (text: string, which: 'all' | 'inexact'): readonly SourceNumber[] => {
  if (which === 'all') return mayBeRespelt.test(text) ? numbersOf(text) : []
  return mayBeInexact.test(text) && hasRespelt(text) ? numbersOf(text).filter((number) => !isExact(number)) : []
}
