import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { string } from '../codec/primitives.js'
import { arrayOf, contract, literal, enumOf, tuple, rule, struct } from '../index.js'
import { standardOf } from './standard.js'

const Step = struct('Step', { name: enumOf('fetch', 'clean'), at: tuple([string, literal('b')]) }, { note: string })
const plan = contract({
  id: 'demo/plan',
  version: 3,
  role: 'message',
  description: 'A plan.',
  codec: struct('Plan', { steps: arrayOf(Step) }),
  rules: [
    rule({
      id: 'demo/not-empty',
      description: 'A plan has a step.',
      check: ({ steps }: { steps: readonly unknown[] }) =>
        steps.length > 0 ? [] : [{ path: ['steps'], message: 'must not be empty' }],
    }),
    rule({
      id: 'demo/few',
      severity: 'warning',
      description: 'A plan is short.',
      check: ({ steps }: { steps: readonly unknown[] }) =>
        steps.length < 3 ? [] : [{ path: ['steps'], message: 'must be few' }],
    }),
  ],
})
const step = { name: 'fetch', at: ['a', 'b'] }

describe('the standard form of a contract', () => {
  const { version, vendor, validate, jsonSchema } = standardOf(plan)

  it('is created once, when it is first read', () => {
    expect(plan['~standard']).toBe(plan['~standard'])
    expect(Object.keys(plan['~standard'])).toEqual(Object.keys(standardOf(plan)))
    expectTypeOf(plan).toExtend<StandardSchemaV1>()
    expectTypeOf(plan).toExtend<StandardJSONSchemaV1>()
    expectTypeOf<StandardSchemaV1.InferOutput<typeof plan>>().toEqualTypeOf<TypeOf<typeof plan.codec>>()
    expectTypeOf<StandardJSONSchemaV1.InferInput<typeof plan>>().toEqualTypeOf<TypeOf<typeof plan.codec>>()
  })

  it('is version 1 and names its vendor', () => {
    expect([version, vendor]).toEqual([1, 'contracts'])
  })

  it('returns the same reference for a valid value, also with warnings', () => {
    const message = { steps: [step, step, step], extra: 1 }
    const result = validate(message)
    expect(result).toEqual({ value: message })
    expect(result).toHaveProperty('value', message)
    expect('value' in result && result.value).toBe(message)
  })

  it('returns every issue, with its path and a message without the path', () => {
    expect(validate({ steps: [{ ...step, name: 'fetsh' }, { name: 'clean' }] })).toEqual({
      issues: [
        { message: 'must be "fetch" or "clean" — got "fetsh". Did you mean "fetch"?', path: ['steps', 0, 'name'] },
        { message: expect.stringMatching(/^is missing: it must be /) as string, path: ['steps', 1, 'at'] },
      ],
    })
    expect(validate({ steps: [] })).toEqual({
      issues: [{ message: 'must not be empty — got an empty array', path: ['steps'] }],
    })
    expect(validate(undefined)).toHaveProperty('issues.length', 1)
  })

  it('ends a message once before its hint', () => {
    const noted = contract({
      ...{ id: 'demo/note', version: 1, role: 'message', description: 'A note.', codec: string },
      rules: [
        rule({
          id: 'demo/clear',
          description: 'A note is clear.',
          check: (note: string) => [{ path: [], message: `must be ${note}`, value: undefined, hint: 'Ask.' }],
        }),
      ],
    })
    const messages = ['clear', 'clear.', 'clear!'].map((note) => noted['~standard'].validate(note).issues?.[0]?.message)
    expect(messages).toEqual(['must be clear. Ask.', 'must be clear. Ask.', 'must be clear! Ask.'])
  })

  it('is synchronous, and does not throw for a value that cannot be read', () => {
    const hostile = {
      get steps(): never {
        throw new Error('no')
      },
    }
    expect(validate(hostile)).toHaveProperty('issues.length', 1)
  })

  it('writes the same schema for input and output', () => {
    const target = 'draft-2020-12'
    expect(jsonSchema.input({ target })).toEqual(jsonSchema.output({ target }))
    expect(jsonSchema.input({ target })).toMatchObject({ title: 'demo/plan@3', type: 'object', required: ['steps'] })
    expect(jsonSchema.input({ target: 'draft-07' })).toHaveProperty(
      '$schema',
      'http://json-schema.org/draft-07/schema#',
    )
  })

  it('throws for an unknown target, and for what a target cannot express', () => {
    expect(() => jsonSchema.input({ target: 'draft-04' })).toThrow(
      new TypeError('The dialect draft-04 is not known: write one of draft-2020-12, draft-07, openapi-3.0'),
    )
    expect(() => jsonSchema.output({ target: 'openapi-3.0' })).toThrow(
      /^demo\/plan@3 cannot be written for openapi-3\.0: it does not support a list whose items have different types/,
    )
  })
})
