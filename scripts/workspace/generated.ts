/** Writes the generated files that the repository commits, or compares them with the disk. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '@contracts/evolution/internal-files'
import { root } from '../packages.js'

/** A generated file: its path from the root, and its text. Without a text, the file must not exist. */
export type Generated = { readonly file: string; readonly text?: string }

const onDisk = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)

/** Returns one sentence for each of these files that differs from the disk. */
export const staleness = (generated: readonly Generated[]): readonly string[] =>
  generated.flatMap(({ file, text }) => {
    const found = onDisk(file)
    if (found === text) return []
    if (text === undefined) return [`${file} belongs to nothing`]
    return [found === undefined ? `${file} is missing` : `${file} is stale`]
  })

/** Writes or removes these files, and returns those that changed. */
export const settle = (generated: readonly Generated[]): readonly string[] =>
  generated.flatMap(({ file, text }) => {
    if (onDisk(file) === text) return []
    if (text === undefined) rmSync(join(root, file))
    else writeWhole(join(root, file), text)
    return [file]
  })

/** Runs a generator from the command line. It writes the files, or with `--check` fails if one of them is stale. */
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
