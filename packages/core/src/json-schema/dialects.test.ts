import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import * as t from 'io-ts'
import { Hexadecimal, NonEmptyString } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { mutateMessage, seeded } from '@contracts/testing'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import {
  type AnyContract,
  arrayOf,
  type Codec,
  contract,
  field,
  type Keywords,
  literal,
  nullable,
  number,
  recordOf,
  recursive,
  type SchemaNode,
  schemaNodeOf,
  stringOf,
  struct,
  tuple,
  withKeywords,
} from '../index.js'
import { jsonSchemaTargets, type JsonSchemaTarget, mapParts, type Unsupported } from './dialects.js'
import type { Schema } from './schema.js'
import type { SchemaOptions } from './named-schema.js'
import { toJsonSchema } from './to-json-schema.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const plain = { id: 'demo/any', version: 2, role: 'message', description: 'Any.' } as const
const settings = {
  allowMatchingProperties: true,
  strict: true,
  strictTypes: false,
  strictTuples: false,
  validateFormats: false,
  ownProperties: true,
  multipleOfPrecision: 9, // else ajv divides in floating point, and 19.99 is no multiple of 0.01
  allErrors: true, // without it ajv does not report a required key that is the empty string
} as const

const [newest, older] = [new Ajv2020(settings), new Ajv(settings)]

