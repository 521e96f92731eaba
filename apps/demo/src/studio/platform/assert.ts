/**
 * Replaces the functions that `@contracts/testing` imports from `node:assert`. Its property tests need Node, and
 * the studio runs none of them.
 */

const onlyInNode = (): never => {
  throw new Error('Laws are tested in Node.')
}

export { onlyInNode as deepStrictEqual, onlyInNode as ok, onlyInNode as strictEqual }
