import { smallWorkspaces } from './small-workspace.js'

/** Returns a catalog of one contract with this codec of `kind`, this role and this version. */
const orders = (kind: string, role = 'output', version = 1): string => `
const { catalog, contract, enumOf, openEnumOf, struct } = require('@contracts/core')
const Order = struct('Order', { kind: ${kind} })
const order = contract({ id: 'orders/order', version: ${String(version)}, role: '${role}', description: 'An order.', codec: Order })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
`
const closed = (...kinds: readonly string[]): string => `enumOf(...${JSON.stringify(kinds)})`
const open = (...kinds: readonly string[]): string => `openEnumOf(...${JSON.stringify(kinds)})`

const workspace = smallWorkspaces()

/** Releases these kinds one after another as patches. The last one is only built, with a pending patch. */
const history = async (role: string, ...kinds: readonly string[]) => {
  const [first = '', ...others] = kinds
  const acme = workspace(orders(first, role))
  await acme.cut('1.0.0')
  for (const [i, kind] of others.entries()) {
    acme.build(orders(kind, role))
    acme.changeset('patch', 'Changes the kinds of `orders/order`.')
    if (i < others.length - 1) {
      expect((await acme.check()).code).toBe(0)
      await acme.cut(`1.0.${String(i + 1)}`)
    }
  }
  return acme
}

describe('two patches that add up to a major', () => {
  it('are refused if an output gains a value by way of an open list', async () => {
    const acme = await history('output', closed('a'), open('a'), open('a', 'b'))
    const { code, out } = await acme.check()
    expect(code).toBe(1)
    expect(out).toContain('@acme/orders 1.0.1   needs major, the changeset says patch\n')
    expect(out).toContain(`    This breaks 1.0.0.
    An agent on the new version may send what a reader on 1.0.0 rejects (counterexample, run against both versions):
      {"kind":"b"}
`)
    expect(out).toContain('bump-too-small: @acme/orders needs a major; .changeset/change.md promises a patch.')
  })

  it('are refused if a record loses a stored value by way of an open list', async () => {
    const acme = await history('record', open('a', 'b'), open('a'), closed('a'))
    const { code, out } = await acme.check()
    expect(code).toBe(1)
    expect(out).toContain(`    This breaks 1.0.0.
    What was stored under 1.0.0 may be rejected by the new version (counterexample, run against both versions):
      {"kind":"b"}
`)
  })

  it('are refused in the release of the second one', async () => {
    const acme = await history('output', closed('a'), open('a'), open('a', 'b'))
    await acme.cut('1.0.2')
    const { code, out } = await acme.check()
    expect(code).toBe(1)
    expect(out).toContain(
      'release-too-small: @acme/orders 1.0.2 is a patch after 1.0.1; what has changed needs a major.',
    )
    expect(out).toContain('This breaks 1.0.0.')
  })

  it('are reported with every release they break, once each', async () => {
    const acme = await history('output', closed('a'), closed('a'), open('a'), open('a', 'b'))
    const { packages } = JSON.parse((await acme.check('--format', 'json')).out) as {
      packages: readonly { compatibility: { findings: readonly { bump: string; releases?: readonly string[] }[] } }[]
    }
    const majors = packages[0]?.compatibility.findings.filter(({ bump }) => bump === 'major')
    expect(majors?.map(({ releases }) => releases)).toEqual([['1.0.1', '1.0.0']])
    expect((await acme.check('--format', 'markdown')).out).toContain('This breaks 1.0.1 and 1.0.0.')
  })

  it('pass as a major whose drafted note shows the break of the first release', async () => {
    const acme = await history('output', closed('a'), open('a'), open('a', 'b'))
    const { packages } = JSON.parse((await acme.check('--format', 'json')).out) as {
      packages: readonly { changeset: { file: string; text: string } }[]
    }
    const draft = packages[0]?.changeset
    expect(draft?.text.replace(/\s+/g, '')).toContain('"message":{"kind":"b"},"instead":{"kind":"a"}')
    acme.remove('.changeset')
    acme.write({ [draft?.file ?? '']: draft?.text ?? '' })
    expect(await acme.check()).toMatchObject({ code: 0, err: '' })
  })
})

describe('a stored message of an earlier major', () => {
  it.each(['record', 'config'])(
    'must still be readable: a %s is compared with every release that had its version',
    async (role) => {
      const acme = workspace(orders(open('a', 'b'), role))
      await acme.cut('1.0.0')
      acme.build(orders(open('a'), role))
      await acme.cut('2.0.0')
      acme.build(orders(closed('a'), role))
      acme.changeset('patch', 'Closes the list of kinds.')
      const { code, out } = await acme.check()
      expect(code).toBe(1)
      expect(out).toContain('This breaks 1.0.0.')
    },
  )

  it('does not matter for an output, whose readers have moved on from that major', async () => {
    const acme = workspace(orders(closed('a')))
    await acme.cut('1.0.0')
    acme.build(orders(open('a')))
    await acme.cut('2.0.0')
    acme.build(orders(open('a', 'b')))
    acme.changeset('patch', 'Adds a kind.')
    expect((await acme.check()).out).not.toContain('This breaks')
  })
})
