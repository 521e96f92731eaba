import { rmSync } from 'node:fs'
import { runIn } from '../testing/run-in.js'
import { folderWith, folderWithBakery, manifestOf } from '../testing/stranger.js'

/**
 * A catalog with signals that have a `type`, a stage without required keys, a form and its draft, two contracts with
 * the same shape, and a list.
 */
const mesh = `
const { arrayOf, contract, field, literal, nullable, enumOf, openEnumOf, catalog, rule, struct, taggedUnion, stringOf } = require('@contracts/core')
const { string } = require('@contracts/core')
const { Int, JsonObject, JsonValue } = require('@contracts/core/codecs')
const make = (id, codec, rules = [], version = 1) => contract({ id: 'mesh/' + id, version, role: 'message', description: 'One.', codec, rules })
const Started = struct('Started', { type: literal('call_started'), name: string, id: string })
const Ended = struct('Ended', { type: literal('call_ended'), id: string, result: JsonValue }, { usage: JsonObject })
const Stage = struct('Stage', {}, { data: JsonObject, status: enumOf('pending', 'failed'), error: nullable(JsonObject), seconds: Int })
const parts = { task: string, target: string, goal: enumOf('classify', 'regress'), columns: arrayOf(string) }
const Form = struct('Form', parts, { notes: arrayOf(string), questions: arrayOf(string, { max: 0 }) })
const Draft = struct('Draft', {}, Object.fromEntries([...Object.entries(parts), ['notes', arrayOf(string)], ['questions', arrayOf(string)]].map(([key, codec]) => [key, nullable(codec)])))
const Node = struct('Node', { id: string, type: enumOf('agent', 'tool') }, { deps: arrayOf(string), params: JsonObject })
const Turn = struct('Turn', {}, { turn: Int, speaker: string, message: string, data: JsonObject }, { open: true })
const targetIsColumn = rule({ id: 'mesh/target-is-column', description: 'The target is a column.', check: ({ target, columns }) => columns.includes(target) ? [] : [{ path: ['target'], message: 'must be one of the columns', value: target }] })
const withNotes = rule({ id: 'mesh/with-notes', severity: 'warning', description: 'Notes are given.', check: ({ notes }) => notes ? [] : [{ path: ['notes'], message: 'should be given' }] })
const lines = [
  [make('call-started', Started), { type: 'call_started', name: 'a', id: '1' }],
  [make('call-ended', Ended), { type: 'call_ended', id: '1', result: 1 }],
  [make('signal', taggedUnion('Signal', 'type', [Started, Ended])), { type: 'call_started', name: 'a', id: '1' }],
  [make('plan', struct('Plan2', { schema: literal('plan_v2'), steps: arrayOf(string) }), [], 2), { schema: 'plan_v2', steps: [] }],
  [make('plan', struct('Plan1', { schema: literal('plan_v1'), steps: arrayOf(string) })), { schema: 'plan_v1', steps: [] }],
  [make('stage', Stage), { status: 'pending' }],
  [make('draft', Draft), { task: null }],
  [make('form', Form, [targetIsColumn, withNotes]), { task: 'a', target: 'b', goal: 'regress', columns: ['b'] }],
  [make('node', Node), { id: '1', type: 'tool' }],
  [make('question', struct('Question', { query: string, context: JsonObject })), { query: 'a', context: {} }],
  [make('left', struct('Left', { side: string, length: Int })), { side: 'a', length: 1 }],
  [make('right', struct('Right', { side: string, length: Int })), { side: 'a', length: 1 }],
  [make('talk', arrayOf(Turn)), [{ turn: 1 }]],
  [make('page', stringOf({ minLength: 10 }, 'Page')), '# A long page'],
]
exports.catalog = catalog({ domain: 'mesh', entries: lines.map(([contract, example]) => ({ contract, examples: [example] })) })
`

const folder = folderWithBakery({
  'node_modules/@corner/mesh/package.json': manifestOf('@corner/mesh'),
  'node_modules/@corner/mesh/catalog.js': mesh,
})
const bare = folderWith({ 'package.json': '{}' })
const broken = folderWith({ 'node_modules/@corner/mesh/package.json': manifestOf('@corner/mesh') })

afterAll(() => {
  for (const one of [folder, bare, broken]) rmSync(one, { recursive: true, force: true })
})

interface ReportTarget {
  readonly contract?: string
  readonly valid: boolean
  readonly issues: readonly { readonly code: string; readonly pointer: string; readonly hint?: string }[]
}

/**
 * Runs `validate auto` on one message. Returns the exit code, the contract, and the code, pointer and hint of each
 * issue.
 */
