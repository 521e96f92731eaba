import type { Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { ReleasedContract } from '../release/release.js'
import { compareSchemas, compareContracts } from './compare-contracts.js'
import type { Finding } from './finding.js'
import { membership, writerMessages } from '../inclusion/message-set.js'

const version = (role: Role, schema: Schema): ReleasedContract => ({
  id: 'demo/part',
  version: 1,
  role,
  schema,
  rules: [],
  cases: [],
})

const part = (properties: Schema, required: readonly string[] = [], more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required,
  ...more,
})

const compared = (role: Role, old: Schema, next: Schema) => compareContracts(version(role, old), version(role, next))

const verdicts = ({ effects }: Finding) =>
  Object.fromEntries(effects.map(({ direction, verdict }) => [direction, verdict]))

const kind = (...values: readonly string[]): Schema => ({ kind: { enum: values } })

describe('two schemas that have only definitions', () => {
  it('are compared definition by definition', () => {
    const [text, whole] = [{ type: 'string' }, { type: 'integer' }] as const
    const { bump, findings } = compareSchemas({ $defs: { A: text, B: text } }, { $defs: { A: text, B: whole } })
    expect([bump, findings.map(({ kind, locations: [{ pointer }] }) => `${kind} ${pointer}`)]).toEqual([
      'major',
      ['type-changed /B'],
    ])
    expect(compareSchemas({ $defs: { A: text } }, { type: 'object', $defs: { A: whole } }).bump).toBe('major')
  })

  it('are compared by the keyword too if both keywords have a name', () => {
    const [text, whole] = [{ type: 'string' }, { type: 'integer' }] as const
    const found = (old: Schema, next: Schema) =>
      compareSchemas(old, next).findings.map(({ kind, locations: [{ pointer }] }) => `${kind} ${pointer}`)
    const both = { $defs: { A: text }, definitions: { A: text } }
    expect(found(both, { ...both, $defs: { A: whole } })).toEqual(['type-changed /A'])
    expect(found(both, { ...both, definitions: { A: whole } })).toEqual(['type-changed /definitions~1A'])
    expect(found({ definitions: both.definitions }, { ...both, definitions: { A: whole } })).toContain(
      'type-changed /definitions~1A',
    )
    expect(found({ definitions: both.definitions }, { $defs: { A: whole } })).toEqual(['type-changed /A'])
  })
})

