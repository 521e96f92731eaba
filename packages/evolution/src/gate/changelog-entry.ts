import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bump } from '../verdict/bump.js'
import type { Note } from './notes.js'

const headings: readonly (readonly [RegExp, Bump])[] = [
  [/^### Major Changes\s*$/, 'major'],
  [/^### Minor Changes\s*$/, 'minor'],
  [/^### Patch Changes\s*$/, 'patch'],
]

const sectionOf = (changelog: string, version: string): readonly string[] => {
  const lines = changelog.split(/\r?\n/)
  const start = lines.findIndex((line) => line.trim() === `## ${version}`)
  if (start === -1) return []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => /^## /.test(line))
  return end === -1 ? rest : rest.slice(0, end)
}

/**
 * The notes that stand in a changelog under a version, as their changesets held them: each begins with a list item, and
 * what belongs to it is indented by two spaces.
 *
 * @category destructors
 * @since 1.0.0
 */
export const changelogEntry = (changelog: string, version: string): readonly Note[] => {
  const notes: { bump: Bump; lines: string[] }[] = []
  let bump: Bump = 'patch'
  for (const line of sectionOf(changelog, version)) {
    const heading = headings.find(([pattern]) => pattern.test(line))
    if (heading !== undefined) bump = heading[1]
    else if (line.startsWith('- ')) notes.push({ bump, lines: [line.slice(2)] })
    else notes.at(-1)?.lines.push(line.replace(/^ {2}/, ''))
  }
  return notes.map((note) => ({
    name: `CHANGELOG.md, ${version}`,
    bump: note.bump,
    body: note.lines.join('\n').trim(),
  }))
}

/** The changelog of the package in a folder; empty where it has none. */
export const readChangelog = (folder: string): string => {
  try {
    return readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
  } catch {
    return '' // nothing was told yet
  }
}