const checked = async (message: unknown, ...flags: readonly string[]): Promise<readonly unknown[]> => {
  const stdin = JSON.stringify(message)
  const { code, out } = await runIn(folder, ['validate', 'auto', '--format', 'json', ...flags], { stdin })
  const { documents } = JSON.parse(out) as { readonly documents: readonly ReportTarget[] } // the report of one document
  return [
    code,
    documents[0]?.contract ?? 'none',
    ...(documents[0]?.issues.map(({ code: found, pointer, hint }) => [found, pointer, hint ?? '']) ?? []),
  ]
}

const showThem = 'See contracts list, and name the contract.'
const form = { task: 'Predict', target: 'price', goal: 'regress', columns: ['price', 'size'] }

describe('a message that matches no contract is never assigned to one', () => {
  it.each<readonly [string, unknown, unknown]>([
    ['null', null, ['unknown_contract', '', showThem]],
    ['a string', 'hello', ['unknown_contract', '', showThem]],
    ['a number', 5, ['unknown_contract', '', showThem]],
    ['a boolean', true, ['unknown_contract', '', showThem]],
    ['a list of scalars', [1, 'two'], ['unknown_contract', '', showThem]],
    ['keys that no contract declares', { a: 1, b: 2 }, ['unknown_contract', '', showThem]],
    [
      'one key of a contract that requires nothing, beside another key',
      { status: 'pending', level: 'info' },
      ['unknown_contract', '', 'Closest: mesh/stage@1. Name the contract.'],
    ],
    [
      'keys of such a contract with values of another',
      { status: 'ok', error: 'boom' },
      ['unknown_contract', '', 'Closest: mesh/stage@1. Name the contract.'],
    ],
    [
      'a log record that shares a few keys with it',
      { status: 'failed', data: {}, level: 'info', time: 1 },
      ['unknown_contract', '', 'Closest: mesh/stage@1. Name the contract.'],
    ],
    [
      'one of two required keys, which is not enough',
      { query: 'Why?' },
      ['unknown_contract', '', 'Closest: mesh/question@1. Name the contract.'],
    ],
  ])('%s', async (_, message, issue) => {
    expect(await checked(message)).toEqual([1, 'none', issue])
    expect(await checked(message, '--strict')).toEqual([1, 'none', issue])
  })
})

describe('a key that distinguishes kinds of messages decides', () => {
  it.each<readonly [string, unknown, readonly unknown[]]>([
    ['an unknown value is the only issue', { type: 'call_failed', data: {} }, ['none', ['unknown_tag', '/type', '']]],
    [
      'a misspelt value gets a suggestion',
      { type: 'call_startde', name: 1 },
      ['none', ['unknown_tag', '/type', 'Did you mean "call_started"?']],
    ],
    ['an unknown version', { schema: 'plan_v9' }, ['none', ['unknown_tag', '/schema', '']]],
    ['a value of another type', { type: 5, id: 'a' }, ['none', ['unknown_tag', '/type', '']]],
    [
      'a known value, even if other keys are missing',
      { type: 'call_ended' },
      ['mesh/call-ended@1', ['missing', '/id', ''], ['missing', '/result', '']],
    ],
    [
      'a known value before the keys of another contract',
      { schema: 'plan_v1', query: 'a', context: {} },
      ['mesh/plan@1', ['missing', '/steps', '']],
    ],
    ['an enumeration under the same key', { id: 'a', type: 'tool' }, ['mesh/node@1']],
    [
      'a misspelt value of that enumeration, found by the rest of the message',
      { id: 'a', type: 'agnt', deps: [] },
      ['mesh/node@1', ['not_one_of', '/type', 'Did you mean "agent"?']],
    ],
    ['all required keys of another contract', { type: 'x', query: 'a', context: {} }, ['mesh/question@1']],
  ])('%s', async (_, message, [contract, ...issues]) => {
    expect(await checked(message)).toEqual([issues.length > 0 ? 1 : 0, contract, ...issues])
  })
})

describe('the only contract that accepts a message and ignores none of its keys', () => {
  it.each<readonly [string, unknown, string]>([
    ['an empty list', [], 'mesh/talk@1'],
    ['a list of open objects', [{ message: 'a', level: 'info', time: 1 }], 'mesh/talk@1'],
  ])('is found for %s', async (_, message, contract) => {
    expect(await checked(message)).toEqual([0, contract])
    expect(await checked(message, '--strict')).toEqual([0, contract])
  })

  it.each<readonly [string, unknown, string]>([
    ['an empty object', {}, showThem],
    ['a list of empty objects', [{}], showThem],
    ['one key of a contract that requires nothing', { status: 'pending' }, 'Closest: mesh/stage@1. Name the contract.'],
  ])('is not guessed for %s', async (_, message, hint) => {
    expect(await checked(message)).toEqual([1, 'none', ['unknown_contract', '', hint]])
  })
})

