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

/** Runs the check on a change without a changeset. */
const checked = async (before: string, after: string) => {
  const acme = workspace(before)
  await acme.cut('1.0.0')
  acme.build(after)
  return acme.check()
}

const tested = /^ {2}\+ @acme\/orders {3}has other code, and [\d,]+ messages are decided alike\./m

const few = (limit: string): string => `
  const most = () => ${limit}
  const few = (of) => ({ ids }) => of(ids) <= most() ? [] : [{ path: ['ids'], message: 'must be few' }]
  const size = (list) => list.length`

const says = (condition: string): string =>
  `(message) => ${condition} ? [] : [{ path: ['ids'], message: 'must be right' }]`

/** Changes of code, each with what is there before and after. */
const changes: readonly (readonly [string, Parts, Parts])[] = [
  [
    'an exception is added',
    { rules: unique(distinct) },
    { rules: unique(distinct.replace('new Set', 'ids.length > 3 || new Set')) },
  ],
  [
    'case is ignored',
    { rules: unique(distinct) },
    { rules: unique(distinct.replace('new Set(ids)', 'new Set(ids.map((id) => id.toLowerCase()))')) },
  ],
  [
    'a function that it calls',
    { before: few('5'), rules: unique('few(size)') },
    { before: few('6'), rules: unique('few(size)') },
  ],
  [
    'a captured value',
    {
      before:
        'const few = (most) => ({ ids }) => ids.length <= most ? [] : [{ path: ["ids"], message: "must be few" }]',
      rules: unique('few(5)'),
    },
    {
      before:
        'const few = (most) => ({ ids }) => ids.length <= most ? [] : [{ path: ["ids"], message: "must be few" }]',
      rules: unique('few(6)'),
    },
  ],
  [
    'the paths that it reads',
    { rules: unique(`(id) => id === 'b' ? [{ path: [], message: 'must be known' }] : []`, `at: '/ids/0', needs: [],`) },
    { rules: unique(`(id) => id === 'b' ? [{ path: [], message: 'must be known' }] : []`, `at: '/ids/*', needs: [],`) },
  ],
  [
    'a private field',
    {
      before: 'class Limit { #most = 5; holds(list) { return list.length <= this.#most } }; const limit = new Limit()',
      rules: unique(says('limit.holds(message.ids)')),
    },
    {
      before: 'class Limit { #most = 6; holds(list) { return list.length <= this.#most } }; const limit = new Limit()',
      rules: unique(says('limit.holds(message.ids)')),
    },
  ],
  [
    'a method of a base class',
    {
      before: 'class Base { most() { return 5 } }; class Limit extends Base {}; const limit = new Limit()',
      rules: unique(says('message.ids.length <= limit.most()')),
    },
    {
      before: 'class Base { most() { return 6 } }; class Limit extends Base {}; const limit = new Limit()',
      rules: unique(says('message.ids.length <= limit.most()')),
    },
  ],
  [
    'bound state',
    {
      before: 'function holds(list) { return list.length <= this.most }; const bound = holds.bind({ most: 5 })',
      rules: unique(says('bound(message.ids)')),
    },
    {
      before: 'function holds(list) { return list.length <= this.most }; const bound = holds.bind({ most: 6 })',
      rules: unique(says('bound(message.ids)')),
    },
  ],
  [
    'a table',
    { before: 'const known = new Map([["b", true]])', rules: unique(says('!known.has(message.ids[0])')) },
    { before: 'const known = new Map([["c", true]])', rules: unique(says('!known.has(message.ids[0])')) },
  ],
]

