import {
  type AnyContract,
  arrayOf,
  contract,
  recordOf,
  field,
  literal,
  nullable,
  enumOf,
  rule,
  struct,
  taggedUnion,
  union,
  warnUnless,
  withKeywords,
} from '@contracts/core'
import { Int, JsonObject, Ratio } from '@contracts/core/codecs'
import { boolean, number, string } from '@contracts/core'
import fastJsonPatch from 'fast-json-patch'
import type { Mixed } from 'io-ts'
import { repair } from './repair.js'

const { applyPatch } = fastJsonPatch

const about = { version: 1, role: 'message', description: 'Any.' } as const

const Part = taggedUnion('Part', 'kind', [
  struct('Words', { kind: literal('words'), text: string }),
  struct('Share', { kind: literal('share'), ratio: Ratio }),
])

const everything = contract({
  ...about,
  id: 'demo/everything',
  codec: struct(
    'Everything',
    { status: enumOf('completed', 'failed'), count: Int, parts: arrayOf(Part) },
    {
      note: string,
      saved: field(Int, 'Bytes saved.', { formerly: { key: 'bytes_saved', since: '2.0.0' } }),
      done: boolean,
      size: nullable(Int),
      labels: recordOf(string),
      extra: JsonObject,
      limit: union('Limit', [Int, literal('unlimited')]),
    },
  ),
})

const whole = { status: 'completed', count: 2, parts: [{ kind: 'words', text: 'a' }] }

/** Applies the patch with another implementation, to a copy of the message. */
const applied = (message: unknown, patch: readonly unknown[]): unknown =>
  applyPatch(structuredClone(message), structuredClone(patch) as Parameters<typeof applyPatch>[1], true, false)
    .newDocument // the operations of a repair are those of RFC 6902

