import {
  arrayOf,
  contract,
  nullable,
  number,
  type Path,
  recordOf,
  rule,
  schemaNodeOf,
  string,
  struct,
  type TestCase,
  toPointer,
  tuple,
} from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import * as t from 'io-ts'
import { adversarialMessage } from '../mutation/adversarial-message.js'
import { brokenMessage } from '../mutation/broken-message.js'
import { mutateMessage } from '../mutation/mutate-message.js'
import { mutationsOf } from '../mutation/mutations.js'
import { findSample, sampleNode } from '../sample/find-sample.js'
import { messageOf } from '../patch/apply-patch.js'
import { sampleMessage } from '../sample/sample-message.js'
import { seeded } from '../sample/random.js'
import { catalogTests, contractTests } from './contract-tests.js'
import { rejects } from './rejects.js'

const plain = { role: 'message', version: 1, description: 'A part.' } as const

/** Returns the messages of the tests that fail. */
const failuresOf = (entry: Parameters<typeof contractTests>[0]): readonly string[] => {
  const failed: string[] = []
  contractTests(entry, {
    describe: (_, body) => body(),
    it: (title, body) => {
      try {
        body()
      } catch (error) {
        failed.push(`${title}: ${String(error)}`)
      }
    },
  })
  return failed
}

const note = contract({ ...plain, id: 'demo/note', codec: struct('Note', { a: string }) })

describe('a rule that reports a key that the message does not have', () => {
  const codec = struct(
    'Sums',
    { m: recordOf(number), l: arrayOf(struct('Line', { n: number })), j: JsonValue, u: nullable(new t.UnknownType()) },
    { pair: tuple([number, number]) },
  )
  const open = struct('Open', { o: struct('Inside', { n: number }, {}, { open: true }) })
  const example = { m: {}, l: [], j: {}, u: {} }
  const reported = (parts: { readonly codec: t.Mixed; readonly example: object }, path: Path) => {
    const odd = rule({ id: 'demo/odd', description: 'Odd.', check: () => [{ path, message: 'is odd' }] })
    const issues = [{ severity: 'error', code: 'odd', pointer: toPointer(path) }]
    const cases: readonly TestCase[] = [{ case: 'it', rule: 'demo/odd', patch: [], issues }]
    const made = contract({ ...plain, id: 'demo/sums', codec: parts.codec, rules: [odd as never] })
    return failuresOf({ contract: made, examples: [parts.example], cases }).filter((one) => one.startsWith('reports'))
  }

  it.each<Path>([
    ['m', 'total'],
    ['l', 0],
    ['l', 3, 'n'],
    ['j', 'any', 1],
    ['u', 'any'],
  ])('passes for %p: the value above takes any key', (...path) => {
    expect(reported({ codec, example }, path)).toEqual([])
  })

  it('passes for a key of an open object', () => {
    expect(reported({ codec: open, example: { o: { n: 1 } } }, ['o', 'more'])).toEqual([])
  })

  it.each<Path>([['x'], ['l', 'x'], ['l', 0, 'x'], ['m', 'total', 'x']])('fails for %p', (...path) => {
    expect(reported({ codec, example }, path).join('')).toMatch(/the contract declares no key x/)
  })

  it('fails for a pattern of a pointer, and for a key inside a declared one of an open object', () => {
    expect(reported({ codec, example }, ['l', '*', 'n']).join('')).toMatch(/the contract declares no key \*/)
    const nested = { codec: open, example: { o: { n: 1 } } }
    expect(reported(nested, ['o', 'n', 'x']).join('')).toMatch(/the contract declares no key x/)
  })

  it.each<Path>([['q'], ['a', 'q'], ['p', 'a']])('fails for %p, whose key is declared elsewhere', (...path) => {
    const nested = struct('A', { a: string, p: struct('P', { q: string }) }, { late: struct('Late', { r: string }) })
    const parts = { codec: nested, example: { a: 'x', p: { q: 'y' } } }
    expect(reported(parts, path).join('')).toMatch(/the contract declares no key [qa] there/)
    expect(reported(parts, ['late', 'r'])).toEqual([])
  })
})

