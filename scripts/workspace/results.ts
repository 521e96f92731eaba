/** Runs and counts checks. The counts have the keys that jest uses, in a file that the tally of `npm test` reads. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.js'

/** A check: the sentence that must be true, and a function that returns the findings that contradict it. */
export type Check = {
  readonly name: string
  readonly check: () => readonly string[] | Promise<readonly string[]>
}

interface Outputs {
  readonly folder: string
  readonly print: (text: string) => void
  readonly exit: (code: number) => void
}

const defaults: Outputs = {
  folder: join(root, '.turbo'),
  print: (text) => void process.stdout.write(text),
  exit: (code) => void (process.exitCode = code),
}

const findingsOf = async ({ check }: Check): Promise<readonly string[]> => {
  try {
    return await check()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * Makes a recorder of checks, whose counts are written under this name. `run` returns whether all of its checks passed.
 */
export const recorder = (name: string, { folder, print, exit }: Outputs = defaults) => {
  let [passed, failed] = [0, 0]
  return {
    run: async (checks: readonly Check[]): Promise<boolean> => {
      const failedBefore = failed
      for (const check of checks) {
        const findings = await findingsOf(check)
        if (findings.length === 0) passed++
        else failed++
        print(`${findings.length === 0 ? '✓' : '✗'} ${check.name}\n`)
        for (const finding of findings) print(`    ${finding.trim().replaceAll('\n', '\n    ')}\n`)
      }
      return failed === failedBefore
    },
    /** Writes the counts and sets the exit code. */
    record: (): void => {
      mkdirSync(folder, { recursive: true })
      const counts = { numPassedTests: passed, numFailedTests: failed }
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(counts))
      exit(failed === 0 ? 0 : 1)
    },
  }
}
