import {
  type Catalog,
  catalog,
  type CatalogEntry,
  contract,
  type DecodeResult,
  downMigration,
  handoff,
  migration,
  recordOf,
  rule,
  string,
  struct,
  type TestCase,
} from '@contracts/core'
import { IsoTimestamp } from '@contracts/core/codecs'
import * as t from 'io-ts'
import { setAt, removeAt } from '../patch/apply-patch.js'
import { failedTests, failuresOf } from '../testing/failed-tests.js'
import { catalogTests, contractTests } from './contract-tests.js'
import { messageOf } from '../patch/apply-patch.js'
import { rejects } from './rejects.js'

const rareCodec = new t.Type<string>(
  'Rare',
  t.string.is,
  (value, context) => (value === 'x7-Q' ? t.success(value) : t.failure(value, context)),
  t.identity,
)

const titled = rule({
  id: 'demo/titled',
  description: 'A title says something.',
  check: ({ title }: { readonly title: string }) =>
    title === '' ? [{ path: ['title'], message: 'must say something' }] : [],
})

const note = contract({
  id: 'demo/note',
  version: 1,
  role: 'message',
  description: 'A note.',
  codec: struct('Note', { title: string }, { at: IsoTimestamp }),
  rules: [titled],
})

const entry: CatalogEntry = {
  contract: note,
  examples: [{ title: 'a', at: '2024-01-15T10:30:00Z' }],
  cases: [
    { case: 'a title of one letter', rule: 'demo/titled', patch: [setAt('/title', 'b')], issues: [] },
    {
      case: 'an empty title',
      rule: 'demo/titled',
      patch: [setAt('/title', '')],
      issues: [{ severity: 'error', code: 'titled', pointer: '/title' }],
    },
    {
      case: 'a time with an offset',
      rule: 'timestamp-without-zone',
      patch: [setAt('/at', '2024-01-15T10:30:00+01:00')],
      issues: [],
    },
    {
      case: 'a time without a zone',
      rule: 'timestamp-without-zone',
      patch: [setAt('/at', '2024-01-15T10:30:00')],
      issues: [{ severity: 'warning', code: 'timestamp-without-zone', pointer: '/at' }],
    },
  ],
}

contractTests(entry)

rejects(entry, {
  'a note without a title': [removeAt('/title'), { code: 'missing', pointer: '/title' }],
  'two mistakes at once': [
    [setAt('/title', 1), setAt('/at', 'now')],
    { code: 'wrong_type', pointer: '/title', expected: 'a string' },
    { code: 'bad_format', pointer: '/at' },
  ],
})

rejects(
  entry,
  { 'an undeclared key': [setAt('/more', 1), { code: 'unknown_key', pointer: '/more' }] },
  { mode: 'strict' },
)

describe('contractTests', () => {
  it('fail for an invalid example, a wrong case, and a rule without cases', () => {
    expect(failedTests(() => contractTests(entry))).toEqual([])
    expect(failedTests(() => contractTests({ ...entry, examples: [{ title: '' }] }))).toContain(
      'decodes the example to the same reference',
    )
    expect(failedTests(() => contractTests({ ...entry, cases: entry.cases?.slice(0, 1) ?? [] }))).toEqual([
      'has a case that demo/titled accepts and one that it reports',
      'has a case that timestamp-without-zone accepts and one that it reports',
    ])
    const wrong = { case: 'a wrong case', patch: [removeAt('/title')], issues: [] }
    expect(failedTests(() => contractTests({ ...entry, cases: [...(entry.cases ?? []), wrong] }))).toEqual([
      'accepts a wrong case',
    ])
  })
})

