import { smallWorkspaces } from './small-workspace.js'

interface PrintedReport {
  readonly packages: readonly {
    readonly compatibility: {
      readonly findings: readonly {
        readonly kind: string
        readonly effects: readonly Readonly<Record<string, unknown>>[]
      }[]
    }
  }[]
}

const catalogOf = (lines: string, contracts = ''): string => `
const { contract, migration, enumOf, catalog, rule, struct, stringOf } = require('@contracts/core')
const Kind = (...kinds) => enumOf(...kinds)
const Order = (...kinds) => struct('Order', { note: stringOf({}, 'Note'), kind: Kind(...kinds) })
const order = (version, kinds, rules = []) =>
  contract({ id: 'orders/order', version, role: 'input', description: 'An order.', codec: Order(...kinds), rules })
const line = (contract) => ({ contract, examples: [{ note: 'x', kind: 'a' }] })
${contracts}
exports.catalog = catalog({ domain: 'orders', entries: [${lines}] })
`

// The rule refuses only a message that the search for counterexamples cannot find.
const refusesOneNote = `
const known = rule({
  id: 'orders/known', severity: 'error', description: 'The note is known.',
  check: ({ note }) => ([...note].reverse().join('') === 'dessug ron derots' ? [{ path: ['note'], message: 'must be known' }] : []),
})`

const workspace = smallWorkspaces()

/** Checks a change. Returns its report as text and as Markdown, and the effects that are not compatible as data. */
const printed = async (before: string, after: string, { hasCode = true } = {}) => {
  const acme = workspace(before)
  await acme.cut('1.0.0')
  if (!hasCode) acme.remove('packages/orders/releases/1.0.0.cjs')
  acme.build(after)
  const json = JSON.parse((await acme.check('--format', 'json')).out) as PrintedReport // printed by the command
  const effects = json.packages
    .flatMap(({ compatibility }) => compatibility.findings)
    .flatMap((finding) => finding.effects.map((effect) => ({ kind: finding.kind, ...effect })))
    .filter((effect: Readonly<Record<string, unknown>>) => effect['verdict'] !== 'compatible')
  return { effects, text: (await acme.check()).out, markdown: (await acme.check('--format', 'markdown')).out }
}

describe('the evidence of a finding', () => {
  it('is a counterexample if a message was run against both versions', async () => {
    const { effects, text, markdown } = await printed(
      catalogOf(`line(order(1, ['a', 'b']))`),
      catalogOf(`line(order(1, ['a']))`),
    )
    expect(effects).toEqual([
      {
        kind: 'literal-removed',
        direction: 'backward',
        verdict: 'breaking',
        protected: true,
        evidence: 'counterexample',
        counterexample: { note: 'x', kind: 'b' },
      },
    ])
    const words = 'A sender on 1.0.0 may send what the new version rejects (counterexample, run against both versions):'
    expect(text).toContain(`${words}\n      {"note":"x","kind":"b"}\n`)
    expect(markdown).toContain(words)
  })

  it('names the rules that a counterexample could not be run against', async () => {
    const { effects, text } = await printed(
      catalogOf(`line(order(1, ['a', 'b'], [known]))`, refusesOneNote),
      catalogOf(`line(order(1, ['a']))`),
      { hasCode: false },
    )
    expect(effects.find(({ kind }) => kind === 'literal-removed')).toMatchObject({
      evidence: 'counterexample',
      notRun: ['orders/known'],
    })
    expect(text).toContain(
      'rejects (counterexample, run against both versions; 1 rule of 1.0.0 was not run: orders/known):\n',
    )
  })

  it('is inspection if a contract was removed', async () => {
    const { effects, text, markdown } = await printed(
      catalogOf(`line(order(1, ['a'])), line({ ...order(1, ['a']), id: 'orders/other', name: 'orders/other@1' })`),
      catalogOf(`line(order(1, ['a']))`),
    )
    expect(effects).toEqual([
      {
        kind: 'contract-removed',
        direction: 'backward',
        verdict: 'breaking',
        protected: true,
        evidence: 'inspection',
      },
    ])
    const words = 'may send what the new version rejects (inspection: no message is needed to show it).'
    expect(text).toContain(words)
    expect(markdown).toContain(words)
  })

  it('is unproved if a new version is not proved compatible, and still counts as a break', async () => {
    const { effects, text, markdown } = await printed(
      catalogOf(`line(order(1, ['a']))`),
      catalogOf(`line(order(1, ['a'])), line(order(2, ['a'], [known]))`, refusesOneNote),
    )
    const reason = 'orders/known is a rule, and no message was found that it alone refuses'
    expect(effects).toEqual([
      {
        kind: 'contract-version-added',
        direction: 'backward',
        verdict: 'breaking',
        protected: true,
        evidence: 'unproved',
        reason,
      },
    ])
    expect(text).toContain(`A sender on 1.0.0 may send what the new version rejects (unproved: ${reason}).`)
    expect(markdown).toContain(`(unproved: ${reason}).`)
    expect(text).not.toContain('no message is needed')
  })
})
