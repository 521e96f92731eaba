import { escapePointerSegment } from '@contracts/core'

/** A line of a message, and the pointer of the value that begins on it. */
export interface JsonLine {
  readonly text: string
  readonly pointer: string
}

const entriesOf = (value: object): readonly (readonly [key: string, value: unknown])[] =>
  Array.isArray(value) ? value.map((one: unknown, i) => [String(i), one]) : Object.entries(value)

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

interface Context {
  readonly pointer: string
  readonly indent: string
  readonly before: string
  readonly after: string
}

const linesAt = (value: unknown, { pointer, indent, before, after }: Context): readonly JsonLine[] => {
  const start = `${indent}${before}`
  if (!isContainer(value)) return [{ text: `${start}${JSON.stringify(value)}${after}`, pointer }]
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = entriesOf(value)
  if (entries.length === 0) return [{ text: `${start}${open}${close}${after}`, pointer }]
  return [
    { text: `${start}${open}`, pointer },
    ...entries.flatMap(([key, inner], i) =>
      linesAt(inner, {
        pointer: `${pointer}/${escapePointerSegment(key)}`,
        indent: `${indent}  `,
        before: Array.isArray(value) ? '' : `${JSON.stringify(key)}: `,
        after: i < entries.length - 1 ? ',' : '',
      }),
    ),
    { text: `${indent}${close}${after}`, pointer: `${pointer}/` },
  ]
}

/**
 * Splits a message into lines, as `JSON.stringify` prints it with two spaces. Each line has the pointer of the value
 * that begins on it. A text is split unchanged.
 */
export const jsonLines = (message: unknown): readonly JsonLine[] =>
  typeof message === 'string'
    ? message.split('\n').map((text, i) => ({ text, pointer: i === 0 ? '' : `/${i}` }))
    : linesAt(message, { pointer: '', indent: '', before: '', after: '' })

/** Returns the line that an issue is shown under: the line of its value, or of the nearest value around it. */
export const lineOf = (lines: readonly JsonLine[], pointer: string): number => {
  const own = lines.findIndex((line) => line.pointer === pointer)
  return own !== -1 || pointer === '' ? Math.max(0, own) : lineOf(lines, pointer.slice(0, pointer.lastIndexOf('/')))
}
