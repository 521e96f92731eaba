import type { Field, Issue } from '@contracts/core'
import { documentedSpelling, enumCase } from './enum-case.js'

/** The content of a cell: a value unless the cell is blank, and a warning if the reader corrected the value. */
export interface Cell {
  readonly value?: number | string
  readonly issue?: Issue
}

const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/

// Text that is not a number stays text, so that the codec reports it.
const numberOf = (text: string): number | string => {
  const trimmed = text.trim()
  const value = decimal.test(trimmed) ? Number(trimmed) : NaN
  return Number.isFinite(value) ? value : text
}

/**
 * Reads a cell by the type of its column. `4313.0` is read as the number 4313, and `Image` as the documented `image`.
 */
export const readCell = ({ key, node }: Pick<Field, 'key' | 'node'>, text: string): Cell => {
  if (text.trim() === '') return {}
  if (node.kind === 'number') return { value: numberOf(text) }
  const spelling = node.kind === 'enum' ? documentedSpelling(text, node.values) : undefined
  if (spelling === undefined || spelling === text) return { value: text }
  return { value: spelling, issue: enumCase(key, text, spelling) }
}
