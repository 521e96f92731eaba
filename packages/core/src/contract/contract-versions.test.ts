import * as E from 'fp-ts/lib/Either.js'
import { arrayOf, catalog, contract, downMigration, migration, string, struct } from '../index.js'
import { versionsIn } from './contract-versions.js'

describe('versionsIn', () => {
  const plain = { role: 'message', description: 'A note.' } as const
  const one = contract({ ...plain, id: 'demo/note', version: 1, codec: struct('One', { name: string }) })
  const two = contract({ ...plain, id: 'demo/note', version: 2, codec: struct('Two', { names: arrayOf(string) }) })
  const up = migration({ from: one, to: two, up: ({ name }) => E.right({ names: [name] }) })
  const down = downMigration({
    from: two,
    to: one,
    loses: 'All names but the first.',
    down: ({ names: [name = ''] }) => E.right({ name }),
  })

  it('has the versions of a catalog and its migrations', () => {
    const entries = [
      { contract: two, examples: [{ names: ['a'] }] as const },
      { contract: one, examples: [{ name: 'a' }] as const },
    ]
    expect(versionsIn(catalog({ domain: 'demo', entries, migrations: [up, down] }))).toEqual({
      contracts: [
        { id: 'demo/note', version: 2 },
        { id: 'demo/note', version: 1 },
      ],
      migrations: [
        { id: 'demo/note', from: 1, to: 2 },
        { id: 'demo/note', from: 2, to: 1, loses: 'All names but the first.' },
      ],
    })
  })
})
