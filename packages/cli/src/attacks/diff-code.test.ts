import { runIn } from '../testing/run-in.js'
import { smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

/** Returns a catalog with a rule that allows a number of ids, and a contract without rules. */
const limited = (most: number): string => `
const { arrayOf, catalog, contract, rule, string, struct } = require('@contracts/core')
const few = rule({
  id: 'orders/ids-few',
  description: 'There are few ids.',
  check: ({ ids }) => ids.length <= ${String(most)} ? [] : [{ path: ['ids'], message: 'must be few' }],
})
const order = contract({ id: 'orders/order', version: 1, role: 'input', description: 'An order.', codec: struct('Order', { ids: arrayOf(string) }), rules: [few] })
const note = contract({ id: 'orders/note', version: 1, role: 'input', description: 'A note.', codec: struct('Note', { text: string }) })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ ids: ['a'] }] }, { contract: note, examples: [{ text: 'a' }] }] })
`

/** Makes a package whose second release has a rule that refuses more, although its schemas are the same. */
const released = async () => {
  const acme = workspace(limited(9))
  await acme.cut('1.0.0')
  acme.build(limited(2))
  await acme.cut('1.0.1')
  acme.commit('Cut two releases')
  const releases = 'packages/orders/releases'
  const run = (...argv: readonly string[]) => runIn(acme.folder, ['diff', ...argv])
  return { ...acme, releases, run }
}

describe('a rule of a release whose code has changed', () => {
  it('is run by contracts diff, from the work tree and from git', async () => {
    const { run, releases } = await released()
    const [old, next] = [`${releases}/1.0.0.json`, `${releases}/1.0.1.json`]
    for (const argv of [
      [old, next],
      [`main:${old}`, `main:${next}`],
      [old, `main:${next}`],
    ]) {
      const { code, out } = await run(...argv)
      expect([code, out]).toEqual([1, expect.stringContaining('orders/ids-few')])
      expect(out).toMatch(/\{"ids":\["a"(?:,"[^"]*"){2,}\]\}/)
    }
    expect(await run(old, old)).toEqual({ code: 0, out: 'Nothing has changed.\n', err: '' })
  })

  it('is run for each cell of contracts diff --matrix', async () => {
    const { run } = await released()
    const { code, out } = await run('--matrix', 'packages/orders', '--format', 'json')
    const { contracts } = JSON.parse(out) as { contracts: readonly { contract: string; cells: readonly object[] }[] }
    const [note, order] = contracts
    const [a, b] = ['1.0.0', '1.0.1']
    const compatible = { verdict: 'compatible' }
    expect([code, note?.contract, note?.cells]).toEqual([
      1,
      'orders/note@1',
      [a, b].flatMap((producer) => [a, b].map((consumer) => ({ producer, consumer, ...compatible }))),
    ])
    expect([order?.contract, order?.cells]).toEqual([
      'orders/order@1',
      [
        { producer: a, consumer: a, ...compatible },
        {
          ...{ producer: a, consumer: b, verdict: 'breaking', evidence: 'counterexample' },
          counterexample: { ids: expect.any(Array) as unknown },
        },
        { producer: b, consumer: a, ...compatible, evidence: 'tested' },
        { producer: b, consumer: b, ...compatible },
      ],
    ])
  })

  it.each([
    ['is missing', undefined, 'releases/1.0.0.cjs is missing, so the rules of 1.0.0 cannot be run'],
    ['cannot be loaded', 'throw new Error("no")', 'releases/1.0.0.cjs is not run: it cannot be loaded: no'],
  ])('is unproved if the code of a release %s', async (_, text, why) => {
    const { run, releases, remove, write } = await released()
    const file = `${releases}/1.0.0.cjs`
    if (text === undefined) remove(file)
    else write({ [file]: text })
    const two = await run(`${releases}/1.0.0.json`, `${releases}/1.0.1.json`)
    expect([two.code, two.out]).toEqual([1, expect.stringContaining(why)])
    const matrix = await run('--matrix', releases)
    expect([matrix.code, matrix.out]).toEqual([1, expect.stringContaining(`1.0.0 → 1.0.1: unproved: ${why}`)])
    expect(matrix.out).not.toContain('1.0.0 → 1.0.0')
    const noteGrid = /orders\/note@1\n.*\n(.*\n.*\n)/.exec(matrix.out)?.[1]
    expect(noteGrid?.includes('?')).toBe(text !== undefined) // without rules, a schema says all that missing code would
  })

  it('is unproved if neither release has code, and the same release is still the same', async () => {
    const { run, releases, remove } = await released()
    const [old, next] = [`${releases}/1.0.0.json`, `${releases}/1.0.1.json`]
    for (const version of ['1.0.0', '1.0.1']) remove(`${releases}/${version}.cjs`)
    const { code, out } = await run(old, next)
    expect([code, out]).toEqual([1, expect.stringContaining('releases/1.0.1.cjs is missing')])
    expect(await run(old, old)).toEqual({ code: 0, out: 'Nothing has changed.\n', err: '' })
  })
})
