import {
  type AnyContract,
  arrayOf,
  boolean,
  type Catalog,
  catalog,
  contract,
  handoff,
  type HandoffViolation,
  integerOf,
  migration,
  type Rule,
  rule,
  struct,
} from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import type { Mixed, TypeOf } from 'io-ts'
import { limits } from '../inclusion/limits.js'
import { createRelease } from '../release/create-release.js'
import { type ReleasedCode, releasedCode } from '../release/released-code.js'
import type { Finding } from '../verdict/finding.js'
import { compareExecutable } from './compare-executable.js'
import { samplesOf } from './executable-contracts.js'

/** A catalog and the text of its module, whose literals are tried. */
type Build = readonly [Catalog, text: string]

/** Returns the code of an older release, which has no schema of what it selects. */
const withoutSchemas = (code: ReleasedCode): ReleasedCode => ({
  ...code,
  select: Object.fromEntries(
    Object.entries(code.select).map(([name, select]) => [
      name,
      (config) => {
        const found = select(config)
        return found && { decode: found.decode }
      },
    ]),
  ),
})

const findingsFor = (
  [old, before]: Build,
  [next, after]: Build,
  codeOf: (code: ReleasedCode) => ReleasedCode = (code) => code,
  samples = samplesOf(next),
): readonly Finding[] => {
  const released = (from: Catalog, version: string) =>
    createRelease({ manifest: { name: 'demo', version }, exports: {}, catalog: from })
  return compareExecutable(released(old, '1.0.0'), released(next, '1.0.1'), {
    oldCode: { run: codeOf(releasedCode(old)), text: before },
    nextCode: { run: releasedCode(next), text: after },
    samples,
  }).compatibility.findings
}

const found = (...builds: readonly [Build, Build]): readonly (readonly unknown[])[] =>
  findingsFor(...builds).map(({ kind, bump, effects }) => [kind, bump, effects[0]?.counterexample])

const counted = (id: string, role: 'input' | 'output', version = 1) =>
  contract({ id, version, role, description: 'A number.', codec: struct('Counted', { n: integerOf({ min: 0 }) }) })

const plan = counted('demo/plan', 'output')
const result = counted('demo/result', 'output')
const foreign = counted('other/result', 'input')

type Finds = (first: { readonly n: number }, second: { readonly n: number }) => boolean

const handing = (
  finds: Finds,
  text: string,
  { second = result, severity }: { second?: typeof plan; severity?: 'warning' } = {},
): Build => {
  const violation: HandoffViolation = {
    about: 'second',
    path: ['n'],
    message: 'must fit',
    ...(severity && { severity }),
  }
  const fits = handoff({
    ...{ id: 'demo/fits', description: 'The result fits.', first: plan, second },
    find: (a, b) => (finds(a, b) ? [violation] : []),
  })
  const entries = [plan, result].map((one) => ({ contract: one, examples: [{ n: 2 }] as const }))
  return [catalog({ domain: 'demo', entries, handoffs: [fits] }), text]
}

describe('a handoff', () => {
  it('with a contract of another package is run on generated messages, and may protect both directions', () => {
    const of = (most: number): Build =>
      handing(({ n }, b) => b.n > n + most, `n > ${String(most)}`, { second: foreign })
    expect(found(of(5), of(9))).toMatchObject([['handoff-changed', 'major', {}]])
    expect(found(of(9), of(5))).toMatchObject([['handoff-changed', 'major', {}]])
    expect(found(of(5), [of(5)[0], 'n > 5 '])).toMatchObject([['code-changed', 'none', undefined]])
  })

  it('is run on pairs in which both messages are at the edge of a literal', () => {
    const of = (most: number): Build =>
      handing((a, b) => a.n > 1000 && b.n > most, `a.n > 1000 && b.n > ${String(most)}`)
    expect(found(of(1000), of(2000))).toEqual([
      ['handoff-changed', 'major', { first: { n: 1001 }, second: { n: 1001 } }],
    ])
  })

  it('that warns otherwise needs a minor', () => {
    const warns: Build = handing((a, b) => b.n > a.n, 'warns', { severity: 'warning' })
    const never: Build = handing(() => false, 'never')
    expect(found(warns, never)).toMatchObject([['handoff-changed', 'minor', {}]])
    expect(found(never, warns)).toMatchObject([['handoff-changed', 'minor', {}]])
  })
})

