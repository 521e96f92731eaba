/**
 * The two functions of a test runner that the testing kit calls: those of jest, vitest, mocha or `node:test`.
 *
 * @category testing
 * @since 1.0.0
 */
export interface Suite {
  readonly describe: (title: string, body: () => void) => unknown
  readonly it: (title: string, body: () => void) => unknown
}

/**
 * The runner that is given, or the one that has put `describe` and `it` on the global object, as jest does. Without
 * either there is nobody to report to, and that is a programmer's mistake.
 *
 * @category testing
 * @since 1.0.0
 */
export const suite = (given?: Suite): Suite => {
  if (given !== undefined) return given
  const { describe, it } = globalThis as Partial<Suite> // a runner declares them; nothing else does
  if (describe === undefined || it === undefined)
    throw new TypeError('This test runner has no global describe and it: pass those it exports, { describe, it }')
  return { describe, it }
}
