import { isJsonObject, type Json } from '@contracts/core'
import { itemsOf } from '../schema/json.js'
import type { MigrationMessages } from './gate-report.js'
import { claimLines } from './note-text.js'

/** Returns the text of a file of a package by its path from the package's folder; `undefined` if there is none. */
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

/** The entries of a file of messages as the lines of a note; one line without a message where it has none. */
const linesOf = (file: string, read: ReadText): readonly string[] => {
  const entries = parsed(read(file))
  if (entries.length === 0 || !entries.every(isMessages)) return [`- Send instead: ${file} has no messages`]
  const all = entries as unknown as readonly MigrationMessages[] // each was checked
  return all.flatMap((one) => [`\`${one.contract}\`:`, '', ...claimLines(one)])
}

/**
 * A note with the messages of each file that it names in code, such as `migrations/2.0.0.json`, below the line that names
 * the file first: what a note shows is an excerpt, and what is run are the messages of the file. Such a file is an array of
 * `MigrationMessages`.
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