describe('the contract with the most required keys wins', () => {
  it.each<readonly [string, unknown, readonly unknown[]]>([
    ['a complete form over its draft, warning included', form, ['mesh/form@1', ['with-notes', '/notes', '']]],
    [
      'a complete form that violates a rule the draft does not have',
      { ...form, target: 'cost', notes: [] },
      ['mesh/form@1', ['target-is-column', '/target', '']],
    ],
    [
      'a complete form with a broken value',
      { ...form, goal: 'classfy', notes: [] },
      ['mesh/form@1', ['not_one_of', '/goal', 'Did you mean "classify"?']],
    ],
    ['a draft, if a part is null', { ...form, target: null }, ['mesh/draft@1']],
    ['a draft, if a part is absent', { task: 'a', goal: 'regress' }, ['mesh/draft@1']],
    ['a draft, if questions are pending', { ...form, questions: ['Which?'] }, ['mesh/draft@1']],
    [
      'a member before its union, without the tag',
      { id: '1', result: 2, usage: {} },
      ['mesh/call-ended@1', ['missing', '/type', '']],
    ],
    [
      'neither of two that are alike',
      { side: 'a', length: 2 },
      ['none', ['ambiguous_contract', '', 'Name one of them: mesh/left@1, mesh/right@1.']],
    ],
    [
      'a list, found by the keys of its items',
      [
        { turn: 1, speaker: 5 },
        { turn: 2, message: 'a' },
      ],
      ['mesh/talk@1', ['wrong_type', '/0/speaker', '']],
    ],
    [
      'a text that two contracts accept',
      '# A page about bread',
      ['none', ['ambiguous_contract', '', 'Name one of them: bakery/menu@1, mesh/page@1.']],
    ],
  ])('%s', async (_, message, [contract, ...issues]) => {
    const errors = issues.some((issue) => Array.isArray(issue) && issue[0] !== 'with-notes')
    expect(await checked(message)).toEqual([errors ? 1 : 0, contract, ...issues])
  })
})

describe('every format', () => {
  const stdin = 'null\n{"type":"call_failed"}\n'

  it('text names the key, and never the internal contract of auto', async () => {
    const { code, out } = await runIn(folder, ['validate', 'auto'], { stdin })
    expect({ code, out }).toEqual({
      code: 1,
      out: `✗ the message matches no installed contract.
  See contracts list, and name the contract.              stdin:1:1 · unknown_contract · auto
✗ type must be "call_started" or "call_ended" — got "call_failed".
                                                          stdin:2:9 · unknown_tag · auto

2 of 2 documents are invalid
`,
    })
  })

  it.each(['json', 'github', 'sarif', 'junit', 'problem', 'llm'])(
    '%s never names the internal contract of auto',
    async (format) => {
      const { code, out } = await runIn(folder, ['validate', 'auto', '--format', format], { stdin })
      expect(code).toBe(1)
      expect(out).not.toMatch(/contracts\/auto|auto@1/)
      expect(out).toContain('matches no installed contract')
    },
  )

  it('treats YAML input the same', async () => {
    const { code, out } = await runIn(folder, ['validate', 'auto', '--input', 'yaml'], { stdin: '~' })
    expect([code, out]).toEqual([1, expect.stringContaining('unknown_contract')])
  })

  it('junit names the contract of each document, and for a CSV record the contract of its header', async () => {
    const argv = ['validate', 'auto', '--input', 'csv', '--format', 'junit']
    const { out } = await runIn(folder, argv, { stdin: 'bread,grams,note\nrye,750,\nrye\n' })
    expect(out.match(/classname="[^"]*"/g)).toEqual(['classname="bakery/loaf@1"', 'classname="bakery/loaf@1"'])
  })
})

describe('validate auto without a usable contract package', () => {
  it('does not report the message as invalid if nothing is installed', async () => {
    expect(await runIn(bare, ['validate', 'auto'], { stdin: '{"a":1}' })).toEqual({
      code: 2,
      out: '',
      err: '✗ No contract package is installed here. Install one: npm i @contracts/<domain>, where the domain is a2a, a2a-protocol, conversation, kasparro, mlops or scout.\n',
    })
  })

  it('does not report the message as invalid if no installed package can be loaded', async () => {
    const { code, err } = await runIn(broken, ['validate', 'auto'], { stdin: '{"a":1}' })
    expect([code, err.split('\n').at(-2)]).toEqual([2, '✗ None of the installed contract packages can be used.'])
  })
})
