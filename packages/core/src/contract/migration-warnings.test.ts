import * as E from 'fp-ts/lib/Either.js'
import { number, string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { warnUnless } from '../codec/warn-unless.js'
import { contract } from './contract.js'
import { migration } from './migration.js'
import type { DecodeResult } from './decode.js'

describe('a migration between versions of which one has a warning', () => {
  const note = { id: 'demo/hash', role: 'record', description: 'A hash.' } as const
  const Md5 = warnUnless(string, { name: 'hash-md5', pattern: '^[0-9a-f]{32}$', expects: 'an MD5' })
  const warned = contract({ ...note, version: 1, codec: struct('Warned', { hash: Md5, size: number }) })
  const plainer = contract({ ...note, version: 2, codec: struct('Plainer', { hash: string, size: number }) })
  const again = contract({ ...note, version: 3, codec: struct('Again', { hash: Md5 }, { kb: number }) })

  it('runs on a message of the old version that has a warning there', () => {
    const { migrate } = migration({
      from: warned,
      to: plainer,
      up: ({ hash, size }) => E.right({ hash, size: size / 1000 }),
    })
    expect(migrate({ hash: 'abc', size: 5000 }, { at: '2024-01-15T10:30:00Z' })).toEqual(
      E.right({ hash: 'abc', size: 5 }),
    )
  })

  it('leaves a message of the new version that has a warning there as it is', () => {
    const shorter = contract({ ...note, version: 2, codec: struct('Shorter', { hash: string }) })
    const { migrate } = migration({ from: shorter, to: again, up: ({ hash }) => E.right({ hash }) })
    expect(migrate({ hash: 'abc', kb: 5 }, { at: '2024-01-15T10:30:00Z' })).toEqual(E.right({ hash: 'abc', kb: 5 }))
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a promise', Promise.resolve()],
    ['a Left without issues', { _tag: 'Left', left: [] }],
    ['a Left of texts', { _tag: 'Left', left: ['no'] }],
  ])('reports a function that returns %s', (_, returned) => {
    const { migrate } = migration({ from: warned, to: plainer, up: () => returned as DecodeResult<never> }) // as in code without types
    const result = migrate({ hash: 'abc', size: 1 }, { at: '2024-01-15T10:30:00Z' })
    expect(E.isLeft(result) && result.left.map(({ code }) => code)).toEqual(['migration_failed'])
  })
})