describe('two versions of a contract', () => {
  it('require no bump when they are equal apart from the order of keys', () => {
    const old = part({ a: { type: 'string', minLength: 1 } })
    const next = part({ a: { minLength: 1, type: 'string' } })
    expect([compared('message', old, old).bump, compared('message', old, next).bump]).toEqual(['none', 'none'])
  })

  it('require a major only for a break in a direction that the role protects', () => {
    const [few, many] = [part(kind('a'), ['kind']), part(kind('a', 'b'), ['kind'])]
    const bumps = (old: Schema, next: Schema) =>
      (['input', 'record', 'config', 'output', 'message'] as const).map((role) => compared(role, old, next).bump)
    expect(bumps(few, many)).toEqual(['minor', 'minor', 'minor', 'major', 'major'])
    expect(bumps(many, few)).toEqual(['major', 'major', 'major', 'minor', 'major'])
  })

  it('state the order of deployment when an unprotected direction breaks', () => {
    const [few, many] = [part(kind('a')), part(kind('a', 'b'))]
    expect(compared('input', few, many).order).toEqual([
      'demo/part@1: the receiving agent first, those who send to it after.',
    ])
    expect(compared('output', many, few).order).toEqual(['demo/part@1: the sending agent first, its readers after.'])
    expect([compared('input', many, few).order, compared('message', few, many).order]).toEqual([[], []])
  })

  it('report a counterexample and the property that it loses', () => {
    const old = part({ a: { type: 'string' }, b: part({ c: { type: 'string' } }) }, [], {
      examples: [{ a: 'x', b: { c: 'y' } }],
    })
    const next = part({ a: { type: 'string' }, b: part({}) })
    const { bump, findings } = compared('output', old, next)
    const loss = findings.flatMap(({ effects }) => effects).find(({ verdict }) => verdict === 'breaking')
    expect([bump, loss]).toEqual([
      'major',
      {
        direction: 'loss',
        verdict: 'breaking',
        protected: true,
        evidence: 'counterexample',
        counterexample: { a: 'x', b: { c: 'y' } },
        lostPointer: '/b/c',
      },
    ])
  })

  it('report no loss in an open object', () => {
    const old = part({ a: { type: 'string' } })
    const next = { ...part({}), 'x-contract': { open: [{ pointer: '' }] } }
    expect(compared('input', old, next).bump).toBe('minor')
    expect(compared('input', old, part({})).bump).toBe('major')
  })

  it('require a minor when something new may be sent, and a patch when only the wording changes', () => {
    const old = part({ a: { type: 'string' } })
    expect(compared('message', old, part({ a: { type: 'string' }, b: { type: 'string' } })).bump).toBe('minor')
    expect(compared('message', old, part({ a: { type: 'string', description: 'A.' } })).bump).toBe('patch')
    expect(compared('message', part(kind('a')), part({ kind: { const: 'a' } })).bump).toBe('none')
    const spelled = [
      part({ a: { type: 'string', pattern: '^a+$' } }),
      part({ a: { type: 'string', pattern: '^aa*$' } }),
    ] as const
    expect(compared('message', ...spelled).bump).toBe('patch')
  })

  it('give each change its own effects', () => {
    const old = part({ ...kind('a', 'b'), n: { type: 'integer', minimum: 0 } }, ['kind', 'n'])
    const next = part({ ...kind('a', 'b', 'c'), n: { type: 'integer', minimum: 5 } }, ['kind', 'n'])
    const { findings } = compared('message', old, next)
    expect(findings.map((finding) => [finding.locations[0].pointer, verdicts(finding)])).toEqual(
      expect.arrayContaining([
        ['/kind', { backward: 'compatible', forward: 'breaking', loss: 'compatible' }],
        ['/n', { backward: 'breaking', forward: 'compatible', loss: 'compatible' }],
      ]),
    )
    expect(findings).toHaveLength(2)
  })

  it('attribute no break to a change that another change compensates for', () => {
    const old = part({ a: { type: 'string', minLength: 2, pattern: '^x' } }, ['a'])
    // No string is excluded: every string that begins with xy is at least two characters long.
    const next = part({ a: { type: 'string', pattern: '^xy' } }, ['a'])
    const back = compared('message', next, old)
    expect(back.findings.every((finding) => verdicts(finding)['backward'] === 'compatible')).toBe(true)
    expect(compared('input', next, old).bump).toBe('minor')
  })

  it('lose a property also where another change rejects every older message', () => {
    const text = { type: 'string' }
    const old = part({ id: text, coupon: text }, ['id'])
    const next = part({ id: text, channel: text }, ['id', 'channel'])
    const [, removed] = compared('output', old, next).findings
    expect(removed?.effects.at(-1)).toEqual({
      ...{ direction: 'loss', verdict: 'breaking', protected: true, evidence: 'counterexample' },
      ...{ counterexample: { id: '', channel: '', coupon: '' }, lostPointer: '/coupon' },
    })
    const still = part({ id: text, channel: text }, ['id', 'channel'], { patternProperties: { '^coupon$': text } })
    expect(compared('output', old, still).bump).toBe('minor')
  })

  it('may send more also where another change makes an older reader reject every message', () => {
    const old = part({ ...kind('a'), v: { const: 1 } }, ['kind', 'v'])
    const next = part({ ...kind('a', 'b'), v: { const: 2 } }, ['kind', 'v'])
    const found = compared('output', old, next).findings.map(({ locations: [{ pointer }], effects }) => [
      pointer,
      effects.find(({ direction }) => direction === 'forward')?.counterexample,
    ])
    expect(found).toEqual([
      ['/kind', { kind: 'b', v: 2 }],
      ['/v', { kind: 'a', v: 2 }],
    ])
  })

  it('report what the changes break only together', () => {
    const either = (x: Schema, y: Schema) => part({ x, y }, [], { anyOf: [{ required: ['x'] }, { required: ['y'] }] })
    const old = either({ enum: [1, 2] }, { enum: [1, 2] })
    const next = { ...either({ enum: [1, 2] }, { enum: [1, 2] }), minProperties: 2, maxProperties: 1 }
    const { bump, findings } = compared('message', { ...old, minProperties: 1, maxProperties: 2 }, next)
    expect(bump).toBe('major')
    expect(findings.some(({ bump: required }) => required === 'major')).toBe(true)
  })

  it('break when the role changes, in the directions that both roles protect', () => {
    const old = version('input', part(kind('a')))
    const { bump, findings } = compareContracts(old, version('output', part(kind('a'))))
    expect([bump, findings.map((finding) => [finding.kind, verdicts(finding)])]).toEqual([
      'major',
      [['role-changed', { backward: 'breaking', forward: 'breaking' }]],
    ])
  })

  it('respect the nulls and open lists that the contract marks', () => {
    const field = { type: ['string', 'null'] }
    const marked = (nullable: readonly string[] | undefined, schema: Schema) =>
      version('input', { ...part({ a: schema }), 'x-contract': nullable === undefined ? {} : { nullable } })
    const bump = (nullable: readonly string[] | undefined) =>
      compareContracts(marked(nullable, field), marked(nullable, { type: 'string' })).bump
    expect([bump([]), bump(['/a']), bump(undefined)]).toEqual(['patch', 'major', 'major'])
    const list = (...known: readonly string[]) =>
      version('output', {
        ...part({ a: { type: 'string' } }),
        'x-contract': { nullable: [], open: [{ pointer: '/a', known }] },
      })
    expect([
      compareContracts(list('x'), list('x', 'y')).bump,
      compareContracts(list('x', 'y'), list('x')).bump,
    ]).toEqual(['patch', 'patch'])
    const closed = version('output', { ...part({ a: { enum: ['x'] } }), 'x-contract': { nullable: [] } })
    expect([compareContracts(closed, list('x')).bump, compareContracts(list('x'), closed).bump]).toEqual([
      'patch',
      'patch',
    ])
  })

  it('are read as written with the reading exact', () => {
    const [old, next] = [part({}), part({ a: { type: 'string' } })]
    const bump = (reading: 'exact' | 'contract') =>
      compareContracts(version('input', old), version('input', next), { reading }).bump
    expect([bump('contract'), bump('exact')]).toEqual(['minor', 'major'])
  })

  it('have unknown effects when the budget runs out, which count as breaks', () => {
    const hard = (pattern: string) => part({ a: { type: 'string', pattern } }, ['a'])
    const bump = (role: Role) =>
      compareContracts(version(role, hard('^(?=b)[a-z]+$')), version(role, hard('^(?=[ab])(?!a)[a-z]{1,}$')), {
        steps: 1,
      })
    const effects = bump('input').findings.flatMap(({ effects: all }) => all)
    expect(effects.filter(({ verdict }) => verdict === 'unknown').every(({ reason }) => reason !== undefined)).toBe(
      true,
    )
    expect(effects.some(({ verdict }) => verdict === 'unknown')).toBe(true)
    expect([bump('input').bump, bump('message').bump]).toEqual(['major', 'major'])
  })

  it('have unknown effects when a schema is nested too deep', () => {
    const deep = Array.from({ length: 50_000 }).reduce<Schema>((items) => ({ items }), {})
    const { bump, findings } = compared('message', part({ a: deep }), part({ a: {} }))
    expect([bump, findings.map(verdicts)]).toEqual([
      'major',
      [{ backward: 'unknown', forward: 'unknown', loss: 'unknown' }],
    ])
    expect(membership(writerMessages(deep))([])).toBeUndefined()
  })
})