describe('a rule whose code changes', () => {
  it.each(changes)('is shown by a message: %s', async (_, before, after) => {
    const { code, out } = await checked(ruled(before), ruled(after))
    expect(out).toContain('decides otherwise by the rule "orders/ids-unique"')
    expect(out).toMatch(/\(counterexample[^]*\{"ids":\[/)
    expect(code).toBe(1)
  })

  it('is shown by a message: the predicate of a codec', async () => {
    const coded = (limit: string): Parts => ({
      before: `const t = require('io-ts')`,
      codec: `t.refinement(struct('Order', { ids: arrayOf(string) }), ({ ids }) => ids.length <= ${limit}, 'Few')`,
      rules: '',
    })
    const { code, out } = await checked(ruled(coded('5')), ruled(coded('6')))
    expect(out).toContain('decides otherwise by the code of its codec')
    expect(code).toBe(1)
  })

  it('does not count if only white space and comments change', async () => {
    const before = `const few = (most) => ({ ids }) => ids.length <= most ? [] : [{ path: ['ids'], message: 'must be few' }]`
    const commented = `
      // The most ids there may be.
      const few = (most) => ({ ids }) =>
        ids.length <= most
          ? []
          : [{ path: ['ids'], message: 'must be few' }]`
    const { code, out } = await checked(
      ruled({ before, rules: unique('few(5)') }),
      ruled({ before: commented, rules: unique('few(5)') }),
    )
    expect(out).toContain('✓ @acme/orders 1.0.0   needs none')
    expect(code).toBe(0)
  })

  it('needs no release if every message is decided alike, and the report says so', async () => {
    const turned = distinct.replace('new Set(ids).size === ids.length', 'ids.length === new Set(ids).size')
    const { code, out } = await checked(ruled({ rules: unique(distinct) }), ruled({ rules: unique(turned) }))
    expect([code, out]).toEqual([0, expect.stringMatching(tested)])
  })

  it('needs no release if only a dependency has other code, in a part that no contract uses', async () => {
    const dependency = (unused: string) => ({
      'node_modules/@acme/sizes/package.json': '{ "name": "@acme/sizes", "version": "1.0.0", "main": "index.js" }',
      'node_modules/@acme/sizes/index.js': `exports.most = 5; exports.unused = ${unused}`,
    })
    const acme = workspace(
      ruled({ before: `const { most } = require('@acme/sizes')`, rules: unique(says('message.ids.length <= most')) }),
    )
    acme.write(dependency('() => 1'))
    await acme.cut('1.0.0')
    acme.write(dependency('() => 2'))
    const { code, out } = await acme.check()
    expect([code, out]).toEqual([0, expect.stringMatching(tested)])
    acme.write({ 'node_modules/@acme/sizes/index.js': 'exports.most = 6' })
    expect((await acme.check()).code).toBe(1)
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

describe('the code of a release', () => {
  it('must be what it is at the base', async () => {
    const acme = workspace(ruled({ rules: unique(distinct) }))
    await acme.cut('1.0.0')
    acme.git('init', '-q', '-b', 'main', '--template=')
    acme.git('add', '.')
    acme.git('commit', '-qm', 'cut')
    acme.git('checkout', '-qb', 'edit')
    acme.write({ 'packages/orders/releases/1.0.0.cjs': 'exports.released = {}' })
    const { code, out } = await acme.check()
    expect(out).toContain('release-changed: packages/orders/releases/1.0.0.cjs differs from what it is at HEAD')
    expect(code).toBe(1)
  })

  it('is unproved if it is missing, and if it cannot be loaded', async () => {
    const acme = workspace(ruled({ rules: unique(distinct) }))
    await acme.cut('1.0.0')
    acme.write({ 'packages/orders/releases/1.0.0.cjs': 'throw new Error("no")' })
    expect((await acme.check()).out).toContain('has no code of 1.0.0 that can be run')
    acme.remove('packages/orders/releases/1.0.0.cjs')
    const { code, out } = await acme.check()
    expect(out).toContain('has no code of 1.0.0 that can be run')
    expect(code).toBe(1)
  })
})

describe('a warning that is given otherwise', () => {
  it('is a minor', async () => {
    const warns = (low: number): string => `rule({
      id: 'orders/ids-many', description: 'An order holds several ids.', severity: 'warning',
      check: ({ ids }) => ids.length >= ${low} ? [] : [{ path: ['ids'], message: 'must be several' }],
    })`
    const { out } = await checked(ruled({ rules: warns(3) }), ruled({ rules: warns(2) }))
    expect(out).toContain('needs minor')
    expect(out).toContain('warns otherwise by the rule "orders/ids-many"')
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
    expect(out).toContain('and 1 smaller change') // in orders/order@1, of which it is no break
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

  it('is found by running the rule if it does not declare what it reads', async () => {
    const { code, out } = await checked(letters(['a', 'b'], { reads: false }), letters(['a'], { reads: false }))
    expect(out).toContain('orders/letter@1   decides otherwise by the rule "orders/body-matches"')
    expect(code).toBe(1)
  })
})
