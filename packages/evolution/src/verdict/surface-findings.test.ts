import type { PackageSurface, Release } from '../release/release.js'
import { compareReleases } from './compare-releases.js'
import { isAdditive } from './surface-findings.js'

const plain: PackageSurface = {
  entries: { '.': ['import', 'require', 'types by import'], './schemas/*': ['import', 'require'] },
  engines: { node: '>=20.19' },
  peers: { 'io-ts': '^2.2.0' },
  types: { total: 'total: (lines: readonly Line[]) => number' },
  inner: { Line: 'interface Line { readonly price: number; }' },
}

const release = (change: Partial<PackageSurface> = {}): Release => ({
  package: '@demo/shop',
  version: '1.0.0',
  exports: { '.': ['total'] },
  surface: { ...plain, ...change },
})

const judged = (change: Partial<PackageSurface>, before: Partial<PackageSurface> = {}) => {
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
    ['a new optional peer', { optionalPeers: { zod: '^4' } }, ['minor', [['requirement-changed', undefined]]]],
    [
      'a range that cannot be read',
      { peers: { 'io-ts': 'git+ssh://x' } },
      ['major', [['requirement-changed', 'unproved']]],
    ],
    [
      'a required parameter',
      { types: { total: 'total: (lines: readonly Line[], unit: string) => number' } },
      ['major', [['declaration-changed', 'unproved']]],
    ],
    [
      'an optional parameter',
      { types: { total: 'total: (lines: readonly Line[], unit?: string) => number' } },
      ['minor', [['declaration-changed', undefined]]],
    ],
    [
      'a type that is not exported but used by an export',
      { inner: { Line: 'interface Line { readonly price: string; }' } },
      ['major', [['declaration-changed', 'unproved']]],
    ],
    ['no types, without TypeScript', { types: {} }, ['none', []]],
  ])('%s', (_, change, expected) => {
    expect(judged(change)).toEqual(expected)
  })

  it('is compared only if both releases recorded it', () => {
    const older = { package: '@demo/shop', version: '1.0.0', exports: { '.': ['total'] } }
    expect(compareReleases(older, release({ engines: { node: '>=99' } })).bump).toBe('none')
  })
})

describe('a declared type is additive if it adds', () => {
  it.each([
    ['nothing', 'interface A { readonly a: string; }', 'interface A { readonly a: string; }'],
    ['an optional key at the end', 'interface A { a: string; }', 'interface A { a: string; b?: number; }'],
    ['an optional key at the start', 'interface A { b: string; }', 'interface A { a?: () => void; b: string; }'],
    [
      'optional keys within',
      'type A = { o?: { b: string; }; };',
      'type A = { o?: { a?: { x: 1; }; b: string; c?: string; }; };',
    ],
    [
      'an optional parameter',
      'f: (a: string) => { x: number; }',
      'f: (a: string, b?: (c: 1) => 2, d?: 3) => { x: number; }',
    ],
    ['a first parameter', 'f: () => void', 'f: (a?: string) => void'],
    ['a rest', 'f: (a: 1) => void', 'f: (a: 1, ...rest: string[]) => void'],
  ])('%s', (_, old, next) => {
    expect(isAdditive(old, next)).toBe(true)
    if (old !== next) expect(isAdditive(next, old)).toBe(false)
  })

  it.each([
    ['a key', 'interface A { a: string; }', 'interface A { a: string; b: number; }'],
    ['a parameter', 'f: (a: string) => void', 'f: (a: string, b: number) => void'],
    ['a parameter before another', 'f: (a: string) => void', 'f: (b?: number, a: string) => void'],
    ['null', 'f: () => string', 'f: () => null | string'],
    ['a member of a union', 'type A = "a";', 'type A = "a" | "b";'],
    ['a tag of a tuple', 'type A = [a: 1];', 'type A = [a: 1, b?: 2];'],
  ])('but not %s', (_, old, next) => {
    expect(isAdditive(old, next)).toBe(false)
  })
})
