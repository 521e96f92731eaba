import {
  arrayOf,
  contract,
  enumOf,
  field,
  integerOf,
  nullable,
  number,
  openEnumOf,
  recordOf,
  rule,
  string,
  stringOf,
  struct,
  toPointer,
  tuple,
  union,
} from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { Mixed } from 'io-ts'
import { degenerateSigns } from './degenerate.js'

const about = { id: 'shop/ticket', version: 1, role: 'output', description: 'A ticket.' } as const
const contractOf = (codec: Mixed) => contract({ ...about, codec })

const Ticket = struct(
  'Ticket',
  {
    kind: enumOf('bug', 'wish'),
    title: field(string, 'Short sentence about the problem.'),
    steps: arrayOf(string),
  },
  { owner: string, priority: integerOf({ min: 0, max: 9 }), state: openEnumOf('open', 'closed') },
)
const ticket = contract({ ...about, codec: Ticket })
const good = { kind: 'bug', title: 'Login fails', steps: ['Open the page', 'Press enter'], owner: 'Ada' }

const kindsOf = (message: unknown, of = ticket) => degenerateSigns(of, message).map(({ kind }) => kind)

describe('the signs of a message', () => {
  it('are none for a message with content', () => {
    expect(degenerateSigns(ticket, good)).toEqual([])
    expect(degenerateSigns(ticket, { kind: 'bug', title: 'Login fails', steps: [] })).toEqual([])
  })

  it('are none for a message that is not valid', () => {
    expect(degenerateSigns(ticket, { kind: 'bug', title: 'N/A' })).toEqual([])
  })

  it('name the kind, the texts and their share', () => {
    expect(degenerateSigns(ticket, { kind: 'bug', title: '', steps: [] })).toEqual([
      {
        kind: 'smallest',
        evidence: 'contract',
        message: 'The message is the smallest that its contract allows.',
        paths: [],
      },
      { kind: 'empty-texts', evidence: 'contract', message: '1 of 1 text is empty.', paths: [['title']] },
    ])
    expect(degenerateSigns(ticket, { ...good, title: 'TODO', steps: ['n/a', '<step>'] })).toEqual([
      {
        ...{ kind: 'placeholders', evidence: 'words' },
        message: '3 of 4 texts may be placeholders, such as "TODO".',
        paths: [['title'], ['steps', 0], ['steps', 1]],
      },
    ])
    const repeats = { ...good, title: 'Short sentence about the problem.', steps: ['<step>', 'A ticket.'] }
    expect(degenerateSigns(ticket, repeats)).toEqual([
      {
        ...{ kind: 'placeholders', evidence: 'contract' },
        message: '3 of 4 texts are placeholders, such as "Short sentence about the problem.".',
        paths: [['title'], ['steps', 0], ['steps', 1]],
      },
    ])
    expect(degenerateSigns(ticket, { ...good, title: 'It fails.', steps: ['It fails', ' it  fails'] })).toEqual([
      {
        ...{ kind: 'equal-texts', evidence: 'words' },
        message: '3 of 4 texts are equal: "It fails.".',
        paths: [['title'], ['steps', 0], ['steps', 1]],
      },
    ])
    expect(degenerateSigns(ticket, { ...good }, { example: good })).toEqual([
      { kind: 'example', evidence: 'contract', message: 'The message is the example of the instructions.', paths: [] },
    ])
  })

  it('have at most 100 paths', () => {
    const [sign] = degenerateSigns(ticket, { ...good, steps: Array.from({ length: 1000 }, () => 'N/A') })
    expect([sign?.message, sign?.paths.length]).toEqual(['1000 of 1002 texts may be placeholders, such as "N/A".', 100])
  })
})

