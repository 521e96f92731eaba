/** Files the repository generates and commits: written, or compared with what lies on disk. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './packages.js'

/** A generated file: its path from the root, and its text; no text says that the file must not be there. */
export type Generated = { readonly file: string; readonly text?: string }

const onDisk = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)

/** Writes under a temporary name and renames, so nobody ever reads half a file. */
export const writeWhole = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
}

/** What differs between these files and the disk, one sentence each. */
export const staleness = (generated: readonly Generated[]): readonly string[] =>
  generated.flatMap(({ file, text }) => {
    const found = onDisk(file)
    if (found === text) return []
    if (text === undefined) return [`${file} belongs to nothing`]
    return [found === undefined ? `${file} is missing` : `${file} is stale`]
  })

/** Makes the disk agree with these files; answers with the ones that changed. */
export const settle = (generated: readonly Generated[]): readonly string[] =>
  generated.flatMap(({ file, text }) => {
    if (onDisk(file) === text) return []
    if (text === undefined) rmSync(join(root, file))
    else writeWhole(join(root, file), text)
    return [file]
  })

/** Runs a generator from the command line: writes, or with `--check` fails on what is stale. */
export const command = (generated: readonly Generated[], again: string) => {
  if (process.argv.includes('--check')) {
    const stale = staleness(generated)
    for (const line of stale) process.stdout.write(`${line}\n`)
    if (stale.length > 0) process.stdout.write(`Run \`${again}\`.\n`)
    process.exitCode = stale.length === 0 ? 0 : 1
  } else {
    for (const file of settle(generated)) process.stdout.write(`${file}\n`)
  }
}
