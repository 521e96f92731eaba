/** Checks, run and counted: in the words jest uses, where the tally of `npm test` looks for them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.js'

/** A sentence that is true, and a function that returns what contradicts it. */
export type Check = {
  readonly name: string
  readonly check: () => readonly string[] | Promise<readonly string[]>
}

interface Places {
  readonly folder: string
  readonly print: (text: string) => void
  readonly exit: (code: number) => void
}

const here: Places = {
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

/** Runs checks and keeps their results under this name; `run` answers whether all of these passed. */
export const recorder = (name: string, { folder, print, exit }: Places = here) => {
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
    /** Writes how many passed, and sets the exit code. */
    record: (): void => {
      mkdirSync(folder, { recursive: true })
      const counts = { numPassedTests: passed, numFailedTests: failed }
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(counts))
      exit(failed === 0 ? 0 : 1)
    },
  }
}
