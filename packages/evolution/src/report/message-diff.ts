import { isJsonObject, type Json } from '@contracts/core'
import { isEqual } from '@contracts/core/internal'
import { put } from '../schema/json-edit.js'
import { isArray } from '../schema/json.js'
import { beginning, pathIn } from './excerpt.js'
import { codeBlock } from './markup.js'

interface Line {
  readonly sign: ' ' | '-' | '+'
  readonly text: string
}

/** The characters of a value on one line. A longer object or list is printed on several. */
const width = 80

/** The most characters of a value that is printed whole. Of a longer one, its first keys are printed and `…`. */
const most = 2000

const textOf = (value: Json): string => {
  const text = JSON.stringify(value)
  if (text.length <= width) return text
  return text.length <= most ? JSON.stringify(value, null, 2) : beginning(value, width)
}

const signed = (sign: Line['sign'], label: string, value: Json | undefined): readonly Line[] =>
  value === undefined ? [] : `${label}${textOf(value)}`.split('\n').map((text) => ({ sign, text }))

type Parts = readonly {
  readonly label: string
  readonly before?: Json | undefined
  readonly after?: Json | undefined
}[]

/**
 * Returns the parts of two objects, or of two arrays of one length; `undefined` for values that are compared as a
 * whole.
 */
const partsOf = (before: Json | undefined, after: Json | undefined): Parts | undefined => {
  if (isArray(before) && isArray(after) && before.length === after.length)
    return before.map((item, i) => ({ label: '', before: item, after: after[i] }))
  if (!isJsonObject(before) || !isJsonObject(after)) return undefined
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  return [...Object.keys(before), ...added].map((key) => ({
    label: `${JSON.stringify(key)}: `,
    before: Object.hasOwn(before, key) ? before[key] : undefined,
    after: Object.hasOwn(after, key) ? after[key] : undefined,
  }))
}

const isScalar = (value: Json | undefined): boolean => typeof value !== 'object' || value === null

/**
 * Returns the parts that differ. A run of equal parts is `…`, except a scalar first key, which identifies the message.
 */
const entriesOf = (parts: Parts): readonly (readonly Line[])[] => {
  const entries: (readonly Line[])[] = []
  let open = false // whether the last entry is a run of equal parts
  for (const [i, { label, before, after }] of parts.entries()) {
    if (!isEqual(before, after)) {
      entries.push(linesOf(label, before, after))
      open = false
    } else if (i === 0 && label !== '' && isScalar(before)) entries.push(signed(' ', label, before))
    else if (!open) {
      entries.push([{ sign: ' ', text: '…' }])
      open = true
    }
  }
  return entries
}

const linesOf = (label: string, before: Json | undefined, after: Json | undefined): readonly Line[] => {
  const parts = partsOf(before, after)
  if (parts === undefined) return [...signed('-', label, before), ...signed('+', label, after)]
  const entries = entriesOf(parts)
  const inside = entries.flatMap((entry, i) =>
    entry.map(({ sign, text }, j) => {
      const isEnd = j === entry.length - 1 || (entry[0]?.sign !== ' ' && entry[j + 1]?.sign !== sign)
      return { sign, text: `  ${text}${isEnd && i < entries.length - 1 ? ',' : ''}` }
    }),
  )
  const [opening, closing] = isArray(before) ? ['[', ']'] : ['{', '}']
  return [{ sign: ' ', text: label + opening }, ...inside, { sign: ' ', text: closing }]
}

const block = (lines: readonly Line[]): string =>
  codeBlock(lines.map(({ sign, text }) => `${sign}${text}`.trimEnd()).join('\n'), 'diff')

/**
 * Formats the difference of two messages as a fenced block in Markdown: only the keys that change, and `…` for the
 * rest.
 */
export const messageDiff = (before: Json, after: Json): string => block(linesOf('', before, after))

/** The placeholder for the value at the pointer. It is never printed. */
const marker = '\u0000'

/**
 * Formats one message as a fenced block in Markdown: the value at a pointer, marked with `sign`, and `…` for the rest.
 * A key that the message lacks is reported as missing.
 */
export const messageExcerpt = (message: Json, pointer: string, sign: '-' | '+'): string => {
  const marked = pointer === '' ? undefined : put(message, pathIn(message, pointer), marker)
  if (marked === undefined || typeof marked !== 'object') return block(signed(sign, '', message))
  const lines = linesOf('', message, marked)
  const isThere = lines.some((line) => line.sign === '-')
  return block(
    lines.flatMap((line): readonly Line[] => {
      if (line.sign === ' ') return [line]
      if (line.sign === '-') return [{ ...line, sign }]
      return isThere ? [] : [{ sign, text: `${line.text.slice(0, line.text.indexOf(': '))} is missing` }]
    }),
  )
}
