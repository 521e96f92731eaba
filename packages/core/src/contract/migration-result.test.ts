import * as E from 'fp-ts/lib/Either.js'
import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { Issue } from '../issue/issue.js'
import { contract } from './contract.js'
import { migration } from './migration.js'

const about = { id: 'demo/note', role: 'record', description: 'A note.' } as const
const older = contract({ ...about, version: 1, codec: struct('Older', { name: string }) })
const newer = contract({ ...about, version: 2, codec: struct('Newer', { title: string }) })
const now = { at: '2024-01-15T10:30:00Z' }

describe('a migration', () => {
  it('reports a result whose issues are none', () => {
    const issue = new Issue({ code: 'missing', path: ['title'], expected: 'a title', value: undefined })
    const upTo = (left: readonly unknown[]) => {
      const failing = migration({ from: older, to: newer, up: () => ({ _tag: 'Left', left }) as never })
      const result = failing.migrate({ name: 'a' }, now)
      return E.isLeft(result) && result.left.map(({ code }) => code)
    }
    expect(upTo([issue])).toEqual(['missing'])
    for (const other of [issue.toJSON(), { code: 'x', with: () => 1 }, { path: [], with: () => 1, redacted: () => 1 }])
      expect(upTo([issue, other])).toEqual(['migration_failed'])
  })
})
