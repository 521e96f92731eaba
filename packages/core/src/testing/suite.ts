/**
 * The test runner's two words, whichever runner it is: jest and vitest put them on the global object.
 *
 * @category testing
 * @since 1.0.0
 */
export interface Suite {
  readonly describe: (title: string, body: () => void) => void
  readonly it: (title: string, body: () => void) => void
}

/**
 * The runner this process runs under; without one there is nobody to report to, and that is a programmer's mistake.
 *
 * @category testing
 * @since 1.0.0
 */
export const suite = (): Suite => {
  const { describe, it } = globalThis as Partial<Suite> // a runner declares them; nothing else does
  if (describe === undefined || it === undefined) throw new TypeError('laws and rejects run inside a test runner')
  return { describe, it }
}
