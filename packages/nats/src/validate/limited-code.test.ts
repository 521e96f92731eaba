import { type Catalog, catalog, contract, handoff, migration, rule, string, struct } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { contractsIn } from './installed.js'
import { validatorOf, type Route, type Verdict } from './validator.js'
import { validateSafely } from './validate-safely.js'
import { limitCode } from './limited-code.js'

const endless = (text: string): never => {
  for (;;) if (text === 'never') throw new Error(text)
}

/** Calls code that does not return, for messages that say where. */
const loopIf = (isMeant: boolean): void => {
  if (isMeant) endless('always')
}

const loops = rule({
  ...{ id: 'demo/loops', description: 'A note is no loop.' },
  check: ({ text }: { text: string }) => {
    loopIf(text === 'rule')
    return text === 'hint' ? [{ path: [], message: 'is a hint', hint: () => endless('hint') }] : []
  },
})
const note = { id: 'demo/note', role: 'message', description: 'A note.', rules: [loops] } as const
const note1 = contract({ ...note, version: 1, codec: struct('Note', { text: string }) })
const note2 = contract({ ...note, version: 2, codec: struct('Note', { text: string, by: string }) })
const other = contract({
  ...{ id: 'demo/other', version: 1, role: 'message', description: 'Another message.' },
  codec: struct('Other', { other: string }),
})
const up = migration({
  from: note1,
  to: note2,
  up: (old) => {
    loopIf(old.text === 'migration')
    return E.right({ ...old, by: 'me' })
  },
})
const related = handoff({
  ...{ id: 'demo/related', description: 'Notes are related.', first: note1, second: other },
  find: () => endless('handoff'),
})
const demo: Catalog = catalog({
  domain: 'demo',
  entries: [
    { contract: note1, examples: [{ text: 'a' }] },
    { contract: note2, examples: [{ text: 'a', by: 'b' }] },
    { contract: other, examples: [{ other: 'a' }] },
  ],
  migrations: [up],
  handoffs: [related],
})

const outcomeOf = (verdict: Verdict): string =>
  verdict.valid ? verdict.contract : `${verdict.contract} ${verdict.issues.map(({ code }) => code).join()}`

/** Returns a function that validates a message by limited code. Code that loops may take 250 ms. */
const limited = ({ values = false, routes = [] as readonly Route[], now = (): number => 0 } = {}) => {
  const contracts = contractsIn([limitCode({ values, milliseconds: 250, now })(demo)], [])
  const validate = validateSafely(validatorOf(contracts, routes, { accepted: contracts }))
  const verdictOn = (message: object, name?: string): Verdict =>
    validate({ subject: 'a', body: Buffer.from(JSON.stringify(message)), contract: name, time: '2026-01-01T00:00:00Z' })
  return { contracts, verdictOn, validated: (message: object, name?: string) => outcomeOf(verdictOn(message, name)) }
}

describe('a message for which the code of a package does not return', () => {
  it('is not valid, whether the sender or its content names the contract; others are validated', () => {
    const { validated, verdictOn } = limited()
    expect(validated({ text: 'rule' }, 'demo/note@1')).toBe('demo/note@1 not_returned')
    expect(validated({ text: 'a' }, 'demo/note@1')).toBe('demo/note@1')
    expect(validated({ text: 'rule', by: 'b' })).toBe('demo/note@2 not_returned')
    expect(validated({ text: 'a', by: 'b' })).toBe('demo/note@2')
    const verdict = verdictOn({ text: 'rule' }, 'demo/note@1')
    expect(verdict.valid || verdict.issues.map(({ message }) => message)).toEqual([
      'makes the code of demo/note@1 run for more than 0.25 seconds',
    ])
  })

  it('is not migrated', () => {
    const { validated } = limited({ routes: [{ subject: '>', contract: 'demo/note', to: 2 }] })
    expect(validated({ text: 'a' })).toBe('demo/note@2')
    expect(validated({ text: 'migration' })).toBe('demo/note@2 not_returned')
    expect(validated({ text: 'rule' })).toBe('demo/note@1 not_returned')
  })

  it('ends a handoff', () => {
    const [one] = limited().contracts.handoffs
    expect(() => one?.check({ text: 'a' }, { other: 'a' })).toThrow(
      'makes the code of demo/related run for more than 0.25 seconds',
    )
  })

  it('may loop in a hint, which is read only with values', () => {
    expect(limited().validated({ text: 'hint' }, 'demo/note@1')).toBe('demo/note@1 loops')
    expect(limited({ values: true }).validated({ text: 'hint' }, 'demo/note@1')).toBe('demo/note@1 not_returned')
  })
})

it('code that was stopped three times rests for a minute: its messages are not validated, those of others are', () => {
  let time = 0
  const { validated } = limited({ now: () => time })
  const loop = (): string => validated({ text: 'rule' }, 'demo/note@1')
  expect([loop(), loop(), loop(), loop()]).toEqual([
    ...[
      'demo/note@1 not_returned',
      'demo/note@1 not_returned',
      'demo/note@1 not_returned',
      'demo/note@1 not_validated',
    ],
  ])
  expect(validated({ text: 'a' }, 'demo/note@1')).toBe('demo/note@1 not_validated')
  expect(validated({ other: 'a' }, 'demo/other@1')).toBe('demo/other@1')
  expect(validated({ text: 'a', by: 'b' }, 'demo/note@2')).toBe('demo/note@2')
  time = 59_999
  expect(validated({ text: 'a' }, 'demo/note@1')).toBe('demo/note@1 not_validated')
  time = 60_000
  expect(validated({ text: 'a' }, 'demo/note@1')).toBe('demo/note@1')
})