describe('a migration from a contract that the catalog no longer lists', () => {
  const [v1, v2] = [counted('demo/note', 'output'), counted('demo/note', 'output', 2)]
  const of = (add: number | undefined, text: string): Build => {
    const step = migration({ from: v1, to: v2, up: ({ n }) => E.right({ n: n + (add ?? 0) }) })
    const entries = [{ contract: v2, examples: [{ n: 2 }] }] as const
    return [catalog({ domain: 'demo', entries, migrations: add === undefined ? [] : [step] }), text]
  }

  it('is run on generated messages', () => {
    expect(found(of(1, 'a'), of(2, 'b'))).toMatchObject([['migration-result-changed', 'major', undefined]])
    expect(found(of(1, 'a'), of(-1000, 'b'))).toMatchObject([['migration-result-changed', 'major', {}]])
  })

  it('needs a major if it is gone', () => {
    expect(found(of(1, 'a'), of(undefined, 'b'))).toMatchObject([['migration-removed', 'major', undefined]])
  })
})

describe('a migration from a contract that the catalog has', () => {
  const version = (number: number, role: 'input' | 'output', max: number) =>
    contract({
      ...{ id: 'demo/count', version: number, role, description: 'A number.' },
      codec: struct('Count', { n: integerOf({ min: 0, max }) }),
    })

  it.each([
    ['output', 'minor'],
    ['input', 'major'],
  ] as const)('reports nothing that the narrowed %s does not: needs %s', (role, bump) => {
    const of = (most: number): Build => {
      const [from, to] = [version(1, role, most), version(2, role, 900)]
      const entries = [from, to].map((one) => ({ contract: one, examples: [{ n: 2 }] as const }))
      const step = migration({ from, to, up: ({ n }) => E.right({ n }) })
      return [catalog({ domain: 'demo', entries, migrations: [step] }), `max ${String(most)}`]
    }
    expect(found(of(9), of(5))).toMatchObject([['bound-tightened', bump, {}]])
  })
})

