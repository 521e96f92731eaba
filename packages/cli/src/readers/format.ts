import { extname } from 'node:path'
import type { FormatReaders } from '@contracts/core'

/** A format messages are read from. */
export type Format = 'json' | 'ndjson' | 'yaml' | 'csv' | 'md'

const byExtension: Readonly<Record<string, Format>> = {
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.csv': 'csv',
  '.md': 'md',
  '.markdown': 'md',
}

/** The format a file name speaks of. */
export const formatOfName = (name: string): Format | undefined => {
  const extension = extname(name).toLowerCase()
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

/** A line that opens and closes an object or a list is a whole message, if perhaps a broken one. */
const isWhole = (line: string): boolean => /^\{.*\}$/s.test(line) || /^\[.*\]$/s.test(line)

const headSize = 2 ** 20

/**
 * The format of an input whose name says nothing, from its first line and from what the contract can be read from. JSON
 * of one line is read as NDJSON: that is the same, and a second message is welcome.
 */
export const formatOfHead = (head: Buffer, reads: FormatReaders): Format => {
  const text = head.toString('utf8').trimStart()
  const line = (text.split('\n', 1)[0] ?? '').trim()
  const isLong = !text.includes('\n') && head.length >= headSize
  if (/^[{[]/.test(line)) return isLong || isWhole(line) ? 'ndjson' : 'json'
  if (isJson(line)) return 'ndjson'
  if (line.startsWith('```') && reads.md === undefined) return 'json' // which says what to do about the fence
  if (reads.csv !== undefined && line.includes(',')) return 'csv'
  return reads.md === undefined ? 'yaml' : 'md'
}
