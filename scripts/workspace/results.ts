/** The counts of a run, in the four words jest uses, where the tally of `npm test` looks for them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.js'

/** Writes how many of these checks passed and how many could not be run here, and sets the exit code. */
export const record = (name: string, results: readonly boolean[], skipped = 0) => {
  const passed = results.filter(Boolean).length
  mkdirSync(join(root, '.turbo'), { recursive: true })
  writeFileSync(
    join(root, '.turbo', `${name}.json`),
    JSON.stringify({ numPassedTests: passed, numFailedTests: results.length - passed, numPendingTests: skipped }),
  )
  process.exitCode = passed === results.length ? 0 : 1
}
