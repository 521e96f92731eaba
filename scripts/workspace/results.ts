/** Checks, run and counted: in the words jest uses, where the tally of `npm test` looks for them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.js'

/** A sentence that is true, and a function that returns what contradicts it. */
export type Check = {
  readonly name: string
  readonly check: () => readonly string[] | Promise<readonly string[]>
}

const reportOf = async ({ name, check }: Check): Promise<boolean> => {
  let findings: readonly string[]
  try {
    findings = await check()
  } catch (error) {
    findings = [error instanceof Error ? error.message : String(error)]
  }
  process.stdout.write(`${findings.length === 0 ? '✓' : '✗'} ${name}\n`)
  for (const finding of findings) process.stdout.write(`    ${finding.trim().replaceAll('\n', '\n    ')}\n`)
  return findings.length === 0
}

/** Runs checks and keeps their results under this name; `run` answers whether all of these passed. */
export const recorder = (name: string) => {
  const results: boolean[] = []
  return {
    run: async (checks: readonly Check[]): Promise<boolean> => {
      const from = results.length
      for (const check of checks) results.push(await reportOf(check))
      return results.slice(from).every(Boolean)
    },
    /** Writes how many passed, and sets the exit code. */
    record: (): void => {
      const passed = results.filter(Boolean).length
      mkdirSync(join(root, '.turbo'), { recursive: true })
      writeFileSync(
        join(root, '.turbo', `${name}.json`),
        JSON.stringify({ numPassedTests: passed, numFailedTests: results.length - passed }),
      )
      process.exitCode = passed === results.length ? 0 : 1
    },
  }
}
