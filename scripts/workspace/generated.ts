/** Writes the generated pages that the repository commits, or compares them with the disk. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '@contracts/evolution/internal-files'
import { root } from '../packages.js'

/** A generated file: its path from the root, and its text. */
export interface Generated {
  readonly file: string
  readonly text: string
}

/** Returns the files whose text differs from the disk. */
export const staleFiles = (generated: readonly Generated[]): readonly Generated[] =>
  generated.filter(({ file, text }) => {
    const path = join(root, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })

/** Writes these files. */
export const writeFiles = (generated: readonly Generated[]): void => {
  for (const { file, text } of generated) writeWhole(join(root, file), text)
}
