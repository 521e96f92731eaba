import * as fc from 'fast-check'
import * as t from 'io-ts'
import type { Mixed, Type } from 'io-ts'
import { expectTypeOf } from 'expect-type'
import { Int, JsonValue, NonEmptyString, Ratio } from '@contracts/core/codecs'
import {
  arrayOf,
  boolean,
  type Codec,
  contract,
  enumOf,
  literal,
  nullable,
  number,
  recordOf,
  recursive,
  string,
  struct,
  taggedUnion,
  tuple,
  union,
} from '@contracts/core'
import type { Correction, RepairSource } from './correction.js'
import { repair, type Repairable } from './repair.js'

/** Repairs a message of a source so that it is valid in strict mode. */
const repaired = <A>(of: Repairable<A>, value: unknown, source: RepairSource) =>
  repair(of, value, { source, mode: 'strict' })

const contractOf = <A>(codec: Type<A, unknown>) =>
  contract<unknown, A>({ id: 'demo/any', version: 1, role: 'input', description: 'Any.', codec })

const order = contractOf(
  struct(
    'Order',
    { article: string, count: Int },
    { gift: boolean, note: string, discount: nullable(Ratio), tags: arrayOf(string) },
  ),
)

/** Repairs a value and returns the result in brief: the value and the corrections, or the issues. */
const inBrief = (codec: Mixed, value: unknown, source: RepairSource) => {
  const { valid, errors, corrections, ...rest } = repaired(contractOf(codec as Type<unknown, unknown>), value, source)
  return valid
    ? [(rest as { readonly value: unknown }).value, ...corrections.map(({ kind, pointer }) => `${kind} ${pointer}`)]
    : errors.map(String)
}

const sources: readonly RepairSource[] = ['csv', 'form', 'model']

