import {
  arrayOf,
  catalog,
  contract,
  literal,
  migration,
  rule,
  string,
  struct,
  type TestCase,
  type Violation,
} from '@contracts/core'
import { left, right } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { setAt } from '../patch/apply-patch.js'
import { catalogTests, contractTests } from './contract-tests.js'
import { rejects } from './rejects.js'
import type { TestRunner } from './test-runner.js'

const plain = { role: 'message', version: 1, description: 'A part.' } as const

/** Returns the titles of the tests that fail. */
const failedIn = (define: (runner: TestRunner) => void): readonly string[] => {
  const failed: string[] = []
  define({
    describe: (_, body) => body(),
    it: (title, body) => {
      try {
        body()
      } catch {
        failed.push(title)
      }
    },
  })
  return failed
}

/** Returns the titles of the tests of an entry that fail. */
const failedTests = (entry: Parameters<typeof contractTests>[0]): readonly string[] =>
  failedIn((runner) => {
    contractTests(entry, runner)
  })

const agreement = 'decodes, validates and guards alike: samples, mutations and adversarial values'

describe('a rule that never fires', () => {
  it('fails if the issues of its case are those of the shape', () => {
    const dead = rule({ id: 'demo/dead', description: 'Nothing.', check: () => [] })
    const codec = struct('A', { a: string })
    const made = contract({ ...plain, id: 'demo/a', codec, rules: [dead] })
    const cases: readonly TestCase[] = [
      { case: 'a word', rule: 'demo/dead', patch: [], issues: [] },
      {
        case: 'a number',
        rule: 'demo/dead',
        patch: [setAt('/a', 1)],
        issues: [{ severity: 'error', code: 'wrong_type', pointer: '/a' }],
      },
    ]
    expect(failedTests({ contract: made, examples: [{ a: 'x' }], cases })).toEqual([
      'has a case that demo/dead accepts and one that it reports',
    ])
  })
})

describe('a rule that throws on null in an optional field', () => {
  interface Named {
    readonly a: string
    readonly b?: string | null
  }
  const N = struct('N', { a: string }, { b: string })
  const isShort = ({ b }: Named): boolean => b === undefined || (b as string).length < 10
  const toViolations = (isValid: boolean): readonly Violation[] =>
    isValid ? [] : [{ path: [], message: 'must be short' }]
  const failedFor = (codec: t.Mixed, example: unknown, isValid: (message: never) => boolean): readonly string[] => {
    const check = (message: never): readonly Violation[] => toViolations(isValid(message))
    const short = rule({ id: 'demo/short', description: 'B is short.', check })
    const made = contract({ ...plain, id: 'demo/n', codec, rules: [short] })
    return failedTests({ contract: made, examples: [example] }).filter((title) => title.startsWith('decodes'))
  }

  it('fails at the top, inside an object and inside an array', () => {
    const ofExample = 'decodes the example to the same reference'
    expect(failedFor(N, { a: 'x' }, isShort)).toEqual([ofExample, agreement])
    const isOuterShort = ({ p }: { readonly p: Named }): boolean => isShort(p)
    expect(failedFor(struct('S', { p: N }), { p: { a: 'x' } }, isOuterShort)).toEqual([ofExample, agreement])
    const areShort = ({ l }: { readonly l: readonly Named[] }): boolean => l.every(isShort)
    expect(failedFor(struct('S', { l: arrayOf(N) }), { l: [{ a: 'x' }] }, areShort)).toEqual([ofExample, agreement])
  })

  it('fails inside an optional object that no example has', () => {
    const isInnerShort = ({ p }: { readonly p?: Named | null }): boolean => !p || isShort(p)
    expect(failedFor(struct('S', {}, { p: N }), {}, isInnerShort)).toEqual([agreement])
  })

  it('passes if the rule is right', () => {
    expect(failedFor(N, { a: 'x' }, (one: Named) => (one.b ?? '').length < 10)).toEqual([])
  })
})