describe('the cases of an entry', () => {
  const failuresWith = (one: Partial<TestCase>, cases = entry.cases ?? []) =>
    failuresOf((runner) =>
      contractTests({ ...entry, cases: [...cases, { case: 'a case', patch: [], issues: [], ...one }] }, runner),
    )

  it('list what tolerant mode reports, which may be less than what strict mode reports', () => {
    expect(failuresWith({ patch: [setAt('/extra', 1)] })).toEqual({})
  })

  it('fail if they name a rule or an example that does not exist', () => {
    expect(failuresWith({ rule: 'demo/nope' })).toEqual({
      'accepts a case':
        'demo/note@1 has no rule and no string warning demo/nope: write one of demo/titled, timestamp-without-zone, or leave rule out',
    })
    expect(failuresWith({ example: 7 })).toEqual({
      'accepts a case': 'The case is about example 7, counted from 0, of 1: write an index that exists',
    })
  })

  it('fail with the case to add if a rule lacks one; the accepted one passes as it is', () => {
    const title = 'has a case that demo/titled accepts and one that it reports'
    const [accepted, reported, ...others] = entry.cases ?? []
    const { [title]: lacksAccepted = '' } = failuresWith({}, reported === undefined ? [] : [reported, ...others])
    const { [title]: lacksReported = '' } = failuresWith({}, accepted === undefined ? [] : [accepted, ...others])
    const words = ': add one to the cases of demo/note@1 in the catalog, such as\n'
    expect(lacksAccepted.startsWith(`No case is accepted by demo/titled${words}`)).toBe(true)
    expect(lacksReported.startsWith(`No case is reported by demo/titled${words}`)).toBe(true)
    const drafted = [lacksAccepted, lacksReported].map((text) => JSON.parse(text.slice(text.indexOf('{'))) as TestCase)
    expect(drafted).toEqual([
      { case: 'a message that titled accepts', rule: 'demo/titled', patch: [], issues: [] },
      {
        case: 'a message that titled reports',
        rule: 'demo/titled',
        patch: [{ op: 'add', path: '/path/of/the/field', value: 'a wrong value' }],
        issues: [{ severity: 'error', code: 'titled', pointer: '/path/of/the/field' }],
      },
    ])
    const added = [...drafted.slice(0, 1), ...(entry.cases ?? []).slice(1)]
    expect(failuresWith({}, added)).toEqual({})
  })
})

const agreement = 'decodes, validates and guards alike: samples, mutations and adversarial values'

describe('the agreement of a contract with itself', () => {
  const plain = { role: 'message', version: 1, description: 'A part.' } as const

  it.each<[string, t.Mixed, unknown]>([
    [
      'a predicate',
      struct('Longer', { text: t.refinement(string, (text) => text.length > 1, 'Longer') }),
      { text: 'ab' },
    ],
    ['an opaque codec', struct('Rare', { code: rareCodec }), { code: 'x7-Q' }],
    ['an intersection with a record', t.intersection([struct('Kept', { id: string }), recordOf(string)]), { id: 'a' }],
    ['a predicate that accepts one value', t.refinement(string, (text) => text === 'x7-Q', 'Only'), 'x7-Q'],
  ])('holds for a contract with %s', (_, codec, example) => {
    const made = contract({ ...plain, id: 'demo/part', codec })
    expect(failedTests(() => contractTests({ contract: made, examples: [example] }))).toEqual([])
  })

  it('does not hold if one function says otherwise, another value is returned, or one throws', () => {
    const refuse = (): never => {
      throw new Error('no')
    }
    const strange: readonly Partial<typeof note>[] = [
      { is: (value): value is never => !note.is(value) },
      {
        validate: (value, mode) => ({ ...note.validate(value, mode), valid: true }) as ReturnType<typeof note.validate>,
      },
      { decode: (value, mode) => note.decode(structuredClone(value), mode) },
      { decode: (value, mode) => note.decode(value, mode === 'strict' ? 'tolerant' : 'strict') },
      { decode: refuse },
    ]
    for (const changes of strange)
      expect(failedTests(() => contractTests({ ...entry, contract: { ...note, ...changes } }), agreement)).toEqual([
        agreement,
      ])
  })
})

describe('rejects', () => {
  it('fails if an issue is missing from the list, is additional or differs', () => {
    const missing = { code: 'missing', pointer: '/title' }
    expect(failedTests(() => rejects(entry, { one: [removeAt('/title')] }))).toEqual(['one'])
    expect(failedTests(() => rejects(entry, { two: [removeAt('/title'), missing, missing] }))).toEqual(['two'])
    expect(
      failedTests(() => rejects(entry, { three: [removeAt('/title'), { ...missing, severity: 'warning' }] })),
    ).toEqual(['three'])
    expect(failedTests(() => rejects(entry, { four: [removeAt('/title'), missing] }))).toEqual([])
  })
})