const rootPart = (properties: object) => ({ type: 'object', properties: { ...properties } }) as const

describe('two schemas', () => {
  it('do not differ in the block of the document where a reference leads to the document', () => {
    const tree = (kid: Schema): Schema => ({ type: 'object', properties: { kids: { type: 'array', items: kid } } })
    const [recursive, never] = [tree({ $ref: '#' }), { patternProperties: { '^x-': {} } }]
    const member = { anyOf: [{ $ref: '#' }] }
    const old = { properties: { a: {} }, patternProperties: { '^x-': { $ref: '#/$defs/A' } }, $defs: { A: member } }
    const said = [compareSchemas(recursive, tree(recursive)), compareSchemas(old, never)].map(({ findings }) =>
      findings.flatMap(({ description, effects }) => [description, ...effects.map(({ evidence }) => evidence)]),
    )
    const same = '/kids is written in another way, which accepts the same messages'
    expect(said[0]).toEqual([same, undefined, undefined, undefined])
    expect(said[1]).not.toContain('inspection')
  })

  it('break in each direction by the only name that is free', () => {
    const named = (type: readonly string[]) => ({
      type: 'object',
      properties: { id: { type: 'string' } },
      patternProperties: { '^x$': { type } },
      additionalProperties: false,
    })
    const [old, next] = [named(['string', 'number']), named(['string', 'null'])]
    const bumps = (['input', 'output'] as const).map((role) => compareSchemas(old, next, { role }).bump)
    expect(bumps).toEqual(['major', 'major'])
  })

  it('are read as contracts even without x-contract, and as written with the reading exact', () => {
    const [old, next] = [rootPart({}), rootPart({ a: { type: 'string' } })]
    expect([compareSchemas(old, next).bump, compareSchemas(old, next, { reading: 'exact' }).bump]).toEqual([
      'minor',
      'major',
    ])
    const marked = (schema: object) => ({ ...schema, 'x-contract': { role: 'input', nullable: [] } })
    expect(compareSchemas(marked(old), marked(next)).bump).toBe('minor')
  })

  it.each<readonly [string, Schema, Schema]>([
    ['an example', { examples: [{ items: [] }] }, {}],
    ['a default', { default: { dependencies: {} } }, {}],
    ['the name of a property', {}, { dependencies: { type: 'string' }, definitions: { type: 'string' } }],
  ])('are not read by an older draft because of %s', (_, more, properties) => {
    const base = (minLength: number) => ({ a: { $ref: '#/properties/b', minLength }, b: { type: 'string' } })
    const [old, longer] = [3, 5].map((n): Schema => ({ properties: { ...base(n), ...properties }, ...more }))
    const bumpOf = (one: Schema, other: Schema = {}) => compareSchemas(one, other, { role: 'input' }).bump
    expect(bumpOf(old ?? {}, longer)).toBe('major')
    expect(['minor', 'patch']).toContain(bumpOf({ properties: base(3) }, old))
  })

  it.each<readonly [string, Schema, Schema]>([
    ['no required keys', { required: [] }, {}],
    ['no dependencies', { dependentRequired: {}, dependentSchemas: {} }, {}],
    ['a condition that every name satisfies', { properties: { a: { type: 'string' } }, propertyNames: { type: 'string' } }, { properties: { a: { type: 'string' } } }], // oxfmt-ignore
  ])('are the same by another spelling: %s', (_, one, other) => {
    const [a, b] = [one, other].map((schema): Schema => ({ type: 'object', ...schema }))
    expect([compareSchemas(a ?? {}, b ?? {}).bump, compareSchemas(b ?? {}, a ?? {}).bump]).toEqual(['patch', 'patch'])
  })

  describe('whose marks in x-contract name one of several places with the same schema', () => {
    const both = (schema: Schema): Schema => ({ type: 'object', properties: { d: schema, e: schema } })
    const shared = (definition: Schema, block: Schema): Schema => ({ ...both({ $ref: '#/$defs/s' }), $defs: { s: definition }, 'x-contract': block }) // oxfmt-ignore
    const strings = shared({ type: 'string' }, { open: [{ pointer: '/d', known: ['x'] }] })
    const only = both({ enum: ['x'] })
    const object: Schema = { type: 'object', properties: { y: { type: 'string' } } }
    const open = { open: [{ pointer: '/d' }] }

    it.each<readonly [string, Schema, Schema, Role]>([
      ['that sends any string', only, strings, 'output'],
      ['that read any string', strings, only, 'input'],
      ['that loses a property', shared(object, open), shared({ type: 'object', properties: {} }, open), 'input'],
    ])('break at the other place: %s', (_, old, next, role) => {
      expect(compareSchemas(old, next, { role }).bump).toBe('major')
    })

    it('do not break if both places have the mark', () => {
      const next = shared({ type: 'string' }, { open: ['/d', '/e'].map((pointer) => ({ pointer, known: ['x'] })) })
      expect(compareSchemas(only, next, { role: 'output' }).bump).not.toBe('major')
    })
  })

  it('are not compared under a misspelt role or reading', () => {
    for (const options of [{ role: 'Output' }, { reading: 'Exact' }, { formats: 'annotations' }] as object[])
      expect(() => compareSchemas({ type: 'string' }, {}, options)).toThrow(/must be one of .*, got "/)
    for (const options of [{ readings: 'exact' }, { of: 'declared' }] as object[])
      expect(() => compareSchemas({ type: 'string' }, {}, options)).toThrow(
        /^A comparison has no option \w+: write one of compareTypes, /,
      )
  })

  it('report a lost property even if neither rejects the message', () => {
    const { bump, findings } = compareSchemas(rootPart({ a: { type: 'string' } }), rootPart({}), { role: 'input' })
    expect([bump, findings[0]?.effects.find(({ direction }) => direction === 'loss')]).toEqual([
      'major',
      {
        direction: 'loss',
        verdict: 'breaking',
        protected: true,
        evidence: 'counterexample',
        counterexample: { a: expect.any(String) as unknown },
        lostPointer: '/a',
      },
    ])
  })

  it.each(['contract', 'id'])('have the name of the contract under x-contract/%s', (key) => {
    const schema = (...values: readonly string[]) => ({ enum: values, 'x-contract': { [key]: 'demo/a', version: 2 } })
    const { findings } = compareSchemas(schema('a', 'b'), schema('a'))
    expect(findings.map(({ locations }) => locations.map(({ subject }) => subject))).toEqual([['demo/a@2']])
  })

  it('have the role in their x-contract block, or the role in the options', () => {
    const schema = (role: string, ...values: readonly string[]) => ({
      enum: values,
      'x-contract': { id: 'demo/a', version: 2, role },
    })
    const [old, next] = [schema('input', 'a'), schema('input', 'a', 'b')]
    expect([compareSchemas(old, next).bump, compareSchemas(old, next, { role: 'output' }).bump]).toEqual([
      'minor',
      'major',
    ])
    expect(compareSchemas(old, next).findings[0]?.locations).toEqual([
      { subject: 'demo/a@2', role: 'input', pointer: '' },
    ])
    expect(compareSchemas(schema('input', 'a'), schema('output', 'a')).findings.map(({ kind }) => kind)).toEqual([
      'role-changed',
    ])
  })

  it('leave out the revision of a rule, which only earlier releases have', () => {
    const ruled = (more: Schema): Schema => ({ 'x-contract': { rules: [{ id: 'demo/mild', ...more }] } })
    expect(compareSchemas(ruled({ revision: 2 }), ruled({})).findings).toEqual([])
    expect(compareSchemas(ruled({ other: 2 }), ruled({})).findings.map(({ kind: of }) => of)).toEqual([
      'schema-changed',
    ])
  })

  it('may list string warnings as schemas of earlier releases do', () => {
    const entry = { pointer: '', name: 'short', expects: 'a short text' }
    const former = { type: 'string', 'x-contract': { advice: [{ ...entry, prefer: '^.$' }] } }
    const current = { type: 'string', 'x-contract': { warnings: [{ ...entry, pattern: '^.$' }] } }
    expect(compareSchemas(former, current).findings).toEqual([])
    expect(compareSchemas(former, { type: 'string' }).findings.map(({ kind }) => kind)).toEqual(['warning-removed'])
  })

  it('compare the rules in their x-contract blocks', () => {
    const rules = [{ id: 'demo/ordered', severity: 'warning', description: 'It is ordered.' }]
    expect(compareSchemas({ 'x-contract': {} }, { 'x-contract': { rules } }).bump).toBe('minor')
  })

  it.each<[string, (node: Schema) => Schema]>([
    ['the document', (node) => ({ $id: 'https://example.org/a', ...node })],
    ['a document with a relative identifier', (node) => ({ $id: 'a.json', ...node })],
    ['a document of draft 7', (node) => ({ $schema: draft07, $id: 'https://example.org/a', ...node })],
    ['a schema inside it', (node) => ({ $id: 'https://example.org/a', properties: { a: { $id: 'b', ...node } } })],
    ['a definition', (node) => ({ $ref: 'b', $defs: { b: { $id: 'b', ...node } } })],
  ])('decide a change beside a reference to #, where an identifier names %s', (_, within) => {
    const node = (least: number): Schema =>
      within({ type: 'object', properties: { v: { type: 'integer', minimum: least }, next: { $ref: '#' } } })
    const { bump, findings } = compareSchemas(node(0), node(1), { role: 'input' })
    expect([bump, findings.map(({ kind: of }) => of)]).toEqual(['major', ['bound-tightened']])
    expect(findings[0]?.effects.map(({ verdict }) => verdict)).toEqual(['breaking', 'compatible', 'compatible'])
  })

  const draft07 = 'http://json-schema.org/draft-07/schema#'
  const customer = (properties: Record<string, true>) => ({
    type: 'object',
    properties: { customer: { $ref: 'https://example.com/customer' } },
    $defs: { customer: { $id: 'https://example.com/customer', type: 'object', properties } },
  })
  it.each<[string, Schema, Schema]>([
    [
      'in a dependency of draft 7',
      { $schema: draft07, type: 'object', properties: { a: true }, dependencies: { a: { properties: { v: { type: 'number' } } } } }, // oxfmt-ignore
      { $schema: draft07, type: 'object', properties: { a: true }, dependencies: { a: { properties: { v: { type: 'integer' } } } } }, // oxfmt-ignore
    ],
    [
      'only in a condition',
      { type: 'object', if: { properties: { kind: { const: 'a' } } }, then: { properties: { v: { minimum: 0 } } } },
      { type: 'object', if: { properties: { kind: { const: 'a' } } }, then: { properties: { v: { minimum: 10 } } } },
    ],
    [
      'in another file',
      { allOf: [{ $ref: 'base.json' }], type: 'object', properties: { a: true } },
      { allOf: [{ $ref: 'base.json' }], type: 'object', properties: { a: true, id: { pattern: '^ORD-' } } },
    ],
    [
      'by unevaluatedProperties',
      { type: 'object', properties: { a: true }, unevaluatedProperties: { type: 'number' } },
      { type: 'object', properties: { a: true }, unevaluatedProperties: { type: 'integer' } },
    ],
    [
      'nowhere, in an object without properties',
      { type: 'object', properties: { map: { type: 'object' } } },
      { type: 'object', properties: { map: { type: 'object', maxProperties: 0 } } },
    ],
    ['in a schema with its own $id', customer({ name: true, note: true }), customer({ name: true })],
  ])('break if a property that is declared %s is narrowed or removed', (_, old, next) => {
    const { bump, findings } = compareSchemas(old, next, { role: 'input' })
    const effects = findings.flatMap((finding) => finding.effects)
    expect([bump, effects.some(({ verdict }) => verdict !== 'compatible')]).toEqual(['major', true])
  })
})