describe('a contract that changes its message', () => {
  it('fails if a codec changes it', () => {
    const seeing = new t.Type<object>(
      'Seeing',
      (value): value is object => typeof value === 'object' && value !== null,
      (value, context) => {
        if (typeof value !== 'object' || value === null) return t.failure(value, context)
        Reflect.set(value, 'seen', true)
        return t.success(value)
      },
      t.identity,
    )
    const made = contract({ ...plain, id: 'demo/seen', codec: struct('Seen', { u: seeing }) })
    expect(failedTests({ contract: made, examples: [{ u: {} }] })).toContain(agreement)
  })

  it('fails if a rule changes it, also one that is in order already', () => {
    const sorted = rule({
      id: 'demo/sorted',
      description: 'The numbers are in order.',
      check: ({ a }: { readonly a: readonly number[] }) => {
        ;(a as number[]).sort()
        return []
      },
    })
    const made = contract({
      ...plain,
      id: 'demo/list',
      codec: struct('List', { a: t.array(t.number) }),
      rules: [sorted],
    })
    expect(failedTests({ contract: made, examples: [{ a: [1, 2] }] })).toContain(agreement)
  })

  it.each([
    { only: 'tolerant', from: null, to: Number.NaN }, // both are null in JSON
    { only: 'strict', from: 41.5, to: 'x' },
  ])('fails if a rule changes one value of an example in $only mode, and its code ignores that it is frozen', (how) => {
    const changing = rule({
      id: 'demo/changing',
      description: 'The number is any.',
      check: (message: { readonly n?: number | null }, _settings: unknown, mode) => {
        if (mode === how.only && message.n === how.from) Reflect.set(message, 'n', how.to)
        return []
      },
    })
    const made = contract({ ...plain, id: 'demo/n', codec: struct('N', {}, { n: t.number }), rules: [changing] })
    expect(failedTests({ contract: made, examples: [{ n: how.from }] })).toContain(
      'decodes the example to the same reference',
    )
  })
})

describe('a wrong migration', () => {
  const V1 = struct('V1', { title: string }, { by: string })
  const V2 = struct('V2', { name: string }, { author: string })
  type Up = Parameters<typeof migration<typeof old, typeof next>>[0]['up']
  const old = contract({ ...plain, id: 'demo/v', codec: V1 })
  const next = contract({ ...plain, id: 'demo/v', version: 2, codec: V2 })
  const failedWith = (up: Up, examples: readonly [unknown, ...unknown[]]): readonly string[] =>
    failedIn((runner) => {
      const entries = [
        { contract: old, examples },
        { contract: next, examples: [{ name: 'n' }] as const },
      ]
      catalogTests(catalog({ domain: 'demo', entries, migrations: [migration({ from: old, to: next, up })] }), runner)
    })
  const title = 'upgrade the examples of demo/v@1 to demo/v@2, or report why not'
  const full = { title: 't', by: 'b' }

  it('fails if it writes a misspelt key', () => {
    expect(failedWith(({ title: name, by }) => right({ name, auhtor: by }), [full])).toEqual([title])
  })

  it('fails if a later message becomes invalid', () => {
    const up: Up = ({ title: name, by }) => right({ name: by === 'x' ? (1 as never) : name, author: by ?? null })
    expect(failedWith(up, [full, { title: 't', by: 'x' }])).toEqual([title])
  })

  it('fails if it throws for null in an optional field', () => {
    const up: Up = ({ title: name, by }) =>
      right({ name, ...(by === undefined ? {} : { author: (by as string).trim() }) })
    expect(failedWith(up, [full])).toEqual([title])
  })

  it('fails with the message for which it throws, also if that is an example', () => {
    const up: Up = ({ by }) => right({ name: (by as string).trim() })
    const errors: unknown[] = []
    const runner: TestRunner = {
      describe: (_, body) => {
        body()
      },
      it: (_, body) => {
        try {
          body()
        } catch (error) {
          errors.push(error)
        }
      },
    }
    const step = migration({ from: old, to: next, up, loses: 'The title.' })
    const entries = [
      { contract: old, examples: [{ title: 't' }] },
      { contract: next, examples: [{ name: 'n' }] },
    ] as const
    catalogTests(catalog({ domain: 'demo', entries, migrations: [step] }), runner)
    expect(errors.map(String)).toEqual([
      'Error: up throws TypeError: Cannot read properties of undefined (reading \'trim\'): {"title":"t"}',
    ])
  })

  it('fails for a misspelt key and a drop that only samples show', () => {
    const misspelt: Up = ({ title: name, by }) => right({ name, ...(by === undefined ? {} : { auhtor: by }) })
    expect(failedWith(misspelt, [{ title: 't' }])).toEqual([title])
    expect(failedWith(({ title: name }) => right({ name }), [{ title: 't' }])).toEqual([title])
  })

  it.each([
    [undefined, [title]],
    ['The key urgent.', []],
    ['The key flags.', []],
  ])('fails if a boolean is lost and another one happens to equal it, with the loss %j', (loses, failed) => {
    const flags = struct('Flags', { urgent: t.boolean })
    const [from, to] = [
      contract({ ...plain, id: 'demo/v', codec: struct('F1', { version: literal(1), text: string, flags }) }),
      contract({
        ...{ ...plain, id: 'demo/v', version: 2 },
        codec: struct('F2', { version: literal(2), text: string, reviewed: t.boolean }),
      }),
    ]
    const up = ({ text }: { readonly text: string }) => right({ version: 2 as const, text, reviewed: false })
    const step = migration({ from, to, up, ...(loses === undefined ? {} : { loses }) })
    const entries = [
      { contract: from, examples: [{ version: 1, text: 't', flags: { urgent: false } }] },
      { contract: to, examples: [{ version: 2, text: 't', reviewed: false }] },
    ] as const
    const demo = catalog({ domain: 'demo', entries, migrations: [step] })
    expect(failedIn((runner) => catalogTests(demo, runner))).toEqual(failed)
  })

  it('fails if an example without an optional field becomes a message without a required one', () => {
    const strictNext = contract({
      ...plain,
      id: 'demo/v',
      version: 2,
      codec: struct('V3', { name: string, author: string }),
    })
    const step = migration({
      from: old,
      to: strictNext,
      up: ({ title: name, by }) => right({ name, author: by as string }),
    })
    const entries = [
      { contract: old, examples: [full] },
      { contract: strictNext, examples: [{ name: 'n', author: 'a' }] },
    ] as const
    const demo = catalog({ domain: 'demo', entries, migrations: [step] })
    expect(failedIn((runner) => catalogTests(demo, runner))).toEqual([title])
  })

  it('fails if it throws for null in an optional field inside an object', () => {
    const nested = contract({ ...plain, id: 'demo/v', codec: struct('V4', { p: struct('P', {}, { r: string }) }) })
    const up = ({ p: { r } }: { readonly p: { readonly r?: string | null } }) =>
      right({ name: r === undefined ? 'none' : (r as string).trim() })
    const step = migration({ from: nested, to: next, up })
    const entries = [
      { contract: nested, examples: [{ p: { r: 'long' } }] },
      { contract: next, examples: [{ name: 'n' }] },
    ] as const
    const demo = catalog({ domain: 'demo', entries, migrations: [step] })
    expect(failedIn((runner) => catalogTests(demo, runner))).toEqual([title])
  })

  it('passes if it is right, and may report issues for a later message', () => {
    const up: Up = ({ title: name, by }) => right({ name, author: by ?? null })
    expect(failedWith(up, [full])).toEqual([])
    const refused = old.decode({})
    const refusing: Up = (message, options) =>
      message.by === 'x' && refused._tag === 'Left' ? left(refused.left) : up(message, options)
    expect(failedWith(refusing, [full, { title: 't', by: 'x' }])).toEqual([])
  })
})

