import { smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

const withHandoffs = (handoffs: string): string => `
const { catalog, contract, handoff, struct } = require('@contracts/core')
const { Int } = require('@contracts/core/codecs')
const plan = contract({ id: 'orders/plan', version: 1, role: 'output', description: 'A plan.', codec: struct('Plan', { steps: Int }) })
const result = contract({ id: 'orders/result', version: 1, role: 'input', description: 'A result.', codec: struct('Result', { done: Int }) })
const said = (done) => [{ about: 'second', path: ['done'], message: 'must be all', value: done }]
exports.catalog = catalog({
  domain: 'orders',
  entries: [{ contract: plan, examples: [{ steps: 2 }] }, { contract: result, examples: [{ done: 2 }, { done: 3 }] }],
  handoffs: [${handoffs}],
})
`

const allDone = (check: string): string => `handoff({
  id: 'orders/all-done', description: 'Every step is done.', first: plan, second: result,
  find: ${check},
})`

const exact = `({ steps }, { done }) => steps === done ? [] : said(done)`

const checked = async (before: string, after: string) => {
  const acme = workspace(withHandoffs(before))
  await acme.cut('1.0.0')
  acme.build(withHandoffs(after))
  return acme.check()
}

describe('a handoff', () => {
  it('that now refuses everything is a break, shown by two stored messages', async () => {
    const { code, out } = await checked(allDone(exact), allDone(`(plan, { done }) => said(done)`))
    expect(out).toContain('needs major')
    expect(out).toContain('{"first":{"steps":2},"second":{"done":2}}')
    expect(code).toBe(1)
  })

  it('that accepts more is a break for the readers, shown by two messages', async () => {
    const { code, out } = await checked(
      allDone(exact),
      allDone(`({ steps }, { done }) => steps <= done ? [] : said(done)`),
    )
    expect(out).toContain('orders/all-done   checks something else')
    expect(out).toContain('{"first":{"steps":2},"second":{"done":3}}')
    expect(code).toBe(1)
  })

  it('with other code that decides alike needs no release', async () => {
    const { code, out } = await checked(
      allDone(exact),
      allDone(`({ steps: all }, { done: some }) => Object.is(all, some) ? [] : said(some)`),
    )
    expect(out).toContain('has other code')
    expect(code).toBe(0)
  })
})