describe('messageOf', () => {
  it('is the example of the case with its patch applied', () => {
    const two = { ...entry, examples: [{ title: 'a' }, { title: 'b' }] as const }
    expect(messageOf(two, { case: 'c', example: 1, patch: [setAt('/at', 'x')], issues: [] })).toEqual({
      title: 'b',
      at: 'x',
    })
    expect(catalog({ domain: 'demo', entries: [entry] }).entries).toHaveLength(1)
  })
})

describe('catalogTests', () => {
  const next = contract({
    id: 'demo/note',
    version: 9,
    role: 'message',
    description: 'A note.',
    codec: struct('Next', { name: string }),
  })
  const right = <A>(value: A) => ({ _tag: 'Right' as const, right: value })
  const runTests = (migrations: Catalog['migrations']) => {
    const ran: string[] = []
    const within: string[] = []
    catalogTests(
      catalog({ domain: 'demo', entries: [entry, { contract: next, examples: [{ name: 'a' }] }], migrations }),
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

  const upgrade = 'upgrade the examples of demo/note@1 to demo/note@9, or report why not'

  it('tests every entry, and every migration on the examples of its old version', () => {
    const ran = runTests([
      migration({ from: note, to: next, up: ({ title }) => right({ name: title }), loses: 'The key at.' }),
    ])
    expect(ran).toHaveLength(19)
    expect(ran.filter((title) => title.startsWith('the contract demo/note@1: '))).toHaveLength(12)
    expect(ran.at(-1)).toBe(`the migrations of demo: ${upgrade}`)
  })

  it('tests every down migration on the examples of its newer version', () => {
    expect(runTests([downMigration({ from: next, to: note, down: ({ name }) => right({ title: name }) })]).at(-1)).toBe(
      'the migrations of demo: downgrade the examples of demo/note@9 to demo/note@1, or report why not',
    )
  })

  it('fails if a migration does not upgrade the first example', () => {
    const ran = runTests([migration({ from: note, to: next, up: () => right({ name: 5 as never }) })])
    expect(ran.at(-1)).toBe(`failed: ${upgrade}: Error: name must be a string — got 5`)
  })

  it('fails if a key vanishes that loses does not name, also in an accepted case', () => {
    const from = contract({ ...note, codec: struct('Old', { title: string }, { by: string, tags: recordOf(string) }) })
    const lossOf = (loses?: string) => {
      const up = ({ title }: { readonly title: string }) => right({ name: title })
      const step = migration({ from, to: next, up, ...(loses === undefined ? {} : { loses }) })
      const signed = { case: 'a signature', patch: [setAt('/by', 'ada'), setAt('/tags', { a: 'x' })], issues: [] }
      const old: CatalogEntry = { contract: from, examples: [{ title: 'a' }], cases: [signed] }
      const all = [old, { contract: next, examples: [{ name: 'a' }] }] as const
      const demo = catalog({ domain: 'demo', entries: all, migrations: [step] })
      return failedTests(() => catalogTests(demo), upgrade)
    }
    expect(lossOf()).toEqual([upgrade])
    expect(lossOf('The key by.')).toEqual([upgrade])
    expect(lossOf('The keys by and tags.')).toEqual([])
  })

  it('runs a migration of many optional fields on some of the messages without one', () => {
    let runs = 0
    const fields = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`field${String(i)}`, string]))
    const wide = (version: number) =>
      contract({ ...note, version, codec: struct(`Wide${String(version)}`, { title: string }, fields), rules: [] })
    const [from, to] = [wide(1), wide(2)]
    const up = (message: object) => {
      runs++
      return right({ ...message, title: 'two' })
    }
    const example = { title: 'a', ...Object.fromEntries(Object.keys(fields).map((key) => [key, 'v'])) }
    const entries = [from, to].map((one) => ({ contract: one, examples: [example] as const }))
    const step = migration({ from, to, up: up, loses: 'The title.' })
    catalogTests(catalog({ domain: 'demo', entries, migrations: [step] }), {
      describe: (_, body) => {
        body()
      },
      it: (title, body) => {
        if (title.startsWith('upgrade')) body()
      },
    })
    expect(runs).toBeGreaterThan(200)
    expect(runs).toBeLessThan(2500)
  })

  it('fails for a migration from a contract without examples, and takes them from the options', () => {
    const old = contract({ ...note, codec: struct('Old', { title: string }), rules: [] })
    const refuse = (): never => {
      throw new Error('no')
    }
    const failuresWith = (
      up: (old: { readonly title: string }) => DecodeResult<{ name: string }>,
      examples?: readonly [unknown],
    ) => {
      const step = migration({ from: old, to: next, up, loses: 'Nothing.' })
      const entries = [{ contract: next, examples: [{ name: 'a' }] }] as const
      const unlisted = examples === undefined ? [] : [{ contract: old, examples }]
      const demo = catalog({ domain: 'demo', entries, migrations: [step] })
      return failuresOf((runner) => catalogTests(demo, { ...runner, unlisted }))
    }
    expect(failuresWith(refuse)[upgrade]).toBe(
      'demo/note@1 has no examples to test with: list it in the catalog, or pass { unlisted: [{ contract, examples: [example] }] }',
    )
    expect(failuresWith(refuse, [{ title: 'a' }])[upgrade]).toMatch('no')
    expect(failuresWith(({ title }) => right({ name: title }), [{ title: 'a' }])).toEqual({})
  })

  it('fails if up changes the message it migrates, and leaves the example alone', () => {
    const example = { title: 'a' }
    const from = contract({ ...note, rules: [], codec: struct('Old', { title: string }) })
    const rename = (old: { title: string }) => {
      old.title = `${old.title}!`
      return right({ name: old.title })
    }
    const step = migration({ from, to: next, up: rename, loses: 'The title.' })
    const entries = [
      { contract: from, examples: [example] },
      { contract: next, examples: [{ name: 'a' }] },
    ] as const
    const titles = failedTests(() => catalogTests(catalog({ domain: 'demo', entries, migrations: [step] })), upgrade)
    expect(titles).toEqual([upgrade])
    expect(example).toEqual({ title: 'a' })
  })

  it('fails if up does not run because the next version fits a message better', () => {
    const [from, to] = [
      contract({ ...note, rules: [], codec: struct('Old', { title: string }) }),
      contract({ ...next, codec: struct('New', { title: string }, { at: IsoTimestamp }) }),
    ]
    const step = migration({ from, to, up: ({ title }) => right({ title: title.toUpperCase() }) })
    const example = { title: 'a', at: '2024-01-15T10:30:00Z' }
    const entries = [from, to].map((one) => ({ contract: one, examples: [example] as const }))
    const demo = catalog({ domain: 'demo', entries, migrations: [step] })
    expect(failedTests(() => catalogTests(demo), upgrade)).toEqual([upgrade])
  })
})