describe('a placeholder', () => {
  it.each([
    ...['N/A', 'n/a.', 'TODO', 'tbd', '<title>', '[your answer]', '{{title}}', '${title}'],
    ...['Lorem ipsum dolor sit amet, consectetur', 'placeholder', 'not available', 'To be determined'],
    ...['Insert the title here', 'your text here', 'sample text', 'foo bar'],
    'Short sentence about the problem.',
  ])('is %j, alone as well', (title) => {
    expect(kindsOf({ kind: 'bug', title, steps: [] })).toEqual(['placeholders'])
  })

  it.each(['none', 'unknown', '-', '...', 'test', 'string', '"string"', 'XXX', 'Null', 'undefined'])(
    'is %j only beside another one',
    (title) => {
      expect(kindsOf({ kind: 'bug', title, steps: [] })).toEqual([])
      expect(kindsOf({ kind: 'bug', title, steps: [title] })).toEqual(['placeholders'])
    },
  )

  it.each(['<title>', 'Your title here', 'Short sentence about the problem.', 'A ticket.'])(
    'is certain by the contract if it is %j',
    (title) => {
      const evidenceOf = (message: unknown) => degenerateSigns(ticket, message).map(({ evidence }) => evidence)
      expect(evidenceOf({ kind: 'bug', title, steps: [] })).toEqual(['contract'])
      expect(evidenceOf({ kind: 'bug', title: '<name>', steps: [] })).toEqual([])
    },
  )

  it('may be the key of its field, beside another one', () => {
    expect(kindsOf({ kind: 'bug', title: 'title', steps: [] })).toEqual([])
    expect(kindsOf({ kind: 'bug', title: 'Title', steps: ['steps'] })).toEqual(['placeholders'])
  })

  it.each([
    ...['Login fails', 'A', '5', '{"a":1}', '[1, 2]', '<a href="x">y</a>', 'Todo list is empty', 'The string is cut'],
    ...['Your taxi is here.', 'Insert the card here', 'Add the eggs and the milk here', 'Todo', 'todo', 'Na', 'NA'],
    ...['👍', 'Text of the answer', 'nicht verfügbar', 'Testing the login fails', 'null pointer'],
    ...['[inaudible]', '<div>', '<answer>', '[0]', '{id}', 'TODO-7'],
  ])('is not %j, alone as well', (title) => {
    expect(kindsOf({ kind: 'bug', title, steps: [] })).toEqual([])
    expect(kindsOf({ kind: 'bug', title, steps: ['Open the page'] })).toEqual([])
  })

  it('is no sign if at least half of the texts are content', () => {
    expect(kindsOf({ ...good, steps: ['N/A', 'TODO'] })).toEqual([])
    expect(kindsOf({ ...good, title: '', steps: ['', 'Press enter'] })).toEqual([])
  })
})

describe('a text', () => {
  it('may be blank if it is optional', () => {
    const codec = struct('Review', { stars: integerOf({ min: 1, max: 5 }) }, { quote: string })
    const required = struct('Review', { stars: integerOf({ min: 1, max: 5 }), quote: string })
    expect(kindsOf({ stars: 4, quote: '' }, contractOf(codec) as never)).toEqual([])
    expect(kindsOf({ stars: 4, quote: '' }, contractOf(required) as never)).toEqual(['empty-texts'])
  })

  it('counts only if its contract limits nothing but its length', () => {
    const limited = struct('Limited', {
      state: openEnumOf('none', 'test'),
      code: stringOf({ pattern: '^[a-zA-Z/]+$' }),
    })
    expect(kindsOf({ state: 'none', code: 'N/A' }, contractOf(limited) as never)).toEqual([])
    expect(kindsOf({ state: 'N/A', code: 'N/A' }, contractOf(limited) as never)).toEqual(['placeholders'])
  })

  it('counts wherever a contract allows one', () => {
    const codec = struct('All', {
      any: JsonValue,
      record: recordOf(string),
      pair: tuple([string, number]),
      either: union('Either', [struct('A', { a: string }), struct('B', { b: string })]),
      maybe: nullable(string),
    })
    const filled = (text: string) => ({
      ...{ any: { deep: [text] }, record: { key: text }, pair: [text, 4], either: { b: text }, maybe: text },
      undeclared: text,
    })
    const [sign] = degenerateSigns(contractOf(codec), filled('TODO'))
    expect(sign?.paths.map(toPointer)).toEqual([
      ...['/any/deep/0', '/record/key', '/pair/0', '/either/b', '/maybe', '/undeclared'],
    ])
    expect(degenerateSigns(contractOf(codec), { ...filled('TODO'), any: ['a b', 'c d', 'e f', 'g h', 'i j'] })).toEqual(
      [],
    )
  })
})

