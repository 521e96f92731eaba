import type { Source } from './grammar.js'

const nextItem: Source = '(?:, ?(?!\\])|(?=\\]))'

/** A list of so many items. */
export const listOf = (item: Source, min = 0, max = Infinity): Source => {
  const most = max === Infinity ? '' : String(max)
  const times = min === 0 && most === '' ? '*' : `{${String(min)},${most}}`
  return `\\[(?:${item}${nextItem})${times}\\]`
}

/** A list of these items. */
export const tupleOf = (items: readonly Source[]): Source => `\\[${items.join(', ?')}\\]`
