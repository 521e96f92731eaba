/** What `@contracts/core/testing` asks of `node:assert`: its laws are for Node, and the studio runs none of them. */

const onlyInNode = (): never => {
  throw new Error('Laws are tested in Node.')
}

export { onlyInNode as deepStrictEqual, onlyInNode as ok, onlyInNode as strictEqual }