describe('the smallest message', () => {
  it('has nothing that may be left out or be shorter', () => {
    const smallest = { kind: 'wish', title: 'x', steps: [] }
    const codec = struct(
      'Ticket',
      { title: stringOf({ minLength: 1 }), steps: arrayOf(string, { min: 1 }) },
      { owner: string },
    )
    const of = contractOf(codec) as never
    expect(kindsOf({ title: 'a', steps: ['b'] }, of)).toEqual([])
    expect(kindsOf({ title: 'a', steps: [''] }, of)).toEqual(['smallest'])
    expect(kindsOf({ title: 'a', steps: [''], owner: null }, of)).toEqual(['smallest'])
    expect(kindsOf({ title: 'a', steps: [''], owner: 'Ada' }, of)).toEqual([])
    expect(kindsOf({ title: 'ab', steps: [''] }, of)).toEqual([])
    expect(kindsOf({ title: 'a', steps: ['', ''] }, of)).toEqual([])
    expect(kindsOf(smallest)).toEqual([])
  })

  it('is a warning if it has a character or a number, which may be what is meant', () => {
    const evidenceOf = (codec: Mixed, message: unknown) =>
      degenerateSigns(contractOf(codec), message).map(({ kind, evidence }) => [kind, evidence])
    const word = struct('Word', { word: stringOf({ minLength: 1 }) })
    for (const one of ['是', '네', 'A', '👍']) expect(evidenceOf(word, { word: one })).toEqual([['smallest', 'words']])
    const counts = struct('Counts', { passed: number, failed: number, skipped: number })
    expect(evidenceOf(counts, { passed: 1, failed: 0, skipped: 0 })).toEqual([['smallest', 'words']])
    expect(evidenceOf(struct('Found', { found: arrayOf(string) }), { found: [] })).toEqual([['smallest', 'contract']])
  })

  it('is no sign of a message that has nothing to fill', () => {
    const codec = struct(
      'Vote',
      { mood: enumOf('good', 'bad'), stars: integerOf({ min: 1, max: 5 }) },
      { note: string },
    )
    expect(kindsOf({ mood: 'good', stars: 1 }, contractOf(codec) as never)).toEqual([])
  })

  it('may have what a rule of its contract requires', () => {
    const named = rule({
      ...{ id: 'shop/title-first', description: 'The title is the first step.', needs: [''] },
      check: ({ title, steps }: { title: string; steps: readonly string[] }) =>
        steps[0] === title && title.length > 3 ? [] : [{ path: ['title'], message: 'must be the first step' }],
    })
    const codec = struct('Ticket', { title: string, steps: arrayOf(string) }, { owner: string })
    const of = contract({ ...about, codec, rules: [named] })
    expect(kindsOf({ title: 'Login', steps: ['Login'] }, of as never)).toEqual(['smallest'])
    expect(kindsOf({ title: 'Login', steps: ['Login', 'Enter'] }, of as never)).toEqual([])
  })
})

describe('a message of a hostile caller', () => {
  const any = contractOf(JsonValue) as never

  it('has no sign if reading it throws, and is not changed', () => {
    const cyclic: { self?: unknown; title: string } = { title: 'N/A' }
    cyclic.self = cyclic
    const unreadable = { get title(): string { throw new Error('no') } } // prettier-ignore
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    for (const message of [unreadable, revoked.proxy, () => 1, 1n, undefined, Symbol('a')])
      expect(degenerateSigns(any, message)).toEqual([])
    expect(degenerateSigns(any, cyclic).map(({ paths }) => paths)).toEqual([[['title']]])
    const frozen = Object.freeze({ kind: 'bug', title: '', steps: Object.freeze([]) })
    expect(kindsOf(frozen)).toEqual(['smallest', 'empty-texts'])
  })

  it('may be deep or large', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}"N/A"${']'.repeat(5000)}`) as unknown
    expect(degenerateSigns(any, deep).map(({ kind }) => kind)).toContain('placeholders')
    const shared = Array.from({ length: 200 }, () => 'N/A')
    const large = Array.from({ length: 2000 }, () => shared)
    expect(degenerateSigns(any, large).map(({ message }) => message)).toEqual([
      '200 of 200 texts may be placeholders, such as "N/A".',
    ])
  })
})
