import * as E from 'fp-ts/lib/Either.js'
import { migrationNote, namesInCode } from './migration-note.js'

const note = `Removes \`"partial"\`.

#### Migration

Answer \`"failure"\`.

- Accepted before, rejected now: \`{"status":"partial"}\`
- Send instead: \`\` {"status":"\`failure\`"} \`\`

#### Acknowledged

- Send instead: \`{"elsewhere":1}\`
`

describe('a migration note', () => {
  it('is the section below its heading, up to the next heading', () => {
    expect(migrationNote(note)).toEqual([
      { claims: 'rejected-now', message: E.right({ status: 'partial' }) },
      { claims: 'instead', message: E.right({ status: '`failure`' }) },
    ])
  })

  it('is undefined without its heading, and empty without messages', () => {
    expect(migrationNote('Removes it.\n\n- Send instead: `1`')).toBeUndefined()
    expect(migrationNote('```md\n#### Migration\n```')).toBeUndefined()
    expect(migrationNote('#### Migration\n\nJust upgrade.')).toEqual([])
  })

  it('reads a message from a fence below its line', () => {
    expect(migrationNote('#### Migration\n- Send instead:\n\n  ```json\n  {"a": [\n  1]}\n  ```\n')).toEqual([
      { claims: 'instead', message: E.right({ a: [1] }) },
    ])
  })

  it.each([
    ['- Sent now, rejected before: `1`', { claims: 'rejected-before', message: E.right(1) }],
    ['- Accepted now, rejected before: `1`', { claims: 'rejected-before', message: E.right(1) }],
    [
      '- Accepted before and now, but no longer read at `/a/0`: `[1]`',
      { claims: 'lost', lostPointer: '/a/0', message: E.right([1]) },
    ],
    ['* Send instead (`a/b`): `{"c":":"}`', { claims: 'instead', message: E.right({ c: ':' }) }],
    ['- Send instead: `{a}`', { claims: 'instead', message: E.left('its message is not JSON') }],
    ['- Send instead: nothing', { claims: 'instead', message: E.left('it has no message in code') }],
  ])('%s', (line, expected) => {
    expect(migrationNote(`#### Migration\n${line}`)).toEqual([expected])
  })

  it('names contracts in code, with or without a version', () => {
    expect([...namesInCode('of `scout/plan@2` and `Int`, not scout/node')]).toEqual(['scout/plan', 'Int'])
  })
})
