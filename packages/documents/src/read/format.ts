import type { FormatReaders } from '@contracts/core'

/**
 * A format that messages are read from.
 *
 * @category model
 * @since 1.0.0
 */
export type Format = 'json' | 'ndjson' | 'yaml' | 'csv' | 'md'

const byExtension: Readonly<Record<string, Format>> = {
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  yaml: 'yaml',
  yml: 'yaml',
  csv: 'csv',
  md: 'md',
  markdown: 'md',
}

/**
 * Returns the format of a file name by its extension, or `undefined` if the extension is unknown.
 *
 * @category destructors
 * @since 1.0.0
 */
export const formatOfName = (name: string): Format | undefined => {
  const extension = /[^/\\]\.([^./\\]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Checks whether a line opens and closes an object or an array. Such a line is one message, even if it is not valid
 * JSON.
 */
const isWhole = (line: string): boolean => /^\{.*\}$/s.test(line) || /^\[.*\]$/s.test(line)

const headSize = 2 ** 20

/**
 * Detects the format of a source whose name has no known extension, by its first line and by the formats that the
 * contract has readers for. JSON on one line is read as NDJSON: the result is the same, and further messages may
 * follow.
 */
export const formatOfHead = (head: Uint8Array, reads: FormatReaders): Format => {
  const text = new TextDecoder().decode(head).trimStart()
  const line = (text.split('\n', 1)[0] ?? '').trim()
  const isLong = !text.includes('\n') && head.length >= headSize
  if (/^[{[]/.test(line)) return isLong || isWhole(line) ? 'ndjson' : 'json'
  if (isJson(line)) return 'ndjson'
  if (line.startsWith('```') && reads.md === undefined) return 'json' // its error explains what to do about the fence
  if (reads.csv !== undefined && line.includes(',')) return 'csv'
  return reads.md === undefined ? 'yaml' : 'md'
}
