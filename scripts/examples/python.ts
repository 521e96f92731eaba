/** Runs the Python of the pages. The blocks of a page are one session, which runs in the root of the repository. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../packages.js'
import type { Example } from './collect.js'
import type { Played } from './write.js'

/**
 * Finds a Python that can run the pages, or returns `undefined`. The module `referencing` comes with jsonschema 4.18.
 */
export const pagePython = (): string | undefined =>
  ['python3', '/usr/bin/python3'].find((python) => {
    try {
      execFileSync(python, ['-c', 'import jsonschema, referencing'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })

/** Runs the blocks of pages. Returns the output of each block, or how it failed. */
export const playPython = (python: string, pages: readonly (readonly Example[])[]): readonly (readonly Played[])[] => {
  const input = JSON.stringify(pages.map((blocks) => blocks.map(({ code }) => code)))
  const output = execFileSync(python, [join(root, 'scripts/examples/play.py')], { cwd: root, input, encoding: 'utf8' })
  return JSON.parse(output) as readonly (readonly Played[])[] // written by play.py
}
