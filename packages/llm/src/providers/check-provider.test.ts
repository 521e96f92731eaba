import {
  type AnyContract,
  arrayOf,
  contract,
  recordOf,
  field,
  nullable,
  recursive,
  type Role,
  struct,
  stringOf,
  union,
} from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import { isJsonObject, string } from '@contracts/core'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { seeded } from '@contracts/testing'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import type * as t from 'io-ts'
import { fromOpenAIStrict } from '../openai-strict/from-openai-strict.js'
import { toOpenAIStrict } from '../openai-strict/to-openai-strict.js'
import { checkProvider, profiles, providers } from './check-provider.js'
import { applyRestrictions } from './profile.js'

const plain = { id: 'demo/any', version: 1, description: 'Any.' } as const
const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictTuples: false,
  validateFormats: false,
  ownProperties: true,
  multipleOfPrecision: 9,
  allowMatchingProperties: true,
})

const compiled = (schema: object): ((message: unknown) => boolean) => {
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // otherwise ajv keeps it
  return (message) => validate(message)
}

const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

/** Checks a property for contracts of every shape. */
const forAll = (property: (of: AnyContract, seed: number) => void): void =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.constantFrom(...roles), (depth, seed, role) =>
      property(contract({ ...plain, role, codec: randomCodec(seeded(seed), { depth }) }), seed),
    ),
    { numRuns: 80 },
  )

