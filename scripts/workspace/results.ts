/** The counts of a run, in the four words jest uses, where the tally of `npm test` looks for them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.js'

/** Writes how many of these checks held and how many could not be run here, and sets the exit code. */
export const record = (name: string, held: readonly boolean[], skipped = 0) => {
  const passed = held.filter(Boolean).length
  mkdirSync(join(root, '.turbo'), { recursive: true })
  writeFileSync(
    join(root, '.turbo', `${name}.json`),
    JSON.stringify({ numPassedTests: passed, numFailedTests: held.length - passed, numPendingTests: skipped }),
  )
  process.exitCode = passed === held.length ? 0 : 1
}