/** Replaces the exclusive bounds of OpenAPI 3.0, which are flags, by bounds that the validator reads. */
const withoutFlags = (schema: Schema): Schema => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = mapParts(schema, '', withoutFlags)
  return {
    ...rest,
    ...(minimum === undefined ? {} : { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum === undefined ? {} : { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  }
}

/** Returns an independent validator, which supports `nullable` of OpenAPI. */
const judge = (target: JsonSchemaTarget, written: Schema): ((message: unknown) => boolean) => {
  const schema = target === 'openapi-3.0' ? withoutFlags(written) : written
  const ajv = target === 'draft-2020-12' ? newest : older
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // otherwise ajv keeps it for ever
  return (message) => validate(message)
}

/** Returns the schema of a contract for a target, and the parts it cannot express. */
const schemaFor = (of: AnyContract, target: JsonSchemaTarget, strict = false) => {
  const unsupported: Unsupported[] = []
  const onUnsupported = (part: Unsupported) => unsupported.push(part)
  return { schema: toJsonSchema(of, { target, strict, withNotes: false, onUnsupported }), unsupported }
}

describe('a schema for a target', () => {
  it('agrees with the codec on every message, and accepts more only where parts are left out', () => {
    let leftOut = 0
    const compared = new Map<JsonSchemaTarget, number>()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
        const of = contract({ ...plain, codec: randomCodec(seeded(codecSeed), { depth, opaque: false }) })
        const random = seeded(seed)
        let valid: unknown
        const messages = Array.from({ length: 12 }, (_, i) => {
          if (i % 3 === 0) valid = sampleOrNearest(of.node, random)
          return i % 3 === 0 ? valid : mutateMessage(valid, random)
        })
        for (const target of jsonSchemaTargets)
          for (const mode of ['tolerant', 'strict'] as const) {
            const { schema, unsupported } = schemaFor(of, target, mode === 'strict')
            const isComplete = unsupported.length === 0
            if (isComplete) compared.set(target, (compared.get(target) ?? 0) + 1)
            const accepts = judge(target, schema)
            for (const message of messages) {
              const { valid } = of.validate(message, mode)
              if (!isComplete && !valid) continue
              if (!isComplete) leftOut++
              expect([target, mode, valid, message]).toEqual([target, mode, accepts(message), message])
            }
          }
      }),
      { numRuns: 2 * numRuns },
    )
    expect(compared.get('draft-07')).toBeGreaterThan(3 * numRuns)
    expect(compared.get('openapi-3.0')).toBeGreaterThan(numRuns)
    expect(leftOut).toBeGreaterThan(numRuns)
  })

  it('leaves out a condition that negates or counts what a part that is left out accepts', () => {
    const Twice = withKeywords(t.UnknownArray, { contains: literal(1), minContains: 2 })
    const Named = withKeywords(recordOf(number), { propertyNames: stringOf({ maxLength: 1 }) })
    const Held = struct('Held', { twice: Twice }, {}, { open: true })
    const Shared = withKeywords(struct('Shared', { twice: t.unknown, one: Held, two: Held }), { not: Held })
    const Ends: Codec<unknown> = recursive(
      'Ends',
      () => struct('Ends', { twice: Twice }, { next: Ends }) as Codec<unknown>,
    )
    const pair = tuple([string, number])
    const [count, notes] = ['a number of items that contains is about', 'a condition about a part that is left out']
    const held = { twice: [1, 1] }
    const cases: readonly (readonly [JsonSchemaTarget, t.Mixed, unknown, readonly string[]])[] = [
      ['openapi-3.0', pair, ['a', 1], [': a list whose items have different types by position']],
      ['draft-07', withKeywords(t.UnknownArray, { not: Twice }), [1], [`/not: ${count}`, `: ${notes} (not)`]],
      ['draft-07', withKeywords(t.UnknownArray, { oneOf: [Twice, arrayOf(number)] }), [1], [`/oneOf/0: ${count}`, `: ${notes} (oneOf)`]],
      ['draft-07', withKeywords(t.UnknownArray, { if: Twice, then: arrayOf(string) }), [1], [`/if: ${count}`, `: ${notes} (if)`]],
      ['draft-07', withKeywords(t.UnknownArray, { anyOf: [Twice] }), [1, 1], [`/anyOf/0: ${count}`]],
      ['draft-07', Shared, { twice: [1], one: held, two: held }, [`/not/properties/twice: ${count}`, `/$defs/Held/properties/twice: ${count}`, `: ${notes} (not)`]],
      ['draft-07', withKeywords(t.unknown, { not: Ends }), { twice: [1] }, [`/$defs/Ends/properties/twice: ${count}`, `: ${notes} (not)`]],
      ['openapi-3.0', withKeywords(t.unknown, { not: Named }), { bb: 1 }, ['/not: a condition that is written as propertyNames', `: ${notes} (not)`]],
      ['openapi-3.0', withKeywords(t.unknown, { oneOf: [pair, t.UnknownArray] }), ['a', 1, 2], ['/oneOf/0: a list whose items have different types by position', `: ${notes} (oneOf)`]],
    ] // oxfmt-ignore
    for (const [target, codec, message, expected] of cases) {
      const of = contract({ ...plain, codec })
      const { schema, unsupported } = schemaFor(of, target)
      expect([of.is(message), judge(target, schema)(message)]).toEqual([true, true])
      expect(unsupported.map(({ pointer, why }) => `${pointer}: ${why}`)).toEqual(expected)
    }
  })

  it('uses the keywords of draft 7 and OpenAPI', () => {
    const Point = struct(
      'Point',
      { at: tuple([string, string]) },
      { tag: field(literal('a'), 'Name of the thing.'), hex: nullable(Hexadecimal) },
    )
    const of = contract({ ...plain, codec: struct('Two', { one: field(Point, 'First.'), two: Point }) })
    const seven = schemaFor(of, 'draft-07').schema
    expect(seven).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: {
        one: { description: 'First.', allOf: [{ $ref: '#/definitions/Point' }] },
        two: { $ref: '#/definitions/Point' },
      },
      definitions: {
        Point: { properties: { at: { items: [{ type: 'string' }, { type: 'string' }], additionalItems: false } } },
      },
    })
    const { schema, unsupported } = schemaFor(of, 'openapi-3.0')
    expect(unsupported).toEqual([])
    expect(schema).toMatchObject({
      properties: {
        one: {
          description: 'First.',
          properties: {
            at: { items: { type: 'string' }, minItems: 2, maxItems: 2 },
            tag: { type: 'string', nullable: true, enum: ['a', null] },
          },
        },
      },
    })
    expect(JSON.stringify(schema)).not.toMatch(/\$defs|\$ref|"const"|prefixItems|\["string","null"\]/)
  })

  it('lists what OpenAPI 3.0 cannot express, with its pointer', () => {
    interface Tree {
      readonly children?: readonly Tree[] | null
    }
    const Tree: Codec<Tree> = recursive('Tree', () => struct('Tree', {}, { children: arrayOf(Tree) }) as Codec<Tree>) // its own type, written out
    const of = contract({
      ...plain,
      codec: struct('Odd', { both: arrayOf(string, { length: 2 }), at: tuple([string, literal('b')]), tree: Tree }),
    })
    expect(schemaFor(of, 'openapi-3.0').unsupported.map(({ pointer, why }) => `${pointer}: ${why}`)).toEqual([
      '/properties/at: a list whose items have different types by position',
      '/properties/tree/properties/children/items: Tree, which contains itself',
    ])
    expect(schemaFor(of, 'draft-07').unsupported).toEqual([])
  })

  it.each(jsonSchemaTargets)('refuses the former key of an open object in strict mode, in %s', (target) => {
    const saved = field(string, 'Text.', { formerly: { key: 'bytes', since: '2.0.0' } })
    const of = contract({ ...plain, codec: struct('Open', {}, { saved }, { open: true }) })
    const { schema, unsupported } = schemaFor(of, target, true)
    const messages = [{ bytes: 'x' }, { bytes: 'x', saved: 'y' }, { other: 1 }]
    expect([unsupported, messages.map(judge(target, schema))]).toEqual([[], [false, true, true]])
    expect(messages.map((message) => of.validate(message, 'strict').valid)).toEqual([false, true, true])
  })

  it('keeps an intersection beside both kinds of dependency in draft 7', () => {
    const codec = withKeywords(t.intersection([recordOf(string), recordOf(NonEmptyString)]), {
      dependentRequired: { a: ['b'], d: ['b'] },
      dependentSchemas: { a: recordOf(stringOf({ maxLength: 2 })) },
    })
    const of = contract({ ...plain, codec })
    const accepts = judge('draft-07', schemaFor(of, 'draft-07').schema)
    const messages = [{ c: '' }, { a: 'x' }, { a: 'x', b: 'long' }, { a: 'x', b: 'y' }, { d: 'x' }, { b: 'long' }]
    expect(messages.map(accepts)).toEqual([false, false, false, true, false, true])
    expect(messages.map((message) => of.is(message))).toEqual(messages.map(accepts))
  })

  it('writes conditions beside a shared codec for OpenAPI 3.0, or lists them', () => {
    const Item = struct('Item', { a: string }, { b: string, c: string })
    const Named = struct('Named', { a: literal('x') }, {}, { open: true })
    const agree = (conditions: Keywords<t.Mixed>): readonly string[] => {
      const x = field(withKeywords(Item, conditions), 'Limited.')
      const of = contract({ ...plain, codec: struct('S', { x, y: Item }) })
      const { schema, unsupported } = schemaFor(of, 'openapi-3.0')
      if (unsupported.length > 0) return unsupported.map(({ pointer, why }) => `${pointer}: ${why}`)
      const messages = [{ a: 'x' }, { a: 'x', b: 'b' }, { a: 'x', b: 'b', c: 'c' }, { a: 'y' }].map((x) => ({
        x,
        y: { a: 'x' },
      }))
      expect(messages.map(judge('openapi-3.0', schema))).toEqual(messages.map((message) => of.is(message)))
      return []
    }
    expect(agree({ dependentRequired: { b: ['c'] } })).toEqual([])
    expect(agree({ not: Named })).toEqual([])
    expect(agree({ minProperties: 2, anyOf: [Named] })).toEqual([])
    expect(agree({ if: Named, then: t.unknown })).toEqual(['/properties/x: a condition that is written as if', '/properties/x: a condition that is written as then']) // oxfmt-ignore
  })

  it.each(jsonSchemaTargets)('accepts no value of a literal that conditions exclude, in %s', (target) => {
    for (const Excluded of [withKeywords(literal('a'), { enum: ['b'] }), withKeywords(t.null, { enum: ['b'] })]) {
      const of = contract({ ...plain, codec: arrayOf(Excluded) })
      const { schema, unsupported } = schemaFor(of, target)
      const messages = [[], ['a'], ['b'], [null]]
      expect([unsupported, messages.map(judge(target, schema))]).toEqual([[], [true, false, false, false]])
      expect(messages.map((message) => of.is(message))).toEqual([true, false, false, false])
    }
  })

  it('throws if the dialect cannot express a part and nothing receives it', () => {
    const node = schemaNodeOf(struct('Odd', { at: tuple([string, literal('b')]) }))
    expect(() => toJsonSchema(node, { target: 'openapi-3.0' })).toThrow(
      'Odd cannot be written for openapi-3.0: it does not support a list whose items have different types by position (/properties/at). Pass onUnsupported to leave such parts out',
    )
  })

  /** Returns a struct of a struct of … whose parts have two keys with the same part each. */
  const sharedStruct = (levels: number): t.Mixed => {
    let part: t.Mixed = struct('Leaf', { a: string })
    for (let level = 1; level <= levels; level++) part = struct(`Level${String(level)}`, { a: part, b: part })
    return part
  }

  it.each(jsonSchemaTargets)('writes a shared part once, or stops at a number of parts, in %s', (target) => {
    const { schema, unsupported } = schemaFor(contract({ ...plain, codec: sharedStruct(25) }), target)
    const canShare = target !== 'openapi-3.0'
    expect(unsupported.map(({ why }) => why)).toEqual(
      canShare ? [] : ['references, without which the schema has more than 50000 parts'],
    )
    expect(JSON.stringify(schema).length).toBeLessThan(canShare ? 10_000 : 10_000_000)
  })

  it('throws if a schema without references has too many parts and nothing receives them', () => {
    const [few, many] = [12, 25].map((levels) => schemaNodeOf(sharedStruct(levels)))
    expect(() => toJsonSchema(few as SchemaNode, { target: 'openapi-3.0' })).not.toThrow()
    expect(() => toJsonSchema(many as SchemaNode, { target: 'openapi-3.0' })).toThrow(
      'Level25 cannot be written for openapi-3.0: it does not support references, without which the schema has more than 50000 parts',
    )
  })

  it('has the examples that are passed, in OpenAPI 3.0 the first one', () => {
    const List = recursive<unknown>('Plan', () => struct('Plan', { a: string }) as Codec<unknown>) // a root that is a reference
    const codecs: readonly t.Mixed[] = [struct('Plan', { a: string }), List]
    for (const codec of codecs) {
      const of = contract({ ...plain, codec })
      const examplesIn = (target: JsonSchemaTarget, examples: readonly unknown[]) => {
        const { examples: list, example, allOf } = toJsonSchema(of, { target, examples })
        return [list, example, target === 'openapi-3.0' ? allOf : undefined]
      }
      const two = [{ a: 'x' }, { a: 'y' }]
      expect(jsonSchemaTargets.map((target) => examplesIn(target, two))).toEqual([
        [two, undefined, undefined],
        [two, undefined, undefined],
        [undefined, { a: 'x' }, undefined],
      ])
      expect(examplesIn('openapi-3.0', [])).toEqual([undefined, undefined, undefined])
    }
  })

  it('has the notes of the contract only in the dialect of the shipped files, unless they are requested', () => {
    const of = contract({ ...plain, codec: string })
    const has = (options: SchemaOptions) => 'x-contract' in toJsonSchema(of, options)
    expect([has({}), has({ withNotes: false })]).toEqual([true, false])
    expect([has({ target: 'draft-07' }), has({ target: 'draft-07', withNotes: true })]).toEqual([false, true])
  })
})