describe('repair', () => {
  it('refuses a codec in place of a contract', () => {
    expect(() => repair(everything.codec as never, whole)).toThrow(
      new TypeError('repair takes a contract, not a codec: pass a contract, such as contract({ …, codec })'),
    )
  })

  it('throws for a misspelt option', () => {
    expect(() => repair(everything, {}, { src: 'csv' } as never)).toThrow(
      new TypeError('The options of repair cannot have a part src. Did you mean "source"?'),
    )
  })

  it('throws for an unknown source, whatever the message is', () => {
    const source = 'json' as 'csv' // a caller without types
    for (const message of [{}, { count: '5' }, 1])
      expect(() => repair(everything, message, { source })).toThrow(
        new TypeError('source must be one of message, model, csv, form, got json'),
      )
  })

  it('takes null options as none', () => {
    const message = { ...whole, status: 'COMPLETED' }
    expect(repair(everything, message, null)).toEqual(repair(everything, message))
  })

  it.each([
    ['a value in another case', { ...whole, status: 'COMPLETED' }, ['misspelt_value'], whole],
    ['a misspelt value', { ...whole, status: 'complteed' }, ['misspelt_value'], whole],
    [
      'a misspelt key',
      { status: 'failed', coutn: 1, parts: [] },
      ['misspelt_key'],
      { status: 'failed', count: 1, parts: [] },
    ],
    ['a number as text', { ...whole, count: '2' }, ['number_as_text'], whole],
    ['a boolean as text', { ...whole, done: 'true' }, ['boolean_as_text'], { ...whole, done: true }],
    ['an array as text', { ...whole, parts: '[{"kind":"words","text":"a"}]' }, ['json_as_text'], whole],
    ['the message as text', JSON.stringify(whole), ['json_as_text'], whole],
    ['a misspelt tag', { ...whole, parts: [{ kind: 'Words', text: 'a' }] }, ['misspelt_value'], whole],
    ['a tag under a misspelt key', { ...whole, parts: [{ kidn: 'words', text: 'a' }] }, ['misspelt_key'], whole],
    ['a value of a union', { ...whole, limit: '5' }, ['number_as_text'], { ...whole, limit: 5 }],
    [
      'an issue that a fix uncovers',
      { ...whole, parts: '[{"kind":"Share","ratio":"0.5"}]', coutn: '3', count: undefined },
      ['json_as_text', 'misspelt_key', 'misspelt_value', 'number_as_text', 'number_as_text'],
      { ...whole, parts: [{ kind: 'share', ratio: 0.5 }], count: 3 },
    ],
  ])('corrects %s', (_, message, kinds, corrected) => {
    const before = structuredClone(message)
    const { valid, value, corrections, patch, errors } = repair(everything, message)
    expect([valid, errors, corrections.map(({ kind }) => kind).sort()]).toEqual([true, [], kinds])
    expect(value).toEqual(corrected)
    expect(applied(message, patch)).toEqual(corrected)
    expect(message).toEqual(before)
  })

  it('moves the tag of a tagged union from its former name, unless two were sent', () => {
    const tag = <V extends string>(value: V, key: string) =>
      field(literal(value), 'The kind.', { formerly: { key, since: '2.0.0' } })
    const codec = taggedUnion('Shape', 'type', [
      struct('Dot', { type: tag('dot', 'kind'), x: number }),
      struct('Line', { type: tag('line', 'sort'), y: number }),
    ])
    const shape = contract({ ...about, id: 'demo/shape', codec })
    const made = repair(shape, { kind: 'dot', x: '1' })
    expect([made.value, made.corrections.map(({ kind }) => kind)]).toEqual([
      { x: 1, type: 'dot' },
      ['former_key', 'number_as_text'],
    ])
    const both = { kind: 'dot', sort: 'line', x: 1 }
    expect(repair(shape, both).value).toBe(both)
  })

  it.each([
    ['a null instead of an absent key', { ...whole, note: null }, ['null_for_absent'], whole],
    ['a misspelt optional key', { ...whole, ntoe: 'a' }, ['misspelt_key'], { ...whole, note: 'a' }],
    ['a former key', { ...whole, bytes_saved: 1 }, ['former_key'], { ...whole, saved: 1 }],
  ])('corrects %s in strict mode only', (_, message, kinds, corrected) => {
    expect(repair(everything, message)).toEqual({
      valid: true,
      value: message,
      corrections: [],
      patch: [],
      errors: [],
      unrepaired: [],
    })
    const { value, corrections, patch } = repair(everything, message, { mode: 'strict' })
    expect([corrections.map(({ kind }) => kind), value]).toEqual([kinds, corrected])
    expect(applied(message, patch)).toEqual(corrected)
  })

  it.each([
    ['a value that is no misspelling', { ...whole, status: 'done' }],
    ['a number where text is required', { ...whole, note: 42 }],
    ['one value where an array is required', { ...whole, parts: whole.parts[0] }],
    ['a missing key', { status: 'failed', parts: [] }],
    ['a number out of bounds', { ...whole, parts: [{ kind: 'share', ratio: '1.5' }] }],
    ['a number that is not an integer', { ...whole, count: '2.5' }],
    ['a null where a value is required', { ...whole, count: null }],
    ['an error next to one that has a fix', { ...whole, status: 'COMPLETED', count: 'many' }],
    ['two keys for one', { status: 'failed', parts: [], coutn: 1, cuont: 2 }],
    ['a message that is not an object', 7],
  ])('does not correct %s, and returns its issues', (_, message) => {
    const found = repair(everything, message)
    expect([found.valid, found.value, found.patch, found.corrections]).toEqual([false, message, [], []])
    expect(found.errors.map(String)).toEqual(everything.validate(message).errors.map(String))
  })

  it.each([
    [{ ...whole, status: 'done' }, ['no_correction /status: no correction is known']],
    [{ status: 'failed', parts: [] }, ['no_correction /count: the missing value is unknown']],
    [
      { ...whole, status: 'COMPLETED', count: 'many' },
      [
        'blocked_by_other_issue /status: it has a correction, but another issue of the message has none',
        'no_correction /count: no correction is known',
      ],
    ],
    [
      { status: 'failed', parts: [], coutn: 1, cuont: 2 },
      ['several_corrections /count: either "coutn" means "count", or "cuont" means "count"'],
    ],
    [
      { ...whole, parts: '[{"kind":"share","ratio":7}]' },
      [
        'reveals_other_issue /parts: the corrected message would have another issue: parts[0].ratio must be from 0 to 1 — got 7',
      ],
    ],
  ])('returns the reason why each issue was not corrected: %j', (message, reasons) => {
    const found = repair(everything, message)
    expect(found.unrepaired.map(({ kind, issue, message: why }) => `${kind} ${issue.pointer}: ${why}`)).toEqual(reasons)
    expect(found.errors.map(({ pointer }) => pointer)).toEqual(found.unrepaired.map(({ issue }) => issue.pointer))
  })

  it.each([
    [
      arrayOf(Int, { max: 1 }),
      { xs: ['1', '2'] },
      ['no_correction /xs', 'blocked_by_other_issue /xs/0', 'blocked_by_other_issue /xs/1'],
    ],
    [
      arrayOf(Int, { min: 3 }),
      { xs: ['1'], y: 'q' },
      ['no_correction /xs', 'blocked_by_other_issue /xs/0', 'no_correction /y'],
    ],
    [
      withKeywords(arrayOf(enumOf('open', 'closed')), { uniqueItems: true }),
      { xs: ['Open', 'closed', 'closed'] },
      ['reveals_other_issue /xs/0'],
    ],
  ])('tells an issue from a correction below it: %#', (xs, message, reasons) => {
    const lists = contract({ ...about, id: 'demo/lists', codec: struct('Lists', { xs }, { y: Int }) })
    const { unrepaired } = repair(lists, message)
    expect(unrepaired.map(({ kind, issue }) => `${kind} ${issue.pointer}`).sort()).toEqual([...reasons].sort())
  })

  it('returns a reason for rules, too many issues and values that are not JSON', () => {
    const odd = rule({
      id: 'demo/odd',
      description: 'Odd.',
      check: (n: number) => (n % 2 === 1 ? [] : [{ path: [], message: 'must be odd' }]),
    })
    const odds = contract({ ...about, id: 'demo/odds', codec: Int, rules: [odd] })
    expect(repair(odds, 2).unrepaired[0]?.message).toBe('it is unknown which value the rule accepts')
    const lists = contract({ ...about, id: 'demo/lists', codec: arrayOf(Int) })
    const { unrepaired } = repair(lists, Array(1001).fill('x'))
    expect([unrepaired.length, unrepaired[0]?.kind]).toEqual([1001, 'too_large'])
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(repair(everything, { ...whole, status: 'Failed', parts: proxy }).valid).toBe(false)
  })

  it('corrects nothing in strict mode if a string warning remains', () => {
    const lower = warnUnless(string, { name: 'lower', pattern: '^[a-z]*$', expects: 'written in lower case' })
    const one = contract({ ...about, id: 'demo/lower', codec: struct('Lower', { a: lower, n: Int }) })
    const message = { a: 'UP', n: '5' }
    const found = repair(one, message, { mode: 'strict' })
    expect([found.valid, found.value, found.patch]).toEqual([false, message, []])
    expect(found.errors.map(String)).toEqual(one.validate(message, 'strict').errors.map(String))
    expect(found.unrepaired.map(({ kind, issue }) => `${kind} ${issue.pointer}`)).toEqual([
      'no_correction /a',
      'blocked_by_other_issue /n',
    ])
    expect(repair(one, message)).toMatchObject({ valid: true, value: { a: 'UP', n: 5 } })
  })

  it('corrects a text with a string warning where another member of a union accepts its value', () => {
    const lower = warnUnless(string, { name: 'lower', pattern: '^[a-z]*$', expects: 'written in lower case' })
    const codec = union('Size', [Int, lower])
    const inStrict = (of: Mixed, message: unknown) =>
      repair(contract({ ...about, id: 'demo/size', codec: of }), message, { mode: 'strict' })
    expect(inStrict(codec, '5')).toMatchObject({ valid: true, value: 5 })
    for (const part of [codec, nullable(codec)])
      expect(inStrict(struct('Sized', { size: part }), { size: '5' })).toMatchObject({
        valid: true,
        value: { size: 5 },
      })
    expect(inStrict(arrayOf(codec), ['5', 'a'])).toMatchObject({ valid: true, value: [5, 'a'] })
    expect(inStrict(arrayOf(codec), ['A']).unrepaired.map(({ message }) => message)).toEqual(['no correction is known'])
  })

  it('returns what the rules say about the corrected message, if only rules reject it', () => {
    const large = rule({
      id: 'demo/large',
      description: 'Large.',
      check: ({ n }: { readonly n: number }) =>
        n > 5 ? [] : [{ path: ['n'], message: 'must be more than 5', value: n }],
    })
    const orders = contract({
      ...about,
      id: 'demo/orders',
      codec: struct('Orders', { n: Int }, { gift: boolean }),
      rules: [large],
    })
    const found = repair(orders, { n: '2' })
    expect([found.valid, found.value, found.patch]).toEqual([
      false,
      { n: 2 },
      [{ op: 'replace', path: '/n', value: 2 }],
    ])
    expect(found.errors.map(String)).toEqual(['n must be more than 5 — got 2'])
    expect(found.unrepaired.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      'no_correction: it is unknown which value the rule accepts',
    ])
    expect(repair(orders, { n: '2', gift: 7 }).errors.map(String)).toEqual(
      orders.validate({ n: '2', gift: 7 }).errors.map(String),
    )
    expect(repair(orders, { n: '6' }).value).toEqual({ n: 6 })
  })

  it('does not correct a word that another allowed word fits, or that means something itself', () => {
    const codec = struct(
      'Visit',
      { tone: enumOf('casual', 'formal') },
      { plan: enumOf('basic', 'premium'), kind: enumOf('premuim') },
    )
    const visit = contract({ ...about, id: 'demo/visit', codec })
    expect(repair(visit, { tone: 'causal' }).valid).toBe(false)
    expect(repair(visit, { tone: 'fomral' }).value).toEqual({ tone: 'formal' })
    expect(repair(visit, { tone: 'formal', plan: 'prmeium' }).value).toEqual({ tone: 'formal', plan: 'premium' })
    expect(repair(visit, { tone: 'formal', plan: 'premuim' }).valid).toBe(false)
  })

  it('corrects no word to another word, whether it is a value, a tag or a key', () => {
    const Test = struct('Test', { state: enumOf('passed', 'skipped') })
    const Command = taggedUnion('Command', 'kind', [
      struct('Delete', { kind: literal('delete'), id: string }),
      struct('Create', { kind: literal('create'), id: string }),
    ])
    const Said = struct('Said', { role: string, context: string })
    const word = { ...about, id: 'demo/word' }
    const cases: readonly (readonly [AnyContract, unknown])[] = [
      [contract({ ...word, codec: Test }), { state: 'paused' }],
      [contract({ ...word, codec: Command }), { kind: 'deleted', id: 'a' }],
      [contract({ ...word, codec: Said }), { role: 'user', content: 'hi' }],
    ]
    for (const [of, message] of cases) {
      const { valid, value } = repair(of, message)
      expect([valid, value]).toEqual([false, message])
    }
  })

  it('returns a valid message as it is', () => {
    for (const mode of ['tolerant', 'strict'] as const) expect(repair(everything, whole, { mode }).value).toBe(whole)
  })

  it('never removes an undeclared key, nor a key of a record or an open object', () => {
    for (const message of [
      { ...whole, labels: { nmae: 1 } },
      { ...whole, surplus: 1 },
    ])
      expect(repair(everything, message, { mode: 'strict' }).valid).toBe(false)
    const open = contract({ ...about, id: 'demo/open', codec: JsonObject })
    expect(repair(open, { a: 1 }).patch).toEqual([])
  })

  it('returns each operation with its reason', () => {
    const { corrections } = repair(everything, { status: 'Failed', coutn: 1, parts: [] })
    expect(corrections.map(({ kind, message, pointer }) => [kind, message, pointer])).toEqual([
      ['misspelt_value', '"Failed" can only mean "failed"', '/status'],
      ['misspelt_key', '"coutn" can only mean "count"', '/count'],
    ])
  })

  it('keeps an own key __proto__ next to what it corrects', () => {
    const message = JSON.parse(`{"__proto__":{"status":"failed"},"status":"Failed","count":1,"parts":[]}`) as object
    const { value } = repair(everything, message)
    expect(Object.keys(value as object)).toEqual(['__proto__', 'status', 'count', 'parts'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  it('does not correct a message with too many issues, nor an object with too many undeclared keys', () => {
    const many = { ...whole, parts: Array.from({ length: 2_000 }, () => ({ kind: 'Words', text: 'a' })) }
    expect(repair(everything, many).valid).toBe(false)
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`coun${String(i)}`, i]))
    expect(repair(everything, { status: 'failed', parts: [], ...keys, coutn: 1 }).valid).toBe(false)
  })
})
