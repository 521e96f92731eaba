import type { Field, Issue } from '@contracts/core'
import { documentedSpelling, enumCase } from './enum-case.js'

/**
 * What a cell says: nothing when it is blank, else a value, and a remark when the value was mended.
 *
 * @category model
 * @since 1.0.0
 */
export interface Cell {
  readonly value?: number | string
  readonly issue?: Issue
}

const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/

// What is no number stays text, so that the codec says what it should have been.
const numberOf = (text: string): number | string => {
  const trimmed = text.trim()
  const value = decimal.test(trimmed) ? Number(trimmed) : NaN
  return Number.isFinite(value) ? value : text
}

/**
 * A cell read as its column asks: `4313.0` is the number 4313, `Image` the documented `image`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const readCell = ({ key, node }: Pick<Field, 'key' | 'node'>, text: string): Cell => {
  if (text.trim() === '') return {}
  if (node.kind === 'number') return { value: numberOf(text) }
  const spelling = node.kind === 'enum' ? documentedSpelling(text, node.values) : undefined
  if (spelling === undefined || spelling === text) return { value: text }
  return { value: spelling, issue: enumCase(key, text, spelling) }
}
