import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appFolder } from '../work/work-folder.js'

/** Writes a file into docs/. */
export const writePage = (name: string, text: string): void => {
  writeFileSync(join(appFolder, '..', '..', 'docs', name), text)
}
