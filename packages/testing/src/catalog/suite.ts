/**
 * The two functions of a test runner that the tests here call: those of jest, vitest, mocha or `node:test`.
 *
 * @category testing
 * @since 1.0.0
 */
export interface Suite {
  /** Groups tests under a title. */
  readonly describe: (title: string, body: () => void) => unknown
  /** Defines a test. */
  readonly it: (title: string, body: () => void) => unknown
}

/** Returns the runner that was passed, or the global `describe` and `it` (jest has them). Throws if neither exists. */
export const suite = (given?: Suite): Suite => {
  if (given !== undefined) return given
  const { describe, it } = globalThis as Partial<Suite> // a runner declares them; nothing else does
  if (describe === undefined || it === undefined)
    throw new TypeError('This test runner has no global describe and it: pass those it exports, { describe, it }')
  return { describe, it }
}