describe('the handoffs of a catalog', () => {
  const signed = contract({ ...note, id: 'demo/signed', codec: struct('Signed', { title: string }), rules: [] })
  const entries = [entry, { contract: signed, examples: [{ title: 'a' }] }] as const
  const failuresWith = (find: Parameters<typeof handoff>[0]['find'], parts: Partial<Catalog> = { entries }) => {
    const one = handoff({ id: 'demo/same', description: 'The titles are equal.', first: note, second: signed, find })
    const demo = catalog({ domain: 'demo', entries, ...parts, handoffs: [one] })
    return failuresOf((runner) => catalogTests(demo, runner))
  }
  const title = 'demo/same accepts a pair of examples of demo/note@1 and demo/signed@1, and throws for none'

  it('must accept a pair of examples', () => {
    expect(failuresWith(() => [])).toEqual({})
    expect(failuresWith(() => [{ about: 'first', path: [], message: 'must be signed' }])).toEqual({
      [title]: 'demo/same reports every pair of examples: add examples or accepted cases that belong together',
    })
  })

  it('must not throw', () => {
    const refuse = (): never => {
      throw new Error('no')
    }
    expect(failuresWith(refuse)[title]).toMatch('the handoff demo/same threw Error: no')
  })

  it('must not throw without an optional field, and must report declared keys', () => {
    expect(failuresWith((first) => ((first as { at: string }).at.length > 99 ? [] : []))[title]).toMatch(
      'threw TypeError',
    )
    const stray = failuresWith(() => [{ about: 'first', path: ['nope'], message: 'must be signed' }])
    expect(stray[title]).toBe('demo/same reports /nope: demo/note@1 declares no such key')
  })

  it('must have examples of both contracts', () => {
    expect(failuresWith(() => [], { entries: [entry] })[title]).toMatch('demo/signed@1 has no examples to test with')
  })
})
