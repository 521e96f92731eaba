import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { Text } from '../codecs.js'
import { arrayOf, contract, dictionary, literal, struct, tagged } from '../index.js'
import { toOpenAIStrict } from './to-openai-strict.js'

const plain = { id: 'demo/any', version: 2, role: 'message', says: 'Any.' } as const
const note = contract({
  ...plain,
  codec: struct('Note', { title: Text }, { body: Text, tags: arrayOf(struct('Tag', { counts: dictionary(Text) })) }),
})

describe('what a model is asked for in strict mode, as a Standard Schema', () => {
  const strict = toOpenAIStrict(note)
  if (!strict.fits) throw new Error('it fits')
  const { version, vendor, validate, jsonSchema } = strict['~standard']

  it('is one, and decodes to what the contract decodes to', () => {
    expect([version, vendor]).toEqual([1, 'contracts'])
    expectTypeOf(strict).toExtend<StandardSchemaV1>()
    expectTypeOf(strict).toExtend<StandardJSONSchemaV1>()
    expectTypeOf<StandardSchemaV1.InferOutput<typeof strict>>().toEqualTypeOf<TypeOf<typeof note.codec>>()
  })

  it('hands on the message that was meant', () => {
    expect(validate({ title: 'a', body: null, tags: [{ counts: '{"a":"b"}' }] })).toEqual({
      value: { title: 'a', tags: [{ counts: { a: 'b' } }] },
    })
  })

  it('tells each issue where the model wrote it: a fault within a text of JSON is one of the text', () => {
    expect(validate({ title: 1, body: null, tags: [{ counts: '{"a":1}' }, { counts: 'no JSON' }, {}] })).toEqual({
      issues: [
        { path: ['title'], message: 'must be a string — got 1' },
        { path: ['tags', 0, 'counts'], message: 'holds JSON in which a must be a string — got 1' },
        { path: ['tags', 1, 'counts'], message: 'must be an object — got "no JSON"' },
        { path: ['tags', 2, 'counts'], message: 'is missing: it must be an object' },
      ],
    })
  })

  it('tells the issues of a wrapped message below its key', () => {
    const codec = tagged('Two', 'kind', [
      struct('A', { kind: literal('a') }),
      struct('B', { kind: literal('b'), b: Text }),
    ])
    const two = toOpenAIStrict(contract({ ...plain, codec }))
    if (!two.fits) throw new Error('it fits')
    const pathOf = (said: unknown): unknown => {
      const { issues } = two['~standard'].validate(said)
      return issues?.map(({ path }) => path)
    }
    expect(pathOf({ message: { kind: 'b', b: 1 } })).toEqual([['message', 'b']])
    expect(pathOf({})).toEqual([['message']])
    expect(pathOf('no object')).toEqual([[]])
  })

  it('answers at once, and does not throw on what cannot be read', () => {
    const hostile = {
      get tags(): never {
        throw new Error('no')
      },
    }
    expect(validate(hostile)).toHaveProperty('issues.length', 1)
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(validate(proxy)).toHaveProperty('issues.length', 1)
    const list = toOpenAIStrict(contract({ ...plain, codec: arrayOf(Text) }))
    expect(list.fits && list['~standard'].validate(proxy)).toHaveProperty('issues.length', 1)
  })

  it('is asked for with the strict schema, and is written as the contract when it is decoded', () => {
    for (const target of ['draft-2020-12', 'draft-07']) {
      expect(jsonSchema.input({ target })).toEqual(strict.schema)
      expect(jsonSchema.output({ target })).toEqual(note['~standard'].jsonSchema.output({ target }))
    }
    expect(() => jsonSchema.input({ target: 'openapi-3.0' })).toThrow(
      new TypeError('demo/any@2 is not asked for in openapi-3.0 in strict mode, only in draft-2020-12, draft-07'),
    )
  })
})