describe('repair, by source', () => {
  it('reads a text as a number or a boolean where texts are not valid', () => {
    for (const source of sources)
      expect(inBrief(order.codec, { article: '007', count: '12', gift: 'true' }, source)).toEqual([
        { article: '007', count: 12, gift: true },
        'number_as_text /count',
        'boolean_as_text /gift',
      ])
  })

  it('describes each correction in a sentence, with both values', () => {
    const { corrections } = repaired(order, { article: 'a', count: '12' }, 'csv')
    expect(corrections).toEqual([
      {
        kind: 'number_as_text',
        path: ['count'],
        pointer: '/count',
        from: '12',
        to: 12,
        operation: { op: 'replace', path: '/count', value: 12 },
        message: 'the text "12" was read as a number',
      },
    ])
  })

  it('returns a valid message unchanged, even if its texts look like numbers', () => {
    const message = { article: '12', count: 1, note: '' }
    for (const source of sources) {
      const result = repaired(order, message, source)
      expect([result.valid && result.value === message, result.corrections]).toEqual([true, []])
    }
  })

  it.each(['', ' 12', '+12', '012', '1e3', '12,5', '0x1', 'Infinity', '12345678901234567890', '٤'])(
    'does not read %j as a number',
    (text) => {
      for (const source of sources)
        expect(inBrief(number, text, source)).toEqual([`the message must be a number — got ${JSON.stringify(text)}`])
    },
  )

  it.each(['TRUE', 'yes', 'on', '1', ''])('does not read %j as a boolean', (text) => {
    for (const source of sources) expect(inBrief(boolean, text, source)).toHaveLength(1)
    expect(inBrief(boolean, text, 'csv')[0]).toMatch(/^the message must be true or false/)
  })

  it('reads an empty cell as absent only where the key is optional, and neither a text nor null is valid', () => {
    expect(inBrief(order.codec, { article: '', count: '1', gift: '', note: '' }, 'csv')).toEqual([
      { article: '', count: 1, note: '' },
      'number_as_text /count',
      'empty_for_absent /gift',
    ])
    expect(inBrief(struct('S', {}, { k: NonEmptyString }), { k: '' }, 'form')).toEqual([{}, 'empty_for_absent /k'])
    expect(inBrief(struct('S', { k: Int }), { k: '' }, 'csv')).toHaveLength(1)
    expect(inBrief(order.codec, { article: '', count: 1, discount: '' }, 'csv')).toEqual([
      'discount must be a number — got ""',
    ])
    expect(inBrief(order.codec, { article: '', count: 1, gift: '' }, 'model')).toHaveLength(1)
  })

  it('reads an empty cell as null where the key is required and null is the only reading', () => {
    const measured = struct('Measured', { width: nullable(Ratio) })
    expect(inBrief(measured, { width: '' }, 'csv')).toEqual([{ width: null }, 'empty_for_null /width'])
    expect(inBrief(measured, { width: '' }, 'model')).toHaveLength(1)
    expect(inBrief(struct('S', { k: nullable(string) }), { k: '' }, 'csv')).toEqual([{ k: '' }])
  })

  it('reads null from a model as absent where null is not a valid value', () => {
    const value = { article: 'a', count: 1, gift: null, discount: null }
    expect(inBrief(order.codec, value, 'model')).toEqual([
      { article: 'a', count: 1, discount: null },
      'null_for_absent /gift',
    ])
    expect(inBrief(order.codec, value, 'csv')).toHaveLength(1)
  })

  it('reads a single value as a list of one item, from a form or a model', () => {
    const value = { article: 'a', count: 1, tags: 'new' }
    for (const source of ['form', 'model'] as const)
      expect(inBrief(order.codec, value, source)).toEqual([{ ...value, tags: ['new'] }, 'item_for_list /tags'])
    expect(inBrief(order.codec, value, 'csv')).toHaveLength(1)
    expect(inBrief(arrayOf(Int), '3', 'form')).toEqual([[3], 'item_for_list ', 'number_as_text /0'])
    expect(inBrief(arrayOf(arrayOf(Int)), 3, 'form')).toEqual([[[3]], 'item_for_list ', 'item_for_list /0'])
    expect(inBrief(arrayOf(string), null, 'model')).toHaveLength(1)
  })

  it.each([
    [arrayOf(arrayOf(number)), [1, 2]],
    [arrayOf(arrayOf(number)), ['1', 2]],
    [arrayOf(nullable(arrayOf(number))), [1, 2]],
    [arrayOf(arrayOf(arrayOf(number))), [1, 2]],
    [arrayOf(arrayOf(arrayOf(number))), [[1], [2]]],
    [arrayOf(union('U', [arrayOf(string), boolean])), ['a', 'b']],
  ])('does not choose between two ways to nest lists: %#', (codec, m) => {
    const matrix = contractOf(struct('Matrix', { m: codec as Codec<unknown> }))
    for (const source of ['form', 'model'] as const) {
      const { valid, value, unrepaired } = repaired(matrix, { m }, source)
      expect([valid, value]).toEqual([false, { m }])
      expect(new Set(unrepaired.map(({ kind }) => kind))).toEqual(new Set(['several_corrections']))
    }
  })

  it.each([
    [arrayOf(arrayOf(number)), 1, [[1]]],
    [arrayOf(arrayOf(number)), [1], [[1]]],
    [arrayOf(arrayOf(number)), [1, [2]], [[1], [2]]],
    [arrayOf(arrayOf(number, { min: 3 })), [[1, 2, '3']], [[1, 2, 3]]],
    [arrayOf(arrayOf(number, { max: 1 })), [1, 2], [[1], [2]]],
    [
      arrayOf(struct('S', { tags: arrayOf(string) })),
      [{ tags: 'a' }, { tags: 'b' }],
      [{ tags: ['a'] }, { tags: ['b'] }],
    ],
  ])('nests a list the only way that is valid: %#', (codec, m, meant) => {
    for (const source of ['form', 'model'] as const)
      expect(repaired(contractOf(struct('Matrix', { m: codec as Codec<unknown> })), { m }, source).value).toEqual({
        m: meant,
      })
  })

  it.each(
    // oxfmt-ignore
    ['["a","a"', '["a",]', '["a",1]', "['a','b']", '{"a":1', 'a, b', 'a; b', 'a|b', 'a and b', '- a\n- b', '- a', '1. a', '', ' ', 'none', 'None.', 'null', 'n/a', 'nothing', '-'],
  )('does not read %j as the only item of a list', (tags) => {
    for (const source of ['form', 'model'] as const)
      for (const codec of [arrayOf(string), nullable(arrayOf(string)), union('U', [Int, arrayOf(string)])])
        expect(inBrief(struct('S', { tags: codec }), { tags }, source)).not.toContain('item_for_list /tags')
  })

  it.each([
    [arrayOf(struct('Item', {}, { n: Int })), { 0: { n: '1' }, 1: { n: '2' } }],
    [arrayOf(struct('Item', { n: Int })), { 0: { n: '1' } }],
    [arrayOf(struct('Item', {}, { a: Int })), { items: [{ a: 1 }] }],
    [arrayOf(struct('Item', {}, { a: Int }, { open: true })), { items: [{ a: 1 }], total: 1 }],
    [arrayOf(recordOf(t.unknown)), { items: [{ a: 1 }] }],
    [arrayOf(struct('Item', {}, { a: Int })), {}],
    [arrayOf(t.unknown), {}],
    [arrayOf(t.unknown), false],
    [arrayOf(union('U', [string, boolean])), false],
  ])('does not read a value that may be the whole list as its only item: %#', (codec, items) => {
    for (const source of ['form', 'model'] as const)
      for (const whole of [codec, nullable(codec)])
        expect(
          repair(contractOf(struct('S', { items: whole as Codec<unknown> })), { items }, { source }),
        ).toMatchObject({
          ...{ valid: false, value: { items } },
          corrections: [],
        })
  })

  it.each([
    [arrayOf(struct('Item', {}, { tags: arrayOf(string), a: Int })), { tags: ['a'] }],
    [arrayOf(nullable(struct('Item', {}, { 0: Int }))), { 0: 1 }],
    [arrayOf(union('U', [struct('Item', {}, { tags: arrayOf(string) }), Int])), { tags: [] }],
    [arrayOf(struct('Item', {}, { a: Int }), { min: 1 }), {}],
    [arrayOf(struct('Item', {}, { a: Int }), { max: 1 }), { rows: [{ a: 1 }, { a: 2 }] }],
    [arrayOf(recordOf(Int)), { a: 1 }],
    [arrayOf(nullable(boolean)), false],
  ])('reads an object that can only be an item as one: %#', (codec, items) => {
    for (const source of ['form', 'model'] as const) {
      const { valid, value } = repair(
        contractOf(struct('S', { items: codec as Codec<unknown> })),
        { items },
        { source },
      )
      expect([valid, value]).toEqual([true, { items: [items] }])
    }
  })

  it('never reads a text that is a list of several items as one item', () => {
    const items = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 5 })
    const writers: readonly ((list: readonly string[]) => string)[] = [
      ...[',', ', ', ' ; ', '|', '\n', '\t', ' and '].map((by) => (list: readonly string[]) => list.join(by)),
      (list) => JSON.stringify(list).slice(0, -1),
      (list) => `[${list.join(' ')}]`,
      (list) => list.map((one) => `* ${one}`).join('\n'),
    ]
    const isRead = (tags: string) =>
      repaired(contractOf(struct('S', { tags: arrayOf(string) })), { tags }, 'model').valid
    fc.assert(fc.property(items, fc.constantFrom(...writers), (list, write) => !isRead(write(list))))
    fc.assert(fc.property(fc.stringMatching(/^[a-z]{3,8}x( [a-z]{5,8})?$/), isRead))
  })

  it('does not correct a word to a text where the JSON value that it spells is valid too', () => {
    for (const source of ['message', 'model'] as const) {
      const codec = union('U', [literal(true), literal('true'), nullable(literal('x'))])
      expect(inBrief(codec, 'True', source)).toHaveLength(1)
      expect(inBrief(union('U', [boolean, enumOf('false', 'maybe')]), 'FALSE', source)).toHaveLength(1)
      expect(inBrief(nullable(enumOf('null', 'other')), 'NULL', source)).toHaveLength(1)
      expect(inBrief(nullable(enumOf('true', 'other')), 'True', source)).toEqual(['true', 'misspelt_value '])
    }
  })

  it('reads a text from a model as JSON, also in a code block', () => {
    const text = '{ "article": "a", "count": "2" }'
    for (const sent of [
      text,
      `\`\`\`json\n${text}\n\`\`\``,
      `\`\`\`\n${text}\n\`\`\`\n`,
      `Here it is:\n\`\`\`json\n${text}\n\`\`\`\nAnything else?`,
    ])
      expect(inBrief(order.codec, sent, 'model')).toEqual([
        { article: 'a', count: 2 },
        'json_as_text ',
        'number_as_text /count',
      ])
    for (const sent of [
      `Here: ${text}`,
      `\`\`\`\n${text}\n\`\`\`\n\`\`\`\n${text}\n\`\`\``,
      '{"article":"a","article":"b","count":1}',
    ])
      expect(inBrief(order.codec, sent, 'model')).toHaveLength(1)
    expect(inBrief(order.codec, text, 'form')).toHaveLength(1)
  })

  it('reads a code block only as the whole answer of a model', () => {
    const block = '```json\n{"a":1}\n```'
    const field = struct('S', { n: recordOf(Int) })
    expect(inBrief(field, { n: `Do NOT use this:\n${block}\nUse nothing.` }, 'model')).toHaveLength(1)
    expect(inBrief(field, { n: '{"a":1}' }, 'model')).toEqual([{ n: { a: 1 } }, 'json_as_text /n'])
    expect(inBrief(recordOf(Int), block, 'model')).toEqual([{ a: 1 }, 'json_as_text '])
    expect(repaired(contractOf(recordOf(Int)), block, 'message').valid).toBe(false)
  })

  it.each([
    [order.codec, '{"article":"a","count":1}', 'The answer is {"article":"b","count":1}'],
    [order.codec, '{"article":"a","count":1}', 'or `{ article: "b" }`'],
    [arrayOf(Int), '[1]', 'No, it is [2].'],
    [Int, '5', 'It is 6.'],
    [boolean, 'true', 'Sorry, false.'],
  ])('does not read a code block if the text around it may have another message: %#', (codec, block, other) => {
    const fenced = `\`\`\`json\n${block}\n\`\`\``
    for (const text of [`${other}\n${fenced}`, `This would be wrong:\n${fenced}\n${other}`])
      expect(inBrief(codec, text, 'model')).toHaveLength(1)
    expect(inBrief(codec, `Here it is:\n${fenced}\nThat was all.`, 'model')).toEqual([
      JSON.parse(block),
      expect.stringMatching('_as_text '),
    ])
  })

  it('throws for an unknown source or mode', () => {
    const wrong = { source: 'csvs', mode: 'Strict' } as unknown as { readonly source: 'csv'; readonly mode: 'strict' }
    expect(() => repair(order, {}, { source: wrong.source })).toThrow(TypeError)
    expect(() => repair(order, {}, { mode: wrong.mode })).toThrow(TypeError)
  })

  it('throws for options that are a text or a list', () => {
    for (const [options, given] of [
      ['csv', '"csv"'],
      [['csv'], 'an array of 1 item'],
    ] as const)
      expect(() => repair(order, { article: 'a', count: '1' }, options as never)).toThrow(
        new TypeError(`The options of repair must be an object, got ${given}: write { source, mode }`),
      )
  })

  it('does not correct a value that has two readings', () => {
    expect(inBrief(arrayOf(string), '["a"]', 'model')).toHaveLength(1)
    expect(inBrief(union('U', [Int, arrayOf(Int)]), '3', 'model')).toHaveLength(1)
    expect(inBrief(union('U', [Int, arrayOf(Int)]), '3', 'csv')).toEqual([3, 'number_as_text '])
    expect(inBrief(union('U', [Int, boolean]), 'true', 'csv')).toEqual([true, 'boolean_as_text '])
    expect(inBrief(union('U', [Int, Ratio]), '1', 'csv')).toEqual([1, 'number_as_text '])
    expect(inBrief(union('U', [Int, string]), '1', 'csv')).toEqual(['1'])
  })

  it('corrects values inside every kind of container', () => {
    const codec = struct('All', {
      pair: tuple([Int, string]),
      by: recordOf(boolean),
      sign: taggedUnion('Sign', 'kind', [struct('Dot', { kind: literal('dot'), x: number })]),
      size: enumOf('1', '2'),
      any: JsonValue,
    })
    const value = { pair: ['1', '1'], by: { a: 'true' }, sign: { kind: 'dot', x: '1.5' }, size: '1', any: '1' }
    expect(inBrief(codec, value, 'csv')).toEqual([
      { pair: [1, '1'], by: { a: true }, sign: { kind: 'dot', x: 1.5 }, size: '1', any: '1' },
      'number_as_text /pair/0',
      'boolean_as_text /by/a',
      'number_as_text /sign/x',
    ])
    expect(value.pair).toEqual(['1', '1'])
  })

  it('reports the issues of the value that was sent if one error has no correction', () => {
    expect(inBrief(order.codec, { article: 7, count: '1', other: '' }, 'csv')).toEqual(
      [
        'article must be a string — got 7',
        'count must be an integer — got "1"',
        'other is not a declared key: remove it',
      ].map((text) => expect.stringContaining(text) as string),
    )
  })

  it('has the type of the message', () => {
    const result = repaired(order, {}, 'csv')
    if (result.valid) expectTypeOf(result.value.count).toEqualTypeOf<number>()
    else expectTypeOf(result.corrections).toEqualTypeOf<readonly Correction[]>()
  })
})

describe('a hostile value', () => {
  interface Tree {
    either: Tree[] | number
  }
  const Tree: Codec<Tree> = recursive('Tree', () =>
    struct('Tree', { either: union('Either', [arrayOf(Tree), number]) }),
  )

  it('is refused if it would take too many steps', () => {
    const tree = contractOf(Tree)
    let deep: unknown = { either: 'x' }
    for (let i = 0; i < 12; i++) deep = { either: [deep, deep] }
    expect(repaired(tree, deep, 'model').valid).toBe(false)
    let chain: unknown = { either: 'x' }
    for (let i = 0; i < 100_000; i++) chain = { either: [chain] }
    for (const source of sources) expect(repaired(tree, chain, source).valid).toBe(false)
  })

  it('may have the key __proto__', () => {
    const value = JSON.parse('{"__proto__":"1"}') as unknown
    const result = repaired(contractOf(recordOf(Int)), value, 'csv')
    expect(result.valid && JSON.stringify(result.value)).toBe('{"__proto__":1}')
    expect(inBrief(struct('S', {}, { toString: Int }), {}, 'csv')).toEqual([{}])
  })
})
