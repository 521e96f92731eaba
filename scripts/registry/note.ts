/** What a reader finds in the changelog of a version: the messages of its migration note, and the command it gives. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A migration note, as far as it can be run. */
export type Note = { readonly before: string; readonly instead: string; readonly command: string }

const section = (text: string, heading: string): string => {
  const [, rest = ''] = text.split(`\n${heading}\n`)
  const level = heading.replace(/ .*$/, '')
  const end = rest.split('\n').findIndex((line) => /^#+ /.test(line) && line.replace(/ .*$/, '').length <= level.length)
  return end < 0 ? rest : rest.split('\n').slice(0, end).join('\n')
}

const indented = (text: string): string => text.replace(/^ +(?=#)/gm, '')

/** The note of a major, out of the CHANGELOG.md an installed package brought; what is missing is said. */
export const readNote = (installed: string, version: string): Note | string => {
  const file = join(installed, 'CHANGELOG.md')
  if (!existsSync(file)) return 'the installed package brought no CHANGELOG.md'
  const cut = section(indented(readFileSync(file, 'utf8')), `## ${version}`)
  if (cut === '') return `the installed CHANGELOG.md has no section ${version}`
  const migration = section(cut, '#### Migration')
  if (migration === '') return `the installed CHANGELOG.md has no #### Migration under ${version}`
  const before = /^\s*- Accepted before, rejected now: `(.*)`$/m.exec(migration)?.[1]
  const instead = /^\s*- Send instead: `(.*)`$/m.exec(migration)?.[1]
  const command = /`(contracts migrate [a-z0-9/-]+ --to [0-9]+ < old\.json)`/.exec(migration)?.[1]
  if (before === undefined || instead === undefined) return `the note of ${version} lacks one of its two messages`
  return command === undefined
    ? `the note of ${version} gives no command for stored messages`
    : { before, instead, command }
}
