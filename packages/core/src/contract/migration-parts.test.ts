import { field } from '../codec/field.js'
import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { contract } from './contract.js'
import { downMigration, migration } from './migration.js'

const plain = { id: 'demo/plan', role: 'record', description: 'A plan.' } as const
const one = contract({ ...plain, version: 1, codec: struct('One', { name: field(string, 'Name.') }) })
const two = contract({ ...plain, version: 2, codec: struct('Two', { title: field(string, 'Title.') }) })

it('a migration has a function, and a sentence about what is lost that agents can send to each other', () => {
  const versions = { from: one, to: two } as never // without types, every part may be missing
  const back = { from: two, to: one } as never
  expect(() => migration(versions)).toThrow(
    'The migration from demo/plan@1 to demo/plan@2 has no function: write up: (old) => E.right({ … })',
  )
  expect(() => downMigration(back)).toThrow(
    'The migration from demo/plan@2 to demo/plan@1 has no function: write down: (next) => E.right({ … })',
  )
  const losing =
    (length: number, letter = 'x') =>
    () =>
      migration({
        from: one,
        to: two,
        up: ({ name }) => ({ _tag: 'Right', right: { title: name } }),
        loses: letter.repeat(length),
      })
  expect(losing(1000)).not.toThrow()
  expect(losing(1000, '😀')).not.toThrow() // agents count code points
  expect(losing(0)).toThrow(
    "The migration from demo/plan@1 to demo/plan@2 has a `loses` that is empty: write a sentence, such as loses: 'The mood.'",
  )
  expect(losing(1001)).toThrow(
    'The migration from demo/plan@1 to demo/plan@2 has a `loses` of more than 1000 characters: write a shorter sentence',
  )
})

describe('the time of a migration', () => {
  const note = (version: number) =>
    contract({ ...plain, id: 'demo/note', version, codec: struct('Note', { text: string }) })
  const { apply, migrate } = migration({ from: note(1), to: note(2), up: (old) => ({ _tag: 'Right', right: old }) })

  it.each([
    [undefined, ''],
    [null, ''],
    [{}, ''],
    [{ at: 5 }, ', not 5'],
    [{ at: '' }, ', not ""'],
    [{ at: 'now' }, ', not "now"'],
    [{ at: '2024-01-15' }, ', not "2024-01-15"'],
    [{ at: '2024-02-30T10:30:00Z' }, ', not "2024-02-30T10:30:00Z"'],
  ])('is required, also where the message needs none: %j throws', (options, got) => {
    const message = new TypeError(
      `The migration from demo/note@1 to demo/note@2 needs the time to write where the message has none: write { at: '2024-01-15T10:30:00Z' }${got}`,
    )
    expect(() => apply({ text: 'a' }, options as never)).toThrow(message)
    expect(() => migrate({ text: 'a' }, options as never)).toThrow(message)
  })
})
