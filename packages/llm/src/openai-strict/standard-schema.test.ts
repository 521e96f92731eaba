import { arrayOf, contract, literal, nullable, recordOf, recursive, string, struct, taggedUnion } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { expectTypeOf } from 'expect-type'
import type { Type, TypeOf } from 'io-ts'
import { toOpenAIStrict } from './to-openai-strict.js'

const plain = { id: 'demo/any', version: 2, role: 'message', description: 'Any.' } as const
const note = contract({
  ...plain,
  codec: struct(
    'Note',
    { title: string },
    { body: string, tags: arrayOf(struct('Tag', { counts: recordOf(string) })) },
  ),
})

describe('the Standard Schema of a strict form', () => {
  const strict = toOpenAIStrict(note)
  if (!strict.supported) throw new Error('OpenAI does not support it')
  const { version, vendor, validate, jsonSchema } = strict['~standard']

  it('has the types of Standard Schema and of the contract', () => {
    expect([version, vendor]).toEqual([1, 'contracts'])
    expectTypeOf(strict).toExtend<StandardSchemaV1>()
    expectTypeOf(strict).toExtend<StandardJSONSchemaV1>()
    expectTypeOf<StandardSchemaV1.InferOutput<typeof strict>>().toEqualTypeOf<TypeOf<typeof note.codec>>()
  })

  it('returns the message in the form of the contract', () => {
    expect(validate({ title: 'a', body: null, tags: [{ counts: '{"a":"b"}' }] })).toEqual({
      value: { title: 'a', tags: [{ counts: { a: 'b' } }] },
    })
  })

  it('reports each issue at the path that the model wrote, and one within a JSON text at the text', () => {
    expect(validate({ title: 1, body: null, tags: [{ counts: '{"a":1}' }, { counts: 'no JSON' }, {}] })).toEqual({
      issues: [
        { path: ['title'], message: 'must be a string — got 1' },
        { path: ['tags', 0, 'counts'], message: 'contains JSON in which a must be a string — got 1' },
        {
          path: ['tags', 1, 'counts'],
          message: 'must be JSON and nothing else: unexpected "o" at character 2 — got "no JSON"',
        },
        { path: ['tags', 2, 'counts'], message: 'is missing: it must be a JSON text of an object' },
      ],
    })
  })

  it('reads the levels of a deep message once for each issue', () => {
    interface Chain {
      readonly a: string
      readonly next?: Chain | null
    }
    const chain: Type<Chain> = recursive('Chain', () => struct('Chain', { a: string }, { next: chain }))
    const deep = toOpenAIStrict(contract({ ...plain, codec: struct('Root', { root: chain }) }))
    if (!deep.supported) throw new Error('OpenAI does not support it')
    let reads = 0
    const message = Array.from({ length: 100 }).reduce<object>(
      (inner) => ({
        a: 1,
        get next() {
          reads++
          return inner
        },
      }),
      { a: 1, next: null },
    )
    expect(deep['~standard'].validate({ root: message })).toMatchObject({ issues: { length: 101 } })
    expect(reads).toBeLessThan(10_000)
  })

  it('reads a JSON text once for all of its issues', () => {
    const labels = toOpenAIStrict(contract({ ...plain, codec: struct('Labels', { labels: recordOf(literal(1)) }) }))
    if (!labels.supported) throw new Error('OpenAI does not support it')
    const texts = JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${String(i)}`, '\n'])))
    const parse = jest.spyOn(JSON, 'parse') // reads a text with an escape
    expect(labels['~standard'].validate({ labels: texts })).toMatchObject({ issues: { length: 200 } })
    expect(parse.mock.calls.length).toBeLessThan(2000)
    parse.mockRestore()
  })

  it('reports a value that is no JSON text, and a text whose JSON is another value', () => {
    const tag = (counts: unknown) => ({ counts })
    const sent = { title: 'a', body: null, tags: ['[1]', 1, '{"a":"b","a":"c"}', { a: 1 }].map(tag) }
    expect(validate(sent)).toEqual({
      issues: [
        { path: ['tags', 0, 'counts'], message: 'contains JSON that must be an object — got an array of 1 item' },
        { path: ['tags', 1, 'counts'], message: 'must be a JSON text of an object — got 1' },
        {
          path: ['tags', 2, 'counts'],
          message: 'contains JSON in which a is given again in the same object',
        },
        { path: ['tags', 3, 'counts', 'a'], message: 'must be a string — got 1' },
      ],
    })
  })

  it('reports a missing value of any type as a missing JSON text, and null where the text may be null', () => {
    const codec = struct('Any', { any: JsonValue, some: nullable(recordOf(string)) })
    const any = toOpenAIStrict(contract({ ...plain, codec }))
    expect(any.supported && any['~standard'].validate({})).toEqual({
      issues: [
        { path: ['any'], message: 'is missing: it must be a JSON text' },
        { path: ['some'], message: 'is missing: it must be a JSON text of an object or null' },
      ],
    })
  })

  it('reports the issues of a wrapped message below its key', () => {
    const codec = taggedUnion('Two', 'kind', [
      struct('A', { kind: literal('a') }),
      struct('B', { kind: literal('b'), b: string }),
    ])
    const two = toOpenAIStrict(contract({ ...plain, codec }))
    if (!two.supported) throw new Error('OpenAI does not support it')
    const pathOf = (sent: unknown): unknown => {
      const { issues } = two['~standard'].validate(sent)
      return issues?.map(({ path }) => path)
    }
    expect(pathOf({ message: { kind: 'b', b: 1 } })).toEqual([['message', 'b']])
    expect(pathOf({})).toEqual([['message']])
    expect(pathOf('no object')).toEqual([[]])
  })

  it('is synchronous, and does not throw on a value that cannot be read', () => {
    const hostile = {
      get tags(): never {
        throw new Error('no')
      },
    }
    expect(validate(hostile)).toHaveProperty('issues.length', 1)
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(validate(proxy)).toHaveProperty('issues.length', 1)
    const list = toOpenAIStrict(contract({ ...plain, codec: arrayOf(string) }))
    expect(list.supported && list['~standard'].validate(proxy)).toHaveProperty('issues.length', 1)
  })

  it('has the strict schema as its input and the schema of the contract as its output', () => {
    for (const target of ['draft-2020-12', 'draft-07']) {
      expect(jsonSchema.input({ target })).toEqual(strict.schema)
      expect(jsonSchema.output({ target })).toEqual(note['~standard'].jsonSchema.output({ target }))
    }
    expect(() => jsonSchema.input({ target: 'openapi-3.0' })).toThrow(
      new TypeError('demo/any@2 has no strict form in openapi-3.0, only in draft-2020-12 and draft-07'),
    )
  })
})