describe('a contract under a configuration', () => {
  const settings = (role: 'config' | 'record') =>
    contract({
      id: 'demo/settings',
      version: 1,
      role,
      description: 'Limits.',
      codec: struct('Settings', {}, { most: Int }),
    })

  const limited = (most: number | undefined): AnyContract =>
    contract({
      ...{ id: 'demo/order', version: 1, role: 'output', description: 'A number.', codec: struct('Order', { n: Int }) },
      rules:
        most === undefined
          ? []
          : [
              rule({
                id: 'demo/few',
                description: 'Few.',
                check: ({ n }: { readonly n: number }) => (n <= most ? [] : [{ path: ['n'], message: 'must be few' }]),
              }),
            ],
    })

  const of = (fallback: number | undefined, role: 'config' | 'record' = 'config'): Build => {
    const config = settings(role)
    const contractFor = (value: unknown) => {
      const { valid, errors } = config.validate(value)
      const { most = fallback } = value as { readonly most?: number }
      return valid ? E.right(limited(most)) : E.left(errors as never)
    }
    const order = { contract: limited(undefined), examples: [{ n: 1 }] as const }
    const selected = fallback === undefined ? order : { ...order, config: 'demo/settings', contractFor }
    const text = `n <= ${String(fallback)}`
    return [catalog({ domain: 'demo', entries: [{ contract: config, examples: [{ most: 3 }] }, selected] }), text]
  }

  it.each(['config', 'record'] as const)('is run under changed configurations of the role %s too', (role) => {
    expect(found(of(5, role), of(6, role))).toEqual([['rule-result-changed', 'major', { n: 6 }]])
    expect(found(of(5, role), [of(5, role)[0], 'n <= 5 '])).toMatchObject([['code-changed', 'none', undefined]])
  })

  it('is run under those of the contract that the catalog names, whichever others it has', () => {
    type Limits = { readonly most: number }
    const codec = struct('Settings', { most: Int })
    const config = contract({ ...settings('record'), codec })
    const other = contract({ ...settings('config'), id: 'demo/other', codec: struct('Other', { x: Int }) })
    const named = (more: number): Build => {
      const contractFor = (value: unknown) => E.map(({ most }: Limits) => limited(most + more))(config.decode(value))
      const order = {
        contract: limited(undefined),
        examples: [{ n: 1 }],
        config: 'demo/settings@1',
        contractFor,
      } as const
      const entries = [
        { contract: config, examples: [{ most: 3 }] },
        { contract: other, examples: [{ x: 1 }] },
      ] as const
      return [catalog({ domain: 'demo', entries: [...entries, order] }), `n <= most + ${String(more)}`]
    }
    expect(found(named(2), named(3))).toMatchObject([['rule-result-changed', 'major', {}]])
  })

  it('is unproved if no configuration selects it any more', () => {
    expect(found(of(5), of(undefined))).toEqual([['code-not-run', 'major', undefined]])
  })

  const warning = (warns: (n: number, most: number) => boolean, text: string): Build => {
    const codec = struct('Order', { n: Int })
    const selected = (rules: readonly Rule<TypeOf<typeof codec>>[]) =>
      contract({ id: 'demo/order', version: 1, role: 'output', description: 'A number.', codec, rules })
    const contractFor = (value: unknown) => {
      const { most = 0 } = value as { readonly most?: number }
      const check = ({ n }: { readonly n: number }) => (warns(n, most) ? [{ path: ['n'], message: 'must be few' }] : [])
      return E.right(selected([rule({ id: 'demo/few', severity: 'warning', description: 'Few.', check })]))
    }
    const order = { contract: selected([]), examples: [{ n: 1 }] as const, config: 'demo/settings', contractFor }
    const config = { contract: settings('config'), examples: [{ most: 1 }, { most: 9 }] as const }
    return [catalog({ domain: 'demo', entries: [config, order] }), text]
  }

  it.each<[string, Build, Build]>([
    ['one', warning((n) => n % 2 === 0, 'n === 4'), warning((n) => n % 2 !== 0, 'n === 5')],
    ['two', warning((n) => n > 3, 'n > 3'), warning((n, most) => n > most, 'n > most')],
  ])('is found to warn anew and no longer to warn, under %s', (_, old, next) => {
    const effects = findingsFor(old, next).flatMap((finding) => finding.effects)
    expect(effects.map((one) => 'warnedBy' in one && one.warnedBy).sort()).toEqual(['new', 'old'])
  })

  it('is unproved if no stored message configures it', () => {
    const refusing = (text: string): Build => {
      const contractFor = () => E.left([] as never)
      const order = { contract: limited(undefined), examples: [{ n: 1 }] as const, contractFor }
      return [catalog({ domain: 'demo', entries: [order] }), text]
    }
    expect(found(refusing('a'), refusing('b'))).toEqual([['code-not-run', 'major', undefined]])
    expect(found(refusing('a'), refusing('a'))).toEqual([])
  })

  it('is run under a configuration that is a list', () => {
    const config = contract({ ...settings('config'), codec: arrayOf(Int) })
    const listed = (more: number): Build => {
      const contractFor = (value: unknown) =>
        E.map((all: readonly number[]) => limited((all[0] ?? 0) + more))(config.decode(value))
      const order = {
        contract: limited(undefined),
        examples: [{ n: 1 }],
        config: 'demo/settings',
        contractFor,
      } as const
      const entries = [{ contract: config, examples: [[3]] as const }, order]
      return [catalog({ domain: 'demo', entries }), `n <= all[0] + ${String(more)}`]
    }
    expect(found(listed(1), listed(2))).toMatchObject([['rule-result-changed', 'major', {}]])
    expect(found(listed(2), [listed(2)[0], 'b'])).toMatchObject([['code-changed', 'none', undefined]])
  })

  const shaped = (codec: Mixed, text: string, declared = limited(undefined)): Build => {
    const contractFor = () => E.right(contract({ ...limited(undefined), codec, rules: [] }))
    const order = { contract: declared, examples: [{ n: 1 }] as const, config: 'demo/settings', contractFor }
    const config = { contract: settings('config'), examples: [{ most: 1 }] as const }
    return [catalog({ domain: 'demo', entries: [config, order] }), text]
  }

  it('is compared by the codec that a configuration selects', () => {
    const wide = (note: Mixed) => struct('Order', { n: Int }, { note })
    const builds = [shaped(wide(Int), 'a'), shaped(wide(boolean), 'b')] as const
    expect(found(...builds)).toEqual([['type-changed', 'major', { n: 0, note: 0 }]])
    expect(findingsFor(...builds)[0]?.description).toContain('under the configuration {"most":1}')
    expect(found(shaped(wide(Int), 'a'), shaped(wide(Int), 'b'))).toMatchObject([['code-changed', 'none', undefined]])
    const exact = shaped(limited(undefined).codec, 'c')
    expect(found(exact, shaped(wide(Int), 'a'))).toMatchObject([['property-added', 'minor', undefined]])
  })

  it.each([
    ['output', 5, 9],
    ['input', 9, 5],
  ] as const)('of the role %s is run on messages of the codec that a configuration selects', (role, most, now) => {
    const [exact, wide] = [struct('Order', { n: integerOf({ min: 1 }) }), struct('Order', { n: Int }, { note: Int })]
    type Order = TypeOf<typeof wide>
    const of = (most: number, codec: Mixed = wide): Build => {
      const order = { id: 'demo/order', version: 1, role, description: 'A number.' } as const
      const few = ({ n, note }: Order) =>
        n < 9 && (note ?? 0) <= most ? [] : [{ path: ['note'], message: 'must be few' }]
      const rules = [rule({ id: 'demo/few', description: 'Few.', check: few })]
      const contractFor = () => E.right(contract({ ...order, codec, rules: rules as never }))
      const entry = { contract: contract({ ...order, codec: exact }), examples: [{ n: 1 }] as const, contractFor }
      const config = { contract: settings('config'), examples: [{ most: 1 }] as const }
      return [catalog({ domain: 'demo', entries: [config, entry] }), `note <= ${String(most)}`]
    }
    expect(found(of(most), of(now))).toMatchObject([
      ['rule-result-changed', 'major', { note: expect.any(Number) as number }],
    ])
    const wider = struct('Order', { n: Int }, { note: Int, more: Int })
    expect(found(of(most), of(now, wider))).toContainEqual([
      'rule-result-changed',
      'major',
      expect.objectContaining({ note: expect.any(Number) as number }),
    ])
  })

  it.each([
    ['output', [100, 20], [10, 50]],
    ['input', [10, 50], [100, 20]],
  ] as const)('of the role %s breaks although the declared one changes the other way', (role, before, after) => {
    const of = ([max, most]: readonly [number, number]): Build => {
      const order = { id: 'demo/order', version: 1, role, description: 'A number.' } as const
      const check = ({ n }: { readonly n: number }) => (n <= most ? [] : [{ path: ['n'], message: 'must be few' }])
      const rules = [rule({ id: 'demo/few', description: 'Few.', check })]
      const contractFor = () => E.right(contract({ ...order, codec: struct('Order', { n: Int }), rules }))
      const declared = contract({ ...order, codec: struct('Order', { n: integerOf({ min: 0, max }) }) })
      const config = { contract: settings('config'), examples: [{ most: 1 }] as const }
      const entry = { contract: declared, examples: [{ n: 1 }] as const, contractFor }
      return [catalog({ domain: 'demo', entries: [config, entry] }), `n <= ${String(most)}`]
    }
    expect(found(of(before), of(after))).toContainEqual([
      'rule-result-changed',
      'major',
      { n: expect.any(Number) as number },
    ])
  })

  /** Returns a build in which a configuration selects a codec with one more key, and another one a rule about it. */
  const noted = (note: Mixed, few = 9): Build => {
    const codecs: readonly Mixed[] = [struct('Order', { n: Int }, { note: Int }), struct('Order', { n: Int }, { note })]
    const check = ({ note }: { readonly note?: number }) =>
      (note ?? 0) <= few ? [] : [{ path: ['note'], message: 'must be few' }]
    const rules = [rule({ id: 'demo/few', description: 'Few.', check })]
    const contractFor = (value: unknown) =>
      E.map(({ most }: { readonly most?: number | null }) =>
        contract({
          ...limited(undefined),
          ...{ codec: codecs[(most ?? 1) - 1] ?? Int, rules: (most === 2 ? rules : []) as never },
        }),
      )(settings('config').decode(value))
    const order = { contract: limited(undefined), examples: [{ n: 1 }] as const, contractFor }
    const config = { contract: settings('config'), examples: [{ most: 1 }, { most: 2 }] as const }
    return [catalog({ domain: 'demo', entries: [config, order] }), `${note.name} <= ${String(few)}`]
  }

  it('is unproved if no message has a key that only a selected codec has', () => {
    const [finding] = findingsFor(noted(Int, 9), noted(Int, 5), undefined, () => [])
    const reason = 'no message with the key note was run under the configuration {"most":1}'
    expect([finding?.kind, finding?.effects[0]?.reason]).toEqual(['code-not-run', reason])
  })

  it('is unproved if more codecs are selected than are compared', () => {
    const kinds = (old: Build, next: Build): readonly unknown[] => found(old, next).map(([kind]) => kind)
    const other = integerOf({ min: 0 })
    expect(kinds(noted(Int), noted(boolean))).toEqual(['type-changed'])
    expect(kinds(noted(other, 9), noted(other, 5))).toEqual(['rule-result-changed'])
    const lowered = jest.replaceProperty(limits, 'selectedCodecs', 1)
    expect(kinds(noted(Int), noted(boolean))).toEqual(['code-not-run'])
    expect(kinds(noted(other, 9), noted(other, 5))).toEqual(['code-not-run'])
    expect(kinds(noted(other, 5), noted(other, 5))).toEqual([])
    lowered.restore()
  })

  /** Returns a build in which two messages of a record configure a contract, and those of many others select nothing. */
  const underTenant = (most: number): Build => {
    const tenant = contract({
      ...settings('record'),
      codec: struct('Tenant', { tenant: integerOf({ min: 1, max: 2 }) }),
    })
    const other = contract({ ...settings('record'), id: 'demo/other', codec: struct('Other', { x: Int }) })
    const contractFor = (value: unknown) => E.map(() => limited(most))(tenant.decode(value))
    const entries = [
      { contract: other, examples: Array.from({ length: 200 }, (_, x) => ({ x })) },
      { contract: tenant, examples: [{ tenant: 1 }, { tenant: 2 }] },
      { contract: limited(undefined), examples: [{ n: 1 }], contractFor },
    ]
    return [catalog({ domain: 'demo', entries: entries as never }), `n <= ${String(most)}`]
  }

  it('is run on as many messages although most configurations select nothing', () => {
    const lowered = jest.replaceProperty(limits, 'configuredMessages', 500)
    expect(found(underTenant(7000), underTenant(9000)).flat()).toContain('rule-result-changed')
    lowered.restore()
  })

  it('is unproved if more configurations select it than messages are run under', () => {
    const builds = [underTenant(5), [underTenant(5)[0], 'n <= 5 ']] as const
    expect(found(...builds)).toMatchObject([['code-changed', 'none', undefined]])
    const lowered = jest.replaceProperty(limits, 'configuredMessages', 1)
    expect(found(...builds)).toEqual([['code-not-run', 'major', undefined]])
    expect(findingsFor(...builds)[0]?.effects[0]?.reason).toMatch(
      /^too many .* under the configuration \{"tenant":2\}$/,
    )
    lowered.restore()
  })

  it('is unproved if it is not known which codec the older version selects, and the newer one selects its own', () => {
    const wide = (note: Mixed) => shaped(struct('Order', { n: Int }, { note }), note.name)
    for (const next of [wide(boolean), [wide(Int)[0], 'same']] as const) {
      const [first, ...others] = findingsFor(wide(Int), next, withoutSchemas)
      expect([first?.kind, first?.bump, first?.description, first?.effects[0]?.reason, others]).toEqual([
        'code-not-run',
        'major',
        'cannot be compared under a configuration',
        'the old version has no schema of what it selects for the configuration {"most":1}',
        [],
      ])
    }
    const exact = shaped(limited(undefined).codec, 'c')
    expect(findingsFor(exact, [exact[0], 'd'], withoutSchemas).map(({ kind }) => kind)).toEqual(['code-changed'])
    expect(findingsFor(of(5), of(6), withoutSchemas).map(({ kind }) => kind)).toEqual(['rule-result-changed'])
    const worded = shaped(limited(undefined).codec, 'e', contract({ ...limited(undefined), description: 'Other.' }))
    expect(findingsFor(worded, [worded[0], 'f'], withoutSchemas).map(({ bump }) => bump)).toEqual(['patch'])
  })

  it('has messages of its own, also under the configuration null', () => {
    const [build] = shaped(struct('Order', { n: Int, note: Int }), 'a')
    const samples = samplesOf(build)
    expect([samples('demo/order@1'), samples('demo/order@1', null)].map(([one]) => one)).toEqual([
      { n: expect.any(Number) as number },
      { n: expect.any(Number) as number, note: expect.any(Number) as number },
    ])
  })

  it('has a change of its own codec once, which every configuration selects too', () => {
    const [old, next] = [struct('Order', { n: Int }), struct('Order', { n: Int }, { note: Int })]
    const of = (codec: Mixed): Build => shaped(codec, codec.name, contract({ ...limited(undefined), codec, rules: [] }))
    const [first, ...others] = findingsFor(of(old), [of(next)[0], 'b'])
    expect([first?.kind, first?.description, others]).toEqual(['property-added', '/note is new and optional', []])
  })

  it('is compared with the contract itself if no configuration selected it before', () => {
    expect(found(of(undefined), of(5))).toMatchObject([['rule-result-changed', 'minor', {}]])
  })
})
