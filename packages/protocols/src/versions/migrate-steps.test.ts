import * as E from 'fp-ts/lib/Either.js'
import {
  catalog,
  contract,
  downMigration,
  Issue,
  literal,
  migration,
  string,
  struct,
  versionsIn,
} from '@contracts/core'
import { migrateSteps } from './migrate-steps.js'
import { negotiate } from './negotiate.js'

const id = 'demo/note'
const noteOf = <V extends string>(version: number, v: V) =>
  contract({
    ...{ id, version, role: 'message', description: 'A note.' },
    codec: struct(`Note${v}`, { v: literal(v), text: string }),
  })
const [one, two, three] = [noteOf(1, '1'), noteOf(2, '2'), noteOf(3, '3')]
const refused = new Issue({ code: 'too-long', path: ['text'], expected: 'a short text', value: '' })
const demo = catalog({
  domain: 'demo',
  entries: [{ contract: three, examples: [{ v: '3', text: 'a' }] }],
  migrations: [
    migration({ from: one, to: two, up: ({ text }) => E.right({ v: '2', text }) }),
    migration({ from: two, to: three, up: ({ text }) => E.right({ v: '3', text }) }),
    downMigration({ from: three, to: two, down: ({ text }) => E.right({ v: '2', text }) }),
    downMigration({
      from: two,
      to: one,
      down: ({ text }) => (text.length > 3 ? E.left([refused]) : E.right({ v: '1', text })),
    }),
  ],
})
const at = { at: '2024-01-15T10:30:00Z' }

const answer = negotiate(versionsIn(demo), { contracts: [{ id, version: 1 }] })
const [{ send, receive } = { send: undefined, receive: undefined }] = E.isRight(answer) ? answer.right : []
const stepsOf = (way: typeof send) => (way?.version === undefined ? [] : way.mine.migrations)

describe('migrateSteps', () => {
  it('migrates a message to the version spoken, and a received message to the version of the reader', () => {
    expect([send?.version, receive?.version]).toEqual([1, 1])
    expect(migrateSteps(demo, id, stepsOf(send))({ v: '3', text: 'a' }, at)).toEqual(E.right({ v: '1', text: 'a' }))
    expect(migrateSteps(demo, id, stepsOf(receive))({ v: '1', text: 'a' }, at)).toEqual(E.right({ v: '3', text: 'a' }))
  })

  it('returns the issues of the first migration that fails', () => {
    const toOldest = migrateSteps(demo, id, stepsOf(send))
    expect(toOldest({ v: '3', text: 'long' }, at)).toEqual(E.left([refused]))
    const wrong = toOldest({ v: '3' }, at)
    expect(E.isLeft(wrong) && wrong.left.map(({ contract: name, code }) => `${name} ${code}`)).toEqual([
      'demo/note@3 missing',
    ])
  })

  it('returns the message as it is without migrations', () => {
    const message = { v: '3', text: 'a' }
    const same = migrateSteps(demo, id, [])(message, at)
    expect(E.isRight(same) && same.right === message).toBe(true)
  })

  it('throws for a migration that the catalog does not have', () => {
    expect(() => migrateSteps(demo, id, [{ from: 4, to: 3 }])).toThrow(
      'The catalog has no migration of demo/note from 4 to 3: pass the steps that your own side runs, or add the migration to the catalog',
    )
    expect(() => migrateSteps(demo, 'demo/memo', [{ from: 2, to: 1 }])).toThrow(TypeError)
  })

  it.each([
    ['a gap', [{ from: 1, to: 2 }, { from: 3, to: 2 }], '1 to 2 is followed by 3 to 2'],
    ['the reverse order', [{ from: 2, to: 3 }, { from: 1, to: 2 }], '2 to 3 is followed by 1 to 2'],
    ['a step twice', [{ from: 1, to: 2 }, { from: 1, to: 2 }], '1 to 2 is followed by 1 to 2'],
  ])('throws for steps that are no chain: %s', (_, steps, words) => {
    const to = String(steps[0]?.to)
    expect(() => migrateSteps(demo, id, steps)).toThrow(
      new TypeError(`The steps of demo/note are no chain: ${words}, not by a step from ${to}`),
    )
  }) // oxfmt-ignore

  it('throws for a value that is no catalog', () => {
    for (const none of [{}, undefined, null, 'demo'])
      expect(() => migrateSteps(none as never, id, [])).toThrow(
        new TypeError('migrateSteps takes a catalog: pass that of your contracts, as catalog({ … }) returns it'),
      )
  })

  it('throws for steps that are no list, such as a side', () => {
    for (const steps of [null, { version: 1, migrations: [] }])
      expect(() => migrateSteps(demo, id, steps as never)).toThrow(
        new TypeError(
          'The steps of migrateSteps are a list: pass the migrations of your side, such as send.mine.migrations',
        ),
      )
  })
})