describe('checkProvider', () => {
  it('agrees with toOpenAIStrict for OpenAI', () => {
    const counts = { accepted: 0, rewritten: 0, refused: 0 }
    forAll((of) => {
      const strict = toOpenAIStrict(of)
      const { verdict, notes, schema } = checkProvider(of, 'openai-strict')
      counts[verdict]++
      expect(verdict === 'refused').toBe(!strict.supported)
      expect(schema).toEqual(strict.supported ? strict.schema : undefined)
      expect(notes).toHaveLength(strict.supported ? strict.rewrites.length : strict.reasons.length)
    })
    expect(Math.min(counts.accepted, counts.rewritten, counts.refused)).toBeGreaterThan(0)
  })

  it('describes the rewrites for OpenAI in the words of the other providers', () => {
    const Code = stringOf({ pattern: '^[a-z]+$', maxLength: 3 }, 'Code')
    const of = contract({
      ...plain,
      role: 'message',
      codec: arrayOf(struct('Any', { code: Code }, { any: JsonObject })),
    })
    expect(checkProvider(of, 'openai-strict').notes).toEqual([
      { pointer: '', why: 'not an object with fixed keys', becomes: 'sent under the key message' },
      {
        pointer: '/message/*/code',
        why: 'the length of the text: 0 to 3',
        becomes: 'left out: decoding checks it',
      },
      {
        pointer: '/message/*/any',
        why: 'an object or value without fixed keys',
        becomes: 'a string that contains JSON',
      },
      { pointer: '/message/*/any', why: 'a key that may be absent', becomes: 'null instead of absent' },
    ])
  })

  it.each(['anthropic', 'gemini', 'mcp'] as const)('does not change a schema that %s accepts', (provider) => {
    const counts = { accepted: 0, rewritten: 0, refused: 0 }
    const { restrictions, limits } = profiles[provider]
    forAll((of) => {
      const { verdict, schema } = checkProvider(of, provider)
      counts[verdict]++
      if (schema === undefined) return
      expect(applyRestrictions(restrictions, schema, { mayBeObject: true, fixedKeys: true, role: of.role })).toEqual({
        notes: [],
        schema,
      })
      expect(limits.flatMap(({ exceeded }) => exceeded(schema))).toEqual([])
    })
    expect(Math.min(counts.accepted, counts.rewritten, counts.refused)).toBeGreaterThan(0)
  })

  it('refuses for MCP a message that is never an object, and accepts one that may be', () => {
    type Nested = Nested[]
    const List: t.Type<Nested> = recursive('List', () => arrayOf(List))
    const verdictOf = (codec: t.Mixed, role: Role) => checkProvider(contract({ ...plain, role, codec }), 'mcp').verdict
    const never = [union('Either', [string, arrayOf(string)]), nullable(string), List]
    expect(never.map((codec) => verdictOf(codec, 'input'))).toEqual(['refused', 'refused', 'refused'])
    expect(never.map((codec) => verdictOf(codec, 'output'))).toEqual(['accepted', 'accepted', 'accepted'])
    expect(verdictOf(union('Either', [string, struct('S', { a: string })]), 'input')).toBe('rewritten')
  })

  it.each(['gemini', 'mcp'] as const)('makes a schema for %s that is not stricter than strict decoding', (provider) => {
    let count = 0
    forAll((of, seed) => {
      const { schema } = checkProvider(of, provider)
      if (schema === undefined) return
      const accepts = compiled(schema)
      const message = sampleOrNearest(of.node, seeded(seed))
      if (
        of.decode(message, 'strict')._tag === 'Left' ||
        (provider === 'mcp' && !isJsonObject(message) && of.role !== 'output')
      )
        return
      count++
      expect([accepts(message), message]).toEqual([true, message])
    })
    expect(count).toBeGreaterThan(15)
  })

  it('makes a schema for Anthropic that, with fixed keys, is not stricter than strict decoding', () => {
    let count = 0
    forAll((of, seed) => {
      const { notes, schema } = checkProvider(of, 'anthropic')
      const isWritten = ({ becomes = '' }): boolean => /JSON|other keys/.test(becomes)
      if (schema === undefined || notes.some(isWritten)) return
      const message = sampleOrNearest(of.node, seeded(seed))
      if (of.decode(message, 'strict')._tag === 'Left') return
      count++
      const isWrapped = notes.some(({ becomes }) => becomes === 'sent under the key message')
      const sent = isWrapped ? { message } : message
      expect([compiled(schema)(sent), sent]).toEqual([true, sent])
      expect(of.is(fromOpenAIStrict(of, sent))).toBe(true)
    })
    expect(count).toBeGreaterThan(8)
  })

  it('makes a value without fixed keys a JSON text for Anthropic, and reads it back', () => {
    const of = contract({
      ...plain,
      role: 'message',
      codec: struct('Bag', { some: recordOf(string) }, { any: field(JsonObject, 'More.') }),
    })
    const { schema, notes } = checkProvider(of, 'anthropic')
    expect(notes.map(({ pointer }) => pointer)).toEqual(['/some', '/any'])
    expect(schema?.['properties']).toEqual({
      some: { type: 'string', description: 'Written as a JSON text.' },
      any: { type: 'string', description: 'More. Written as a JSON text.' },
    })
    expect(fromOpenAIStrict(of, { some: '{"a":"b"}' })).toEqual({ some: { a: 'b' } })
  })

  it('notes a definition once, at the first part of the message that refers to it', () => {
    const Item = struct('Item', { at: arrayOf(string, { length: 3 }) })
    const of = contract({ ...plain, role: 'message', codec: struct('Two', { one: Item, two: arrayOf(Item) }) })
    expect(checkProvider(of, 'anthropic').notes.map(({ pointer }) => pointer)).toEqual(['/one/at', '/one/at'])
  })

  it('accepts for Gemini a message that contains itself only through an optional key', () => {
    interface Tree {
      readonly below?: Tree[] | null
    }
    const Tree: t.Type<Tree> = recursive<Tree>('Tree', () => struct('Tree', {}, { below: arrayOf(Tree) }))
    const of = contract({ ...plain, role: 'message', codec: Tree })
    expect(checkProvider(of, 'gemini')).toMatchObject({
      verdict: 'rewritten',
      notes: [{ why: 'keywords adjacent to a reference' }],
    })
    expect(checkProvider(of, 'anthropic')).toMatchObject({ verdict: 'refused' })
  })

  it('lists its sources and the day they were read', () => {
    const of = contract({ ...plain, role: 'message', codec: struct('Any', { a: string }) })
    for (const provider of providers) {
      const { sources } = checkProvider(of, provider)
      expect(sources.length).toBeGreaterThan(0)
      for (const { page, read } of sources) {
        expect(page).toMatch(/^https:\/\//)
        expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }
    }
  })
})