describe('a wrong example or case', () => {
  const made = (path: readonly string[]) =>
    contract({
      ...plain,
      id: 'demo/a',
      codec: struct('A', { a: string }, { note: string }),
      rules: [
        rule({
          id: 'demo/filled',
          description: 'A is filled.',
          check: ({ a }: { readonly a: string }) => (a === '' ? [{ path, message: 'must be filled', value: a }] : []),
        }),
      ],
    })
  const cases = (pointer: string): readonly TestCase[] => [
    { case: 'a word', rule: 'demo/filled', patch: [], issues: [] },
    {
      case: 'no word',
      rule: 'demo/filled',
      patch: [setAt('/a', '')],
      issues: [{ severity: 'error', code: 'filled', pointer }],
    },
  ]

  it('fails if an optional key of an example is misspelt', () => {
    expect(failedTests({ contract: made(['a']), examples: [{ a: 'x', noet: 'y' }], cases: cases('/a') })).toEqual([
      'declares every key of the example',
    ])
  })

  it('fails if a rule reports a key that does not exist', () => {
    expect(failedTests({ contract: made(['nope']), examples: [{ a: 'x' }], cases: cases('/nope') })).toEqual([
      'reports no word',
    ])
    expect(failedTests({ contract: made(['note']), examples: [{ a: 'x' }], cases: cases('/note') })).toEqual([])
  })

  it('fails if rejects is given a message that is accepted', () => {
    const entry = { contract: made(['a']), examples: [{ a: 'x' }] as const }
    expect(failedIn((runner) => rejects(entry, { nothing: [[]] }, runner))).toEqual(['nothing'])
  })
})
