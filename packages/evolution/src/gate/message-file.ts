import { isJsonObject, type Json } from '@contracts/core'
import { itemsOf } from '../schema/json.js'
import type { MigrationMessages } from './gate-report.js'
import { claimLines } from './note-text.js'

/**
 * A function that returns the text of a file by its path from the package's folder, or `undefined` if it is missing.
 */
export type ReadText = (path: string) => string | undefined

const fileIn = /`(migrations\/[\w.-]+\.json)`/

const isMessages = (entry: Json): boolean =>
  isJsonObject(entry) &&
  typeof entry['contract'] === 'string' &&
  ['rejected-now', 'rejected-before', 'lost'].some((one) => one === entry['shows']) &&
  'message' in entry

const parsed = (text: string | undefined): readonly Json[] => {
  try {
    return text === undefined ? [] : itemsOf(JSON.parse(text) as Json) // what JSON.parse returns is JSON
  } catch {
    return []
  }
}

/** Returns the entries of a file of messages as the lines of a note, or one line without a message if it has none. */
const linesOf = (file: string, read: ReadText): readonly string[] => {
  const entries = parsed(read(file))
  if (entries.length === 0 || !entries.every(isMessages)) return [`- Send instead: ${file} has no messages`]
  const all = entries as unknown as readonly MigrationMessages[] // each was checked
  return all.flatMap((one) => [`\`${one.contract}\`:`, '', ...claimLines(one)])
}

/**
 * Returns a note with the messages of each file that it names in code, such as `migrations/2.0.0.json`. They are
 * inserted below the line that names the file first: the note shows excerpts, and the gate runs the messages of the
 * file. Such a file is an array of `MigrationMessages`.
 */
export const withMessages = (text: string, read: ReadText): string => {
  const seen = new Set<string>()
  return text
    .split('\n')
    .flatMap((line) => {
      const [, file] = fileIn.exec(line) ?? []
      if (file === undefined || seen.has(file)) return [line]
      seen.add(file)
      const indent = line.slice(0, line.length - line.trimStart().length)
      return [line, '', ...linesOf(file, read).map((one) => (one === '' ? '' : indent + one)), '']
    })
    .join('\n')
}
