import { IsoTimestamp, Text } from '../codecs.js'
import { contract } from '../contract/contract.js'
import { migration } from '../contract/migration.js'
import { type Registry, registry, type RegistryLine } from '../contract/registry.js'
import { rule } from '../contract/rule.js'
import { struct } from '../combinators/struct.js'
import { set, without } from './edit.js'
import { laws, registryTests } from './laws.js'
import { messageOf } from './messages.js'
import { rejects } from './rejects.js'

const titled = rule({
  id: 'demo/titled',
  says: 'A title says something.',
  check: ({ title }: { readonly title: string }) =>
    title === '' ? [{ path: ['title'], says: 'must say something' }] : [],
})

const note = contract({
  id: 'demo/note',
  version: 1,
  role: 'message',
  says: 'A note.',
  codec: struct('Note', { title: Text }, { at: IsoTimestamp }),
  rules: [titled],
})

const line: RegistryLine = {
  contract: note,
  examples: [{ title: 'a', at: '2024-01-15T10:30:00Z' }],
  cases: [
    { case: 'a title of one letter', rule: 'demo/titled', patch: [set('/title', 'b')], issues: [] },
    {
      case: 'an empty title',
      rule: 'demo/titled',
      patch: [set('/title', '')],
      issues: [{ severity: 'error', code: 'titled', pointer: '/title' }],
    },
    {
      case: 'a time with an offset',
      rule: 'timestamp-without-zone',
      patch: [set('/at', '2024-01-15T10:30:00+01:00')],
      issues: [],
    },
    {
      case: 'a time without a zone',
      rule: 'timestamp-without-zone',
      patch: [set('/at', '2024-01-15T10:30:00')],
      issues: [{ severity: 'warning', code: 'timestamp-without-zone', pointer: '/at' }],
    },
  ],
}

laws(line)

rejects(line, {
  'a note without a title': [without('/title'), { code: 'missing', pointer: '/title' }],
  'two faults at once': [
    [set('/title', 1), set('/at', 'now')],
    { code: 'wrong_type', pointer: '/title', expected: 'a string' },
    { code: 'bad_format', pointer: '/at' },
  ],
})

rejects(line, { 'a key nobody declared': [set('/more', 1), { code: 'unknown_key', pointer: '/more' }] }, 'strict')

/** What a runner would be told, were this suite its own. */
const told = (body: () => void): readonly string[] => {
  const runner = globalThis as unknown as { describe: unknown; it: unknown } // the globals of jest, for a moment replaced
  const { describe: outer, it: test } = runner
  const failed: string[] = []
  runner.describe = (_: string, inner: () => void): void => inner()
  runner.it = (title: string, law: () => void): void => {
    try {
      law()
    } catch {
      failed.push(title)
    }
  }
  try {
    body()
  } finally {
    Object.assign(runner, { describe: outer, it: test })
  }
  return failed
}

describe('laws', () => {
  it('fail for an example that does not decode, a case that is not so, and a rule nobody shows', () => {
    expect(told(() => laws(line))).toEqual([])
    expect(told(() => laws({ ...line, examples: [{ title: '' }] }))).toContain(
      'decodes the example to the same reference',
    )
    expect(told(() => laws({ ...line, cases: line.cases?.slice(0, 1) ?? [] }))).toEqual([
      'shows what demo/titled accepts and what it reports',
      'shows what timestamp-without-zone accepts and what it reports',
    ])
    const lie = { case: 'a lie', patch: [without('/title')], issues: [] }
    expect(told(() => laws({ ...line, cases: [...(line.cases ?? []), lie] }))).toEqual(['accepts a lie'])
  })
})

describe('rejects', () => {
  it('fails when an issue is missing from the list, too many or another', () => {
    const missing = { code: 'missing', pointer: '/title' }
    expect(told(() => rejects(line, { one: [without('/title')] }))).toEqual(['one'])
    expect(told(() => rejects(line, { two: [without('/title'), missing, missing] }))).toEqual(['two'])
    expect(told(() => rejects(line, { three: [without('/title'), { ...missing, severity: 'warning' }] }))).toEqual([
      'three',
    ])
    expect(told(() => rejects(line, { four: [without('/title'), missing] }))).toEqual([])
  })
})

describe('messageOf', () => {
  it('is the example a case names, with its patch applied', () => {
    const two = { ...line, examples: [{ title: 'a' }, { title: 'b' }] as const }
    expect(messageOf(two, { case: 'c', example: 1, patch: [set('/at', 'x')], issues: [] })).toEqual({
      title: 'b',
      at: 'x',
    })
    expect(registry({ domain: 'demo', lines: [line] }).lines).toHaveLength(1)
  })
})

describe('registryTests', () => {
  const older = contract({
    id: 'demo/note',
    version: 0,
    role: 'message',
    says: 'A note.',
    codec: struct('Old', { name: Text }),
  })
  const up = (name: string) => ({ _tag: 'Right' as const, right: { title: name } })
  const told = (migrations: Registry['migrations']) => {
    const ran: string[] = []
    const within: string[] = []
    registryTests(
      registry({ domain: 'demo', lines: [line, { contract: older, examples: [{ name: 'a' }] }], migrations }),
      {
        describe: (title, body) => {
          within.push(title)
          body()
          within.pop()
        },
        it: (title, body) => {
          try {
            body()
            ran.push(`${within.join(' ')}: ${title}`)
          } catch (error) {
            ran.push(`failed: ${title}: ${String(error)}`)
          }
        },
      },
    )
    return ran
  }

  it('runs the laws of every line, and every migration on the examples it starts from', () => {
    const ran = told([migration({ from: older, to: note, up: ({ name }) => up(name) })])
    expect(ran).toHaveLength(15)
    expect(ran.filter((title) => title.startsWith('demo/note@1 keeps the laws: '))).toHaveLength(10)
    expect(ran.at(-1)).toBe('the migrations of demo: bring the examples of demo/note@0 to demo/note@1, or say why not')
  })

  it('leaves laws what it was: each line of a list, under a runner with globals', () => {
    const each: Parameters<(readonly RegistryLine[])['forEach']>[0] = laws
    expect(each).toBe(laws)
  })

  it('fails where a migration does not bring an example over', () => {
    const ran = told([migration({ from: older, to: note, up: () => up('') })])
    expect(ran.at(-1)).toBe(
      'failed: bring the examples of demo/note@0 to demo/note@1, or say why not: Error: title must say something',
    )
  })
})
