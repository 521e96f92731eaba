import { arrayOf, contract, recordOf, literal, struct, taggedUnion } from '@contracts/core'
import { string } from '@contracts/core'
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
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
        { path: ['tags', 1, 'counts'], message: 'must be an object — got "no JSON"' },
        { path: ['tags', 2, 'counts'], message: 'is missing: it must be an object' },
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
