import { parsePointer } from '@contracts/core'
import { valueAt as valueAtPath } from '@contracts/core/internal'
import type { Mutation } from '@contracts/testing/samples'

type Edits = Mutation['edits']

/** Returns the value of a message at a pointer, or `undefined`. */
export const valueAt = (message: unknown, pointer: string): unknown => valueAtPath(message, parsePointer(pointer))

/** Returns a date as people write it: `2024-01-15T10:30:00Z` becomes `15/01/2024 10:30`. */
const byHand = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}).*)?$/, (_, year, month, day, time?: string) =>
    [`${String(day)}/${String(month)}/${String(year)}`, ...(time === undefined ? [] : [time])].join(' '),
  )

const likelyValue = (code: string, value: unknown): unknown => {
  switch (code) {
    case 'wrong_type':
      return typeof value === 'string' ? [value] : String(value)
    case 'not_one_of':
    case 'not_equal':
    case 'unknown_tag':
      return typeof value === 'string' ? value.slice(0, -1) : undefined
    case 'bad_format': {
      if (typeof value !== 'string') return undefined
      const written = byHand(value)
      return written === value ? value.slice(0, -1) : written
    }
    default:
      return undefined
  }
}

/**
 * Returns the edits of a mutation with the value that an agent is likely to send by mistake, such as a number in
 * quotes, a misspelled word or a date as people write it. Returns `undefined` if there is no such value.
 */
export const likelyEdits = (message: unknown, { edits, code }: Mutation): Edits | undefined => {
  const [edit, ...others] = edits
  if (edit === undefined || others.length > 0 || !('value' in edit)) return undefined
  const value = likelyValue(code, valueAt(message, edit.path))
  return value === undefined ? undefined : [{ ...edit, value }]
}
