import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import type * as t from 'io-ts'
import { JsonObject, Text } from '../codecs.js'
import {
  type AnyContract,
  arrayOf,
  contract,
  dictionary,
  exactly,
  field,
  nullable,
  recursive,
  type Role,
  struct,
  text,
  union,
} from '../index.js'
import { fromOpenAIStrict } from '../openai-strict/from-openai-strict.js'
import { toOpenAIStrict } from '../openai-strict/to-openai-strict.js'
import { randomCodec } from '../testing/random-codec.js'
import { seeded } from '../testing/random.js'
import { sample } from '../testing/sample.js'
import { fits, profiles, providers } from './fits.js'
import { judge } from './judge.js'

const plain = { id: 'demo/any', version: 1, says: 'Any.' } as const
const settings = {
  strict: true,
  strictTypes: false,
  strictTuples: false,
  validateFormats: false,
  ownProperties: true,
} as const

const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

/** Contracts of every shape, each held against the law. */
const forAll = (law: (of: AnyContract, seed: number) => void): void =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.constantFrom(...roles), (depth, seed, role) =>
      law(contract({ ...plain, role, codec: randomCodec(seeded(seed), { depth }) }), seed),
    ),
    { numRuns: 80 },
  )

describe('whether a provider takes a contract', () => {
  it('is for OpenAI what its strict form says', () => {
    const told = { fits: 0, rewritten: 0, refused: 0 }
    forAll((of) => {
      const strict = toOpenAIStrict(of)
      const { verdict, notes, schema } = fits(of, 'openai-strict')
      told[verdict]++
      expect(verdict === 'refused').toBe(!strict.fits)
      expect(schema).toEqual(strict.fits ? strict.schema : undefined)
      expect(notes).toHaveLength(strict.fits ? strict.rewrites.length : strict.reasons.length)
    })
    expect(Math.min(told.fits, told.rewritten, told.refused)).toBeGreaterThan(0)
  })

  it('tells what OpenAI gets otherwise in the words of the others', () => {
    const Code = text('Code', { pattern: '^[a-z]+$', maxLength: 3 })
    const of = contract({
      ...plain,
      role: 'message',
      codec: arrayOf(struct('Any', { code: Code }, { any: JsonObject })),
    })
    expect(fits(of, 'openai-strict').notes).toEqual([
      { pointer: '', why: 'no object of fixed keys', becomes: 'stands under the key message' },
      {
        pointer: '/message/*/code',
        why: 'how long the text may be: 0 to 3',
        becomes: 'left out: decoding asks for it',
      },
      { pointer: '/message/*/any', why: 'no fixed keys', becomes: 'is a text that holds JSON' },
      { pointer: '/message/*/any', why: 'a key that may be absent', becomes: 'is null where it would be absent' },
    ])
  })

  it.each(['anthropic', 'gemini', 'mcp'] as const)('leaves a schema %s takes as it is', (provider) => {
    const told = { fits: 0, rewritten: 0, refused: 0 }
    const { rows, limits } = profiles[provider]
    forAll((of) => {
      const { verdict, schema } = fits(of, provider)
      told[verdict]++
      if (schema === undefined) return
      expect(judge(rows, schema, { mayBeObject: true, fixedKeys: true, role: of.role })).toEqual({ notes: [], schema })
      expect(limits.flatMap(({ beyond }) => beyond(schema))).toEqual([])
    })
    expect(Math.min(told.fits, told.rewritten, told.refused)).toBeGreaterThan(0)
  })

  it('refuses for MCP what is never an object, however that is said, and takes what may be one', () => {
    type Nested = Nested[]
    const List: t.Type<Nested> = recursive('List', () => arrayOf(List))
    const verdictOf = (codec: t.Mixed, role: Role) => fits(contract({ ...plain, role, codec }), 'mcp').verdict
    const never = [union('Either', [Text, arrayOf(Text)]), nullable(Text), List]
    expect(never.map((codec) => verdictOf(codec, 'input'))).toEqual(['refused', 'refused', 'refused'])
    expect(never.map((codec) => verdictOf(codec, 'output'))).toEqual(['fits', 'fits', 'fits'])
    expect(verdictOf(union('Either', [Text, struct('S', { a: Text })]), 'input')).toBe('rewritten')
  })

  it.each(['gemini', 'mcp'] as const)('asks of %s no more than strict decoding', (provider) => {
    let told = 0
    forAll((of, seed) => {
      const { schema } = fits(of, provider)
      if (schema === undefined) return
      const accepts = new Ajv2020(settings).compile(schema)
      const message = sample(of.node, seeded(seed))
      if (
        of.decode(message, 'strict')._tag === 'Left' ||
        (provider === 'mcp' && !isKeyed(message) && of.role !== 'output')
      )
        return
      told++
      expect([accepts(message), message]).toEqual([true, message])
    })
    expect(told).toBeGreaterThan(15)
  })

  it('asks of Anthropic no more than strict decoding, where every key is fixed, and what it sends is read back', () => {
    let told = 0
    forAll((of, seed) => {
      const { notes, schema } = fits(of, 'anthropic')
      const isWritten = ({ becomes = '' }): boolean => /JSON|other keys/.test(becomes)
      if (schema === undefined || notes.some(isWritten)) return
      const message = sample(of.node, seeded(seed))
      if (of.decode(message, 'strict')._tag === 'Left') return
      told++
      const isWrapped = notes.some(({ becomes }) => becomes === 'stands under the key message')
      const sent = isWrapped ? { message } : message
      expect([new Ajv2020(settings).compile(schema)(sent), sent]).toEqual([true, sent])
      expect(of.is(fromOpenAIStrict(of, sent))).toBe(true)
    })
    expect(told).toBeGreaterThan(8)
  })

  it('has Anthropic write what has no fixed keys as a text of JSON, and reads it back', () => {
    const of = contract({
      ...plain,
      role: 'message',
      codec: struct('Bag', { some: dictionary(Text) }, { any: field(JsonObject, 'More.') }),
    })
    const { schema, notes } = fits(of, 'anthropic')
    expect(notes.map(({ pointer }) => pointer)).toEqual(['/some', '/any'])
    expect(schema?.['properties']).toEqual({
      some: { type: 'string', description: 'Written as a JSON text.' },
      any: { type: 'string', description: 'More. Written as a JSON text.' },
    })
    expect(fromOpenAIStrict(of, { some: '{"a":"b"}' })).toEqual({ some: { a: 'b' } })
  })

  it('tells a definition once, at the first place of the message that it is for', () => {
    const Item = struct('Item', { at: exactly(3, Text) })
    const of = contract({ ...plain, role: 'message', codec: struct('Two', { one: Item, two: arrayOf(Item) }) })
    expect(fits(of, 'anthropic').notes.map(({ pointer }) => pointer)).toEqual(['/one/at', '/one/at'])
  })

  it('lets Gemini have a message that contains itself through a key that may be absent, and no other', () => {
    interface Tree {
      readonly below?: Tree[] | null
    }
    const Tree: t.Type<Tree> = recursive<Tree>('Tree', () => struct('Tree', {}, { below: arrayOf(Tree) }))
    const of = contract({ ...plain, role: 'message', codec: Tree })
    expect(fits(of, 'gemini')).toMatchObject({ verdict: 'rewritten', notes: [{ why: 'words beside a reference' }] })
    expect(fits(of, 'anthropic')).toMatchObject({ verdict: 'refused' })
  })

  it('says where it is from, and when that was read', () => {
    const of = contract({ ...plain, role: 'message', codec: struct('Any', { a: Text }) })
    for (const provider of providers) {
      const { sources } = fits(of, provider)
      expect(sources.length).toBeGreaterThan(0)
      for (const { page, read } of sources) {
        expect(page).toMatch(/^https:\/\//)
        expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }
    }
  })
})

const isKeyed = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
