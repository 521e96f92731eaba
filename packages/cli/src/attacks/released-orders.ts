import type { SmallWorkspace } from './small-workspace.js'

/** Returns the catalog of a package whose output has these kinds. */
export const orders = (kinds: readonly string[]): string => `
const { catalog, contract, enumOf, struct } = require('@contracts/core')
const Order = struct('Order', { kind: enumOf(...${JSON.stringify(kinds)}) })
const order = contract({ id: 'orders/order', version: 1, role: 'output', description: 'An order.', codec: Order })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
`

/** Makes a repository whose main branch has these releases, and checks out another branch. */
export const released = async (
  workspace: (catalog: string) => SmallWorkspace,
  ...versions: readonly string[]
): Promise<SmallWorkspace> => {
  const acme = workspace(orders(['a']))
  for (const version of versions) await acme.cut(version)
  acme.commit('Cuts the releases')
  acme.git('checkout', '-q', '-b', 'change')
  return acme
}

/** Makes a breaking build, and overwrites the release files of these versions as if they had always had the change. */
export const rewrite = async (acme: SmallWorkspace, ...versions: readonly string[]): Promise<void> => {
  acme.build(orders(['a', 'b']))
  for (const version of versions) await acme.cut(version)
}

/** Runs `contracts check`, which must fail, and returns the problems as `code: sentence`. */
export const refused = async (acme: SmallWorkspace, ...argv: readonly string[]): Promise<readonly string[]> => {
  const { code, out } = await acme.check('--format', 'json', ...argv)
  expect(code).toBe(1)
  const { packages } = JSON.parse(out) as {
    packages: readonly { problems: readonly { code: string; message: string }[] }[]
  }
  return packages.flatMap(({ problems }) => problems.map(({ code: one, message }) => `${one}: ${message}`))
}
