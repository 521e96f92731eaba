import type { PackageSurface, Release } from '../release/release.js'
import { judgeReleases } from './judge.js'

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
  const { bump, findings } = judgeReleases(release(before), release(change))
  return [bump, findings.map(({ kind, effects }) => [kind, effects[0]?.evidence])]
}

describe('what a package promises beside its messages', () => {
  it.each<[string, Partial<PackageSurface>, unknown]>([
    ['nothing else', {}, ['none', []]],
    [
      'a path that is gone',
      { entries: { '.': plain.entries['.'] ?? [] } },
      ['major', [['entry-removed', 'inspection']]],
    ],
    [
      'a path that cannot be required any more',
      { entries: { ...plain.entries, '.': ['import', 'types by import'] } },
      ['major', [['entry-removed', 'inspection']]],
    ],
    ['a new path', { entries: { ...plain.entries, './a.json': ['import'] } }, ['minor', [['entry-added', undefined]]]],
    ['a later Node', { engines: { node: '>=26' } }, ['major', [['requirement-changed', 'inspection']]]],
    ['an earlier Node too', { engines: { node: '>=18' } }, ['minor', [['requirement-changed', undefined]]]],
    [
      'the same Node in other words',
      { engines: { node: '>= 20.19.0' } },
      ['patch', [['requirement-changed', undefined]]],
    ],
    ['no Node asked for', { engines: {} }, ['minor', [['requirement-changed', undefined]]]],
    [
      'another engine',
      { engines: { ...plain.engines, npm: '>=10' } },
      ['major', [['requirement-changed', 'inspection']]],
    ],
    ['another major of a peer', { peers: { 'io-ts': '^3.0.0' } }, ['major', [['requirement-changed', 'inspection']]]],
    ['two majors of a peer', { peers: { 'io-ts': '^2.2.0 || ^3' } }, ['minor', [['requirement-changed', undefined]]]],
    ['a new peer', { peers: { ...plain.peers, zod: '^4' } }, ['major', [['requirement-changed', 'inspection']]]],
    [
      'a new peer that may be missing',
      { optionalPeers: { zod: '^4' } },
      ['minor', [['requirement-changed', undefined]]],
    ],
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
      'a type that is not exported and that an export leads to',
      { inner: { Line: 'interface Line { readonly price: string; }' } },
      ['major', [['declaration-changed', 'unproved']]],
    ],
    ['no types, without TypeScript', { types: {} }, ['none', []]],
  ])('%s', (_, change, expected) => {
    expect(judged(change)).toEqual(expected)
  })

  it('is compared only where both releases recorded it', () => {
    const older = { package: '@demo/shop', version: '1.0.0', exports: { '.': ['total'] } }
    expect(judgeReleases(older, release({ engines: { node: '>=99' } })).bump).toBe('none')
  })
})
