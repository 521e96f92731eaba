import * as E from 'fp-ts/lib/Either.js'
import { withMessages } from './message-file.js'
import { migrationNote } from './migration-note.js'

const entries = [
  { contract: 'demo/insight', shows: 'rejected-now', message: { a: 1 }, instead: { a: 2 } },
  { contract: 'demo/plan', shows: 'lost', lostPointer: '/b', message: { b: '`' } },
]

const files: Record<string, string> = {
  'migrations/2.0.0.json': JSON.stringify(entries),
  'migrations/none.json': '[]',
  'migrations/text.json': 'no JSON',
  'migrations/wrong.json': JSON.stringify([{ ...entries[0], shows: 'instead' }]),
  'migrations/partly.json': JSON.stringify([entries[0], { contract: 'demo/plan', shows: 'lost' }]),
}

const read = (path: string): string | undefined => files[path]

describe('a note that names a file of messages', () => {
  it('has the messages of the file below the line that names it', () => {
    expect(withMessages('Whole messages: `migrations/2.0.0.json`\nMore.', read)).toBe(
      [
        'Whole messages: `migrations/2.0.0.json`',
        '',
        '`demo/insight`:',
        '',
        '- Accepted before, rejected now: `{"a":1}`',
        '- Send instead: `{"a":2}`',
        '`demo/plan`:',
        '',
        '- Accepted before and now, but no longer read at `/b`: `` {"b":"`"} ``',
        '- Send instead: <what to do instead>',
        '',
        'More.',
      ].join('\n'),
    )
  })

  it('keeps the indent of the line, as in a changelog', () => {
    expect(withMessages('  In `migrations/2.0.0.json`.', read).split('\n').slice(0, 5)).toEqual([
      '  In `migrations/2.0.0.json`.',
      '',
      '  `demo/insight`:',
      '',
      '  - Accepted before, rejected now: `{"a":1}`',
    ])
  })

  it.each([['none'], ['text'], ['wrong'], ['partly'], ['missing']])(
    'has a line without a message for migrations/%s.json, which the gate rejects',
    (name) => {
      const note = withMessages(`#### Migration\n\nIn \`migrations/${name}.json\`.`, read)
      expect(migrationNote(note)).toEqual([{ claims: 'instead', message: E.left('it has no message in code') }])
    },
  )

  it('has them once, below the first line that names the file', () => {
    const note = withMessages('In `migrations/2.0.0.json`.\n\nSee `migrations/2.0.0.json`.', read)
    expect(migrationNote(`#### Migration\n\n${note}`)).toHaveLength(4)
    expect(note.endsWith('\nSee `migrations/2.0.0.json`.')).toBe(true)
  })

  it('is unchanged if it names no file, or one outside migrations', () => {
    const note = 'See migrations/2.0.0.json, `other/2.0.0.json` and `migrations/../2.0.0.json`.'
    expect(withMessages(note, read)).toBe(note)
  })
})