describe('arguments of callers without types', () => {
  it('fails the test of a case without issues, and defines the others', () => {
    const cases = [{ case: 'one word', patch: [] } as unknown as TestCase]
    expect(failuresOf({ contract: note, examples: [{ a: '' }], cases })).toEqual([
      expect.stringContaining(
        'The case "one word" of demo/note@1 has no issues: write issues: [] if the message is valid',
      ),
    ])
  })

  it('refuses an entry without a contract or examples, and a value that is no catalog', () => {
    const entry = { contract: note, examples: [{ a: '' }] }
    expect(() => contractTests({ contract: note, examples: [] as never })).toThrow(
      new TypeError('demo/note@1 has no examples: write { contract, examples: [example] }'),
    )
    for (const value of [note, undefined, null])
      expect(() => contractTests(value as never)).toThrow(
        new TypeError(
          'contractTests takes an entry of a catalog, which has a contract: write { contract, examples: [example] }',
        ),
      )
    for (const value of [entry, undefined])
      expect(() => catalogTests(value as never)).toThrow(
        new TypeError('catalogTests takes a catalog: pass that of your contracts, as catalog({ … }) returns it'),
      )
  })

  it('refuses an entry without a contract or examples wherever messages are made from it', () => {
    const random = seeded(1)
    const calls: readonly (readonly [string, (entry: never) => void])[] = [
      ['sampleMessage', (entry) => sampleMessage(entry, random)],
      ['brokenMessage', (entry) => brokenMessage(entry, random)],
      ['rejects', (entry) => rejects(entry, {})],
      ['contractTests', contractTests],
    ]
    const form = 'write { contract, examples: [example] }'
    for (const [name, call] of calls) {
      for (const examples of [undefined, [], {}, 'a'])
        expect(() => call({ contract: note, examples } as never)).toThrow(
          new TypeError(`demo/note@1 has no examples: ${form}`),
        )
      for (const value of [note, undefined, null, 1])
        expect(() => call(value as never)).toThrow(
          new TypeError(`${name} takes an entry of a catalog, which has a contract: ${form}`),
        )
    }
    for (const examples of [undefined, null])
      expect(() => messageOf({ examples } as never, { case: 'it', patch: [], issues: [] })).toThrow(
        new TypeError('The case is about example 0, and there are no examples: write { examples: [example] }'),
      )
  })

  it('refuses a misspelt option', () => {
    const entry = { contract: note, examples: [{ a: '' }] } as const
    const demo = { domain: 'demo', entries: [entry], handoffs: [], migrations: [] }
    const wrong = (owner: string, key: string, meant: string): TypeError =>
      new TypeError(`The options of ${owner} cannot have a part ${key}. Did you mean "${meant}"?`)
    expect(() => catalogTests(demo, { unlistd: [] } as never)).toThrow(wrong('catalogTests', 'unlistd', 'unlisted'))
    expect(() => rejects(entry, {}, { mod: 'strict' } as never)).toThrow(wrong('rejects', 'mod', 'mode'))
    expect(() => findSample(note.node, seeded(1), { retrie: 1 } as never)).toThrow(
      wrong('findSample', 'retrie', 'retries'),
    )
  })

  it('refuses a missing source of random numbers', () => {
    const entry = { contract: note, examples: [{ a: '' }] } as const
    const calls = { sampleMessage, brokenMessage, mutateMessage, adversarialMessage }
    for (const [name, call] of Object.entries(calls))
      expect(() => (call as (one: unknown) => unknown)(entry)).toThrow(
        new TypeError(`${name} takes a source of random numbers: pass seeded(1) as the last argument`),
      )
  })

  it('refuses a codec or a contract in place of a schema node, and a missing source of random numbers', () => {
    const instead = 'takes a schema node: pass contract.node, or schemaNodeOf(codec)'
    for (const value of [note, note.codec, undefined] as unknown as readonly never[]) {
      expect(() => sampleNode(value, seeded(1))).toThrow(new TypeError(`sampleNode ${instead}`))
      expect(() => findSample(value, seeded(1))).toThrow(new TypeError(`findSample ${instead}`))
      expect(() => mutationsOf(value, {})).toThrow(new TypeError(`mutationsOf ${instead}`))
    }
    expect(() => sampleNode(schemaNodeOf(string), undefined as never)).toThrow(
      new TypeError('sampleNode takes a source of random numbers: pass seeded(1) as the last argument'),
    )
  })
})
