import { either, type Source } from './grammar.js'
import { listOf } from './list-grammar.js'
import { dictionaryOf } from './object-grammar.js'
import { anyString } from './string-grammar.js'

const anyNumber: Source = '-?(?:0|[1-9][0-9]{0,99})(?:\\.[0-9]+)?'

/** Any value nested no deeper than this; its numbers are finite. */
export const anyValue = (depth: number): Source => {
  const flat = [anyString, anyNumber, 'true', 'false', 'null']
  if (depth === 0) return either(flat)
  const inner = anyValue(depth - 1)
  return either([...flat, listOf(inner), dictionaryOf(inner)])
}
