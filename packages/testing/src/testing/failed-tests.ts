import type { TestRunner } from '../catalog/test-runner.js'

/** Runs a suite, or its tests with the title `only`, and returns the titles of the tests that fail. */
export const failedTests = (body: () => void, only?: string): readonly string[] => {
  const runner = globalThis as unknown as { describe: unknown; it: unknown } // the globals of jest
  const { describe: outer, it: test } = runner
  const failed: string[] = []
  runner.describe = (_: string, inner: () => void): void => inner()
  runner.it = (title: string, body: () => void): void => {
    if (only !== undefined && title !== only) return
    try {
      body()
    } catch {
      failed.push(title)
    }
  }
  try {
    body()
  } finally {
    Object.assign(runner, { describe: outer, it: test })
  }
  return failed
}

/** Runs a suite and returns the messages of its tests that fail, by title. */
export const failuresOf = (body: (runner: TestRunner) => void): Readonly<Record<string, string>> => {
  const failures: Record<string, string> = {}
  body({
    describe: (_, inner) => inner(),
    it: (title, test) => {
      try {
        test()
      } catch (error) {
        failures[title] = (error as Error).message // of another realm, so instanceof is false
      }
    },
  })
  return failures
}
