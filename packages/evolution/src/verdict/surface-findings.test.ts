import type { TypeChange } from '../release/declaration-change.js'
import type { PackageSurface, Release } from '../release/release.js'
import { compareReleases } from './compare-releases.js'

const plain: PackageSurface = {
  entries: { '.': ['import', 'require', 'types by import'], './schemas/*': ['import', 'require'] },
  engines: { node: '>=20.19' },
  peers: { 'io-ts': '^2.2.0' },
  declared: { '.': 'index.d.ts' },
  declarations: { 'index.d.ts': 'export declare const total: (lines: readonly string[]) => number;' },
}

const release = (change: Partial<PackageSurface> = {}): Release => ({
  package: '@demo/shop',
  version: '1.0.0',
  exports: { '.': ['total'] },
  surface: { ...plain, ...change },
})

type Platforms = NonNullable<PackageSurface['platforms']>

const compared = (change: Partial<PackageSurface>, before: Partial<PackageSurface> = {}) => {
  const { bump, findings } = compareReleases(release(before), release(change))
  return [bump, findings.map(({ kind, effects }) => [kind, effects[0]?.evidence])]
}

describe('the surface of a package', () => {
  it.each<[string, Partial<PackageSurface>, unknown]>([
    ['no change', {}, ['none', []]],
    ['a removed path', { entries: { '.': plain.entries['.'] ?? [] } }, ['major', [['entry-removed', 'inspection']]]],
    [
      'a path that can no longer be required',
      { entries: { ...plain.entries, '.': ['import', 'types by import'] } },
      ['major', [['entry-removed', 'inspection']]],
    ],
    ['a new path', { entries: { ...plain.entries, './a.json': ['import'] } }, ['minor', [['entry-added', undefined]]]],
    [
      'a newer minimum version of Node',
      { engines: { node: '>=26' } },
      ['major', [['requirement-changed', 'inspection']]],
    ],
    [
      'an older minimum version of Node',
      { engines: { node: '>=18' } },
      ['minor', [['requirement-changed', undefined]]],
    ],
    [
      'the same range of Node, written differently',
      { engines: { node: '>= 20.19.0' } },
      ['patch', [['requirement-changed', undefined]]],
    ],
    ['no required Node', { engines: {} }, ['minor', [['requirement-changed', undefined]]]],
    [
      'another engine',
      { engines: { ...plain.engines, npm: '>=10' } },
      ['major', [['requirement-changed', 'inspection']]],
    ],
    ['another major of a peer', { peers: { 'io-ts': '^3.0.0' } }, ['major', [['requirement-changed', 'inspection']]]],
    ['two majors of a peer', { peers: { 'io-ts': '^2.2.0 || ^3' } }, ['minor', [['requirement-changed', undefined]]]],
    ['a new peer', { peers: { ...plain.peers, zod: '^4' } }, ['major', [['requirement-changed', 'inspection']]]],
    ['a new peer at any version', { peers: { ...plain.peers, zod: '*' } }, ['major', [['requirement-changed', 'inspection']]]], // oxfmt-ignore
    ['a new engine at any version', { engines: { ...plain.engines, npm: '*' } }, ['minor', [['requirement-changed', undefined]]]], // oxfmt-ignore
    ['a new peer with a name that every object has', { peers: { ...plain.peers, constructor: '^1' } }, ['major', [['requirement-changed', 'inspection']]]], // oxfmt-ignore
    ['a new optional peer', { optionalPeers: { zod: '^4' } }, ['minor', [['requirement-changed', undefined]]]],
    [
      'a range that cannot be read',
      { peers: { 'io-ts': 'git+ssh://x' } },
      ['major', [['requirement-changed', 'unproved']]],
    ],
    [
      'declarations that differ, without TypeScript',
      { declarations: { 'index.d.ts': 'export declare const total: () => number;' } },
      ['major', [['declaration-changed', 'unproved']]],
    ],
  ])('%s', (_, change, expected) => {
    expect(compared(change)).toEqual(expected)
  })

  it.each<[string, Partial<PackageSurface>, Partial<PackageSurface>]>([
    ['a path of a pattern', { excluded: ['*'] }, { excluded: ['*', './schemas/a'] }],
    ['every file without an entry, since there are exports now', { excluded: [] }, { excluded: ['*'] }],
  ])('excludes %s', (_, before, change) => {
    expect(compared(change, before)).toEqual(['major', [['entry-removed', 'inspection']]])
    expect(compared(before, change)).toEqual(['minor', [['entry-added', undefined]]])
    expect(compared(change)).toEqual(['none', []]) // an older tool did not record it
  })

  it('loses a path that becomes an ES module, unless every Node that it requires loads one by `require`', () => {
    const entries = { './a': ['import', 'require'] }
    const before = { entries: { './a': [...entries['./a'], 'require in an older Node'] } }
    const [node20, node22] = [{ engines: { node: '>=20' } }, { engines: { node: '>=22.12' } }]
    expect(compared({ entries, ...node20 }, { ...before, ...node20 })).toEqual(['major', [['entry-removed', 'inspection']]]) // oxfmt-ignore
    expect(compared({ entries, ...node22 }, { ...before, ...node22 })).toEqual(['none', []])
    expect(compared(before, { entries })).toEqual(['none', []]) // an older tool did not record it
  })

  it('loses a command that has another name', () => {
    const [none, one, other] = [{}, { shop: ['command'] }, { store: ['command'] }].map((entries) => ({ entries }))
    expect(compared(other ?? {}, one)).toEqual([
      'major',
      [
        ['entry-removed', 'inspection'],
        ['entry-added', undefined],
      ],
    ])
    expect(compared(one ?? {}, none)).toEqual(['none', []]) // an older tool did not record it
  })

  it('gains a path of a pattern only if the paths of the pattern are known', () => {
    const [old, first, second] = [['./*'], ['./*', './a'], ['./*', './a', './b']].map((paths) => ({
      entries: Object.fromEntries(paths.map((path) => [path, ['import']])),
    }))
    expect(compared(first ?? {}, old)).toEqual(['none', []]) // an older tool did not record them
    expect(compared(second ?? {}, first)).toEqual(['minor', [['entry-added', undefined]]])
    expect(compared(first ?? {}, second)).toEqual(['major', [['entry-removed', 'inspection']]])
    const named = (entries: Partial<PackageSurface>): Release => ({ ...release(entries), exports: { './a': ['a'] } })
    expect(compareReleases({ ...named(old ?? {}), exports: {} }, named(first ?? {})).bump).toBe('none')
  })

  it.each<[string, Platforms, Platforms, readonly unknown[], readonly unknown[]]>([
    ['no field, and one system', {}, { os: ['linux'] }, ['major', 'inspection'], ['minor', undefined]],
    ['no field, and an excluded system', {}, { os: ['!win32'] }, ['major', 'inspection'], ['minor', undefined]],
    ['one system, and another one more', { os: ['linux'] }, { os: ['linux', 'darwin'] }, ['major', 'unproved'], ['major', 'unproved']], // oxfmt-ignore
    ['one processor, and another one', { cpu: ['x64'] }, { cpu: ['arm64'] }, ['major', 'unproved'], ['major', 'unproved']], // oxfmt-ignore
    ['one system, and all but another one', { os: ['linux'] }, { os: ['!win32'] }, ['major', 'unproved'], ['major', 'unproved']], // oxfmt-ignore
    ['one library, and both', { libc: ['glibc'] }, { libc: ['glibc', 'musl'] }, ['major', 'unproved'], ['major', 'unproved']], // oxfmt-ignore
  ])('installs on other platforms: %s', (_, before, after, there, back) => {
    const found = (old: Platforms, next: Platforms) =>
      compared({ platforms: next }, { platforms: old }).flatMap((one) =>
        typeof one === 'string' ? [one] : one.map(([, evidence]) => evidence),
      )
    expect([found(before, after), found(after, before)]).toEqual([there, back])
    expect(compared({ platforms: after })).toEqual(['none', []]) // an older tool did not record it
  })

  it('installs on the same platforms, whatever their order', () => {
    const lists = [
      ['linux', 'darwin'],
      ['darwin', 'linux'],
    ].map((os) => ({ platforms: { os } }))
    expect(compared(lists[1] ?? {}, lists[0])).toEqual(['none', []])
  })

  it.each([[[]], [['any']]])('installs on every platform with the list %j', (os) => {
    for (const cpu of [{}, { cpu: ['x64'] }])
      expect(compared({ platforms: { ...cpu, os } }, { platforms: cpu })).toEqual(['none', []])
    expect(compared({ platforms: { os } }, { platforms: { os: ['linux'] } })[0]).toBe('minor')
    expect(compared({ platforms: { libc: os } }, { platforms: {} })[0]).toBe('major') // only Linux has one
    expect(compared({ platforms: { os: ['linux'] } }, { platforms: { os } })[0]).toBe('major')
  })

  it('does not prove what another list of platforms excludes', () => {
    const listing = (os: readonly string[]) => release({ platforms: { os } })
    const [found] = compareReleases(listing(['linux']), listing(['linux', 'darwin'])).findings
    expect(found?.effects[0]?.reason).toBe('it is not proved that "darwin, linux" allows what "linux" allowed')
  })

  it('names the platforms of both versions', () => {
    const [found] = compareReleases(
      release({ platforms: {} }),
      release({ platforms: { os: ['linux', 'darwin'] } }),
    ).findings
    expect(found).toMatchObject({
      kind: 'requirement-changed',
      description: 'installs with "os" "darwin, linux", was of any kind',
      effects: [{ direction: 'backward', verdict: 'breaking', evidence: 'inspection' }],
    })
  })

  it('excludes what was not offered', () => {
    expect(compared({ excluded: ['*', './b'] }, { excluded: ['*'] })).toEqual(['none', []])
  })

  it('has the types that are compared by the given function', () => {
    const next = release({ declarations: {} })
    const comparedAs = (verdict: TypeChange['verdict']) =>
      compareReleases(release(), next, {
        compareTypes: () => [{ entry: '.', name: 'total', verdict, reason: 'why', after: '' }],
      })
    expect(comparedAs('extended')).toMatchObject({ bump: 'minor', findings: [{ effects: [] }] })
    expect(comparedAs('narrowed')).toMatchObject({
      bump: 'major',
      findings: [{ description: 'declares "total" with another type', effects: [{ evidence: 'inspection' }] }],
    })
    expect(comparedAs('unproved')).toMatchObject({
      bump: 'major',
      findings: [{ effects: [{ evidence: 'unproved', reason: 'why' }] }],
    })
  })

  it('is compared only if both releases recorded it', () => {
    const older = { package: '@demo/shop', version: '1.0.0', exports: { '.': ['total'] } }
    expect(compareReleases(older, release({ engines: { node: '>=99' } })).bump).toBe('none')
  })
})
