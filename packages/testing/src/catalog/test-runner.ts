/**
 * The two functions of a test runner that the tests here call: those of jest, vitest, mocha or `node:test`.
 *
 * @category testing
 * @since 1.0.0
 */
export interface TestRunner {
  /** Groups tests under a title. */
  readonly describe: (title: string, body: () => void) => unknown
  /** Defines a test. A body may be asynchronous: the function awaits the promise that it returns, as every runner does. */
  readonly it: (title: string, body: () => void) => unknown
}

/** Returns the functions that were passed, or the global ones (jest has them). Throws if neither exist. */
export const runnerOf = (given: Partial<TestRunner>): TestRunner => {
  const { describe, it } = { ...(globalThis as Partial<TestRunner>), ...given } // a runner declares them; nothing else does
  if (describe === undefined || it === undefined)
    throw new TypeError('This test runner has no global describe and it: pass those it exports, { describe, it }')
  return { describe, it }
}
