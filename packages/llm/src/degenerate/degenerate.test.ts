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
      { kind: 'smallest', message: 'The message is the smallest that its contract allows.', paths: [] },
      { kind: 'empty-texts', message: '1 of 1 text is empty.', paths: [['title']] },
    ])
    expect(degenerateSigns(ticket, { ...good, title: 'TODO', steps: ['n/a', '<step>'] })).toEqual([
      {
        kind: 'placeholders',
        message: '3 of 4 texts are placeholders, such as "TODO".',
        paths: [['title'], ['steps', 0], ['steps', 1]],
      },
    ])
    expect(degenerateSigns(ticket, { ...good, title: 'It fails.', steps: ['It fails', ' it  fails'] })).toEqual([
      {
        kind: 'equal-texts',
        message: '3 of 4 texts are equal: "It fails.".',
        paths: [['title'], ['steps', 0], ['steps', 1]],
      },
    ])
    expect(degenerateSigns(ticket, { ...good }, { example: good })).toEqual([
      { kind: 'example', message: 'The message is the example of the instructions.', paths: [] },
    ])
  })

  it('have at most 100 paths', () => {
    const [sign] = degenerateSigns(ticket, { ...good, steps: Array.from({ length: 1000 }, () => 'N/A') })
    expect([sign?.message, sign?.paths.length]).toEqual(['1000 of 1002 texts are placeholders, such as "N/A".', 100])
  })
})

describe('a placeholder', () => {
  it.each([
    ...['N/A', 'n/a.', 'TODO', 'tbd', 'string', '"string"', '<title>', '[your answer]', '{{title}}', '${title}'],
    ...['Lorem ipsum dolor sit amet, consectetur', 'placeholder', 'XXX', 'not available', 'To be determined'],
    ...['Insert the title here', 'your text here', 'sample text', 'null', 'undefined', 'foo bar'],
    'Short sentence about the problem.',
  ])('is %j, alone as well', (title) => {
    expect(kindsOf({ kind: 'bug', title, steps: [] })).toEqual(['placeholders'])
  })

  it.each(['none', 'unknown', '-', '...', 'test'])('is %j only beside another one', (title) => {
    expect(kindsOf({ kind: 'bug', title, steps: [] })).toEqual([])
    expect(kindsOf({ kind: 'bug', title, steps: [title] })).toEqual(['placeholders'])
  })

  it('may be the key of its field, beside another one', () => {
    expect(kindsOf({ kind: 'bug', title: 'title', steps: [] })).toEqual([])
    expect(kindsOf({ kind: 'bug', title: 'Title', steps: ['steps'] })).toEqual(['placeholders'])
  })

  it.each([
    ...['Login fails', 'A', '5', '{"a":1}', '[1, 2]', '<a href="x">y</a>', 'Todo list is empty', 'The string is cut'],
    ...['Your taxi is here.', 'Insert the card here', 'Add the eggs and the milk here', 'Todo', 'todo', 'Na', 'NA'],
    ...['👍', 'Text of the answer', 'nicht verfügbar', 'Testing the login fails', 'null pointer'],
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
      '200 of 200 texts are placeholders, such as "N/A".',
    ])
  })
})
