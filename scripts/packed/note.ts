/** Reads the migration note of a version from its changelog: the messages and the command. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of a migration note that can be run. */
export type Note = { readonly before: string; readonly instead: string; readonly command: string }

const section = (text: string, heading: string): string => {
  const [, rest = ''] = text.split(`\n${heading}\n`)
  const level = heading.replace(/ .*$/, '')
  const end = rest.split('\n').findIndex((line) => /^#+ /.test(line) && line.replace(/ .*$/, '').length <= level.length)
  return end < 0 ? rest : rest.split('\n').slice(0, end).join('\n')
}

const indented = (text: string): string => text.replace(/^ +(?=#)/gm, '')

/**
 * Reads the note of a major from the CHANGELOG.md of an installed package, or returns a sentence about what is missing.
 */
export const readNote = (installed: string, version: string): Note | string => {
  const changelog = join(installed, 'CHANGELOG.md')
  if (!existsSync(changelog)) return 'the installed package brought no CHANGELOG.md'
  const cut = section(indented(readFileSync(changelog, 'utf8')), `## ${version}`)
  if (cut === '') return `the installed CHANGELOG.md has no section ${version}`
  const migration = section(cut, '#### Migration')
  if (migration === '') return `the installed CHANGELOG.md has no #### Migration under ${version}`
  if (!/^ *```diff$/m.test(migration)) return `the note of ${version} shows no difference between two messages`
  const [, name = ''] = /`(migrations\/[\w.-]+\.json)`/.exec(migration) ?? []
  const file = join(installed, name)
  if (name === '' || !existsSync(file)) return `the note of ${version} names no file of messages that is installed`
  // The tests of the package check the messages, so the cast is safe.
  const [first] = JSON.parse(readFileSync(file, 'utf8')) as readonly { message: unknown; instead: unknown }[]
  const command = /`(contracts migrate [a-z0-9/-]+ --to [0-9]+ < old\.json)`/.exec(migration)?.[1]
  if (first === undefined) return `${name} has no messages`
  return command === undefined
    ? `the note of ${version} gives no command for stored messages`
    : { before: JSON.stringify(first.message), instead: JSON.stringify(first.instead), command }
}
