import { smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

interface Parts {
  /** Code before the contract. */
  readonly before?: string
  readonly rules: string
  readonly role?: string
  readonly codec?: string
  readonly example?: unknown
  readonly cases?: unknown
}

/** Returns a catalog of one contract with rules. */
const ruled = ({ before = '', rules, role = 'output', codec, example, cases = [] }: Parts): string => `
const { arrayOf, catalog, contract, rule, struct } = require('@contracts/core')
const { string } = require('@contracts/core')
${before}
const Order = ${codec ?? "struct('Order', { ids: arrayOf(string) })"}
const rules = [${rules}]
const order = contract({ id: 'orders/order', version: 1, role: '${role}', description: 'An order.', codec: Order, rules })
const line = { contract: order, examples: [${JSON.stringify(example ?? { ids: ['a', 'b'] })}], cases: ${JSON.stringify(cases)} }
exports.catalog = catalog({ domain: 'orders', entries: [line] })
`

const unique = (check: string, more = ''): string => `rule({
  id: 'orders/ids-unique', description: 'No id stands twice.', ${more}
  check: ${check},
})`

const distinct = `({ ids }) => new Set(ids).size === ids.length ? [] : [{ path: ['ids'], message: 'must be distinct' }]`

/** Runs the gate on a change without a changeset. */
const checked = async (before: string, after: string) => {
  const acme = workspace(before)
  await acme.cut('1.0.0')
  acme.build(after)
  return acme.check()
}

const unproved = (rule: string): string =>
  `orders/order@1   has other code in the rule "${rule}", whose revision is the same.`

describe('a rule whose code changes under an unchanged revision', () => {
  it.each([
    [
      'loosened: it ignores messages with more than three ids',
      `({ ids }) => ids.length > 3 || new Set(ids).size === ids.length ? [] : [{ path: ['ids'], message: 'must be distinct' }]`,
    ],
    [
      'tightened: it ignores case',
      `({ ids }) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length ? [] : [{ path: ['ids'], message: 'must be distinct' }]`,
    ],
  ])('is unproved if it is %s', async (_, check) => {
    const { code, out } = await checked(ruled({ rules: unique(distinct) }), ruled({ rules: unique(check) }))
    expect(out).toContain(unproved('orders/ids-unique'))
    expect(out).toContain('unknown-finding')
    expect(code).toBe(1)
  })

  it('is unproved if a function that it calls has changed', async () => {
    const before = (limit: string): string => `
      const most = () => ${limit}
      const few = (of) => ({ ids }) => of(ids) <= most() ? [] : [{ path: ['ids'], message: 'must be few' }]
      const size = (list) => list.length`
    const rules = unique('few(size)')
    const { code, out } = await checked(ruled({ before: before('5'), rules }), ruled({ before: before('6'), rules }))
    expect(out).toContain(unproved('orders/ids-unique'))
    expect(code).toBe(1)
  })

  it('is unproved if a captured value has changed', async () => {
    const before = `const few = (most) => ({ ids }) => ids.length <= most ? [] : [{ path: ['ids'], message: 'must be few' }]`
    const { code, out } = await checked(
      ruled({ before, rules: unique('few(5)') }),
      ruled({ before, rules: unique('few(6)') }),
    )
    expect(out).toContain(unproved('orders/ids-unique'))
    expect(code).toBe(1)
  })

  it('is unproved if the paths it reads have changed', async () => {
    const check = `(id) => typeof id === 'string' && id === '?' ? [{ path: [], message: 'must be known' }] : []`
    const { code, out } = await checked(
      ruled({ rules: unique(check, `at: '/ids/*', needs: [],`) }),
      ruled({ rules: unique(check, `at: '/ids/0', needs: [],`) }),
    )
    expect(out).toContain(unproved('orders/ids-unique'))
    expect(code).toBe(1)
  })

  it('counts as unchanged if only white space, comments and names differ', async () => {
    const before = `const few = (most) => ({ ids }) => ids.length <= most ? [] : [{ path: ['ids'], message: 'must be few' }]`
    const renamed = `
      // The most ids there may be.
      const atMost = (limit) => ({ ids: list }) =>
        list.length <= limit
          ? []
          : [{ path: ['ids'], message: 'must be few' }]`
    const { code, out } = await checked(
      ruled({ before, rules: unique('few(5)') }),
      ruled({ before: renamed, rules: unique('atMost(5)') }),
    )
    expect(out).toContain('✓ @acme/orders 1.0.0   needs none')
    expect(code).toBe(0)
  })

  it('must be acknowledged with a reason', async () => {
    const acme = workspace(ruled({ rules: unique(distinct) }))
    await acme.cut('1.0.0')
    acme.build(
      ruled({
        rules: unique(distinct.replace('new Set(ids).size === ids.length', 'ids.length === new Set(ids).size')),
      }),
    )
    const [, fingerprint = ''] = /Acknowledged `([0-9a-f]{12})`/.exec((await acme.check()).out) ?? []
    acme.changeset('patch', 'Simplifies a rule.')
    expect((await acme.check()).code).toBe(1)
    acme.changeset(
      'major',
      `Writes a rule anew.\n\n#### Migration\n\nNothing to do: the rule compares the same two numbers.\n\n#### Acknowledged\n\n- Acknowledged \`${fingerprint}\`: the two sides of the comparison are exchanged and nothing else.`,
    )
    expect((await acme.check()).out).not.toContain('unknown-finding')
  })

  it('counts as a break if it now refuses a message stored in the release', async () => {
    const { code, out } = await checked(
      ruled({ rules: unique(distinct), role: 'input' }),
      ruled({ rules: unique(distinct.replace('? []', '&& ids.length < 2 ? []')), role: 'input' }),
    )
    expect(out).toContain('A sender on 1.0.0 may send what the new version rejects (counterexample')
    expect(out).toContain('{"ids":["a","b"]}')
    expect(out).toContain('needs major')
    expect(code).toBe(1)
  })
})

describe('a warning whose result for a stored case changes', () => {
  const warns = (low: number): string => `rule({
    id: 'orders/ids-many', description: 'An order holds several ids.', severity: 'warning',
    check: ({ ids }) => ids.length >= ${low} ? [] : [{ path: ['ids'], message: 'must be several' }],
  })`
  const cases = [
    {
      case: 'two ids',
      rule: 'orders/ids-many',
      patch: [],
      issues: [{ severity: 'warning', code: 'ids-many', pointer: '/ids' }],
    },
  ]

  it('is unproved', async () => {
    const { code, out } = await checked(ruled({ rules: warns(3), cases }), ruled({ rules: warns(2), cases: [] }))
    expect(out).toContain(
      'judges the stored case "two ids" differently by the rule "orders/ids-many", whose revision is the same',
    )
    expect(out).toContain('who reads strictly is sent {"ids":["a","b"]}')
    expect(code).toBe(1)
  })

  it('is a minor if its revision is raised', async () => {
    const { out } = await checked(
      ruled({ rules: warns(3), cases }),
      ruled({ rules: warns(2).replace('severity', 'revision: 2, severity'), cases: [] }),
    )
    expect(out).toContain('needs minor')
    expect(out).not.toContain('unknown-finding')
  })
})

describe('a new error rule', () => {
  it('is also run on generated messages that are not stored', async () => {
    const query = { codec: "struct('Order', { query: string })", example: { query: 'shoes' }, role: 'input' }
    const { code, out } = await checked(
      ruled({ ...query, rules: '' }),
      ruled({
        ...query,
        rules: `rule({
          id: 'orders/query-given', description: 'A query says something.',
          check: ({ query }) => query === '' ? [{ path: ['query'], message: 'must say something' }] : [],
        })`,
      }),
    )
    expect(out).toContain('needs major')
    expect(out).toContain('{"query":""}')
    expect(code).toBe(1)
  })
})

/** Returns a catalog whose letter contains an order. Its rule declares the contracts it reads if `reads` is set. */
const letters = (kinds: readonly string[], { reads = true, role = 'message' } = {}): string => `
const { catalog, contract, enumOf, rule, struct } = require('@contracts/core')
const { JsonObject } = require('@contracts/core/codecs')
const Order = struct('Order', { kind: enumOf(...${JSON.stringify(kinds)}) })
const order = contract({ id: 'orders/order', version: 1, role: 'output', description: 'An order.', codec: Order })
const reply = contract({ id: 'orders/reply', version: 1, role: 'output', description: 'A reply.', codec: struct('Reply', { kind: enumOf('yes', 'no') }) })
const of = { order, reply }
const Letter = struct('Letter', { about: enumOf('order', 'reply'), body: JsonObject })
const bodyMatches = rule({
  id: 'orders/body-matches', description: 'The body is what the letter is about.',
  ${reads ? "reads: [{ contract: order, at: '/body' }, { contract: reply, at: '/body' }]," : ''}
  check: ({ about, body }) => of[about].validate(body).errors.map((issue) => ({ path: ['body'], issue })),
})
const letter = contract({ id: 'orders/letter', version: 1, role: '${role}', description: 'A letter.', codec: Letter, rules: [bodyMatches] })
exports.catalog = catalog({ domain: 'orders', entries: [
  { contract: letter, examples: [{ about: 'reply', body: { kind: 'yes' } }] },
  { contract: order, examples: [{ kind: 'a' }] },
  { contract: reply, examples: [{ kind: 'no' }] },
] })
`

describe('a contract that a rule of another contract reads', () => {
  it('is also compared under the role of the other, with a message of the other', async () => {
    const { code, out } = await checked(letters(['a', 'b']), letters(['a']))
    expect(out).toContain('needs major')
    expect(out).toContain('orders/letter@1   /body/kind no longer accepts "b".')
    expect(out).toContain('A peer on 1.0.0 may send what one on the new version rejects (counterexample')
    expect(out).toContain('{"about":"order","body":{"kind":"b"}}')
    expect(out).toContain('Also in orders/order@1 /kind.')
    expect(code).toBe(1)
  })

  it('gives a draft that passes', async () => {
    const acme = workspace(letters(['a', 'b']))
    await acme.cut('1.0.0')
    acme.build(letters(['a']))
    const { out } = await acme.check()
    const [, draft = ''] = /Changeset to paste:\n\n.*\n([\s\S]*?)\n\n?\d+ packages?/.exec(out) ?? []
    acme.write({ '.changeset/letter.md': draft.replace(/^ {4}/gm, '') })
    expect(await acme.check()).toMatchObject({ code: 0 })
  })

  it('is not a break if the role of the other protects the other direction', async () => {
    const { out } = await checked(letters(['a', 'b'], { role: 'output' }), letters(['a'], { role: 'output' }))
    expect(out).toContain('needs minor')
  })

  it('is unproved if the rule does not declare what it reads', async () => {
    const { code, out } = await checked(letters(['a', 'b'], { reads: false }), letters(['a'], { reads: false }))
    expect(out).toContain('orders/letter@1   has other code in the rule "orders/body-matches"')
    expect(code).toBe(1)
  })
})
