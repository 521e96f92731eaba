import {
  warnUnless,
  arrayOf,
  contract,
  field,
  integerOf,
  literal,
  nullable,
  enumOf,
  tuple,
  recursive,
  type Role,
  struct,
  taggedUnion,
  stringOf,
  union,
  withKeywords,
} from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import * as t from 'io-ts'
import { checkProvider, profiles } from './check-provider.js'
import type { Profile } from './profile.js'

interface Case {
  readonly codec: t.Mixed
  readonly role?: Role
  readonly pointer: string
  readonly why: string
  readonly becomes?: string
}

const left = 'left out: decoding checks it'
const within = (codec: t.Mixed): t.Mixed => struct('Any', { a: codec })

interface Tree {
  readonly below: Tree[]
}
const Tree: t.Type<Tree> = recursive<Tree>('Tree', () => struct('Tree', { below: arrayOf(Tree) }))
const Leaf = struct('Leaf', { leaf: string })
const Note = warnUnless(stringOf({}, 'Note'), {
  name: 'short',
  pattern: '^[^\\n]{0,9}$',
  expects: 'at most 9 characters',
})
const even = new t.Type<number>('Even', (u): u is number => u === 2, t.identity as never, t.identity) // never run
const Odd = t.refinement(t.number, (n) => n % 2 === 1, 'Odd')
const Two = taggedUnion('Two', 'kind', [
  struct('One', { kind: literal('one') }),
  struct('Other', { kind: literal('other') }),
])
const bothUnions = t.intersection([t.union([t.string, t.number]), t.union([t.number, t.boolean])])
const ofCode: Case = { codec: within(Odd), pointer: '/a', why: 'Odd, whose constraint is code', becomes: left }
const best: Case = { codec: within(Note), pointer: '/a', why: 'pattern of a string warning', becomes: left }
const several: Case = { codec: within(bothUnions), pointer: '/a', why: 'several constraints on one value' }
const long: Case = {
  codec: within(stringOf({ minLength: 2, maxLength: 9 }, 'T')),
  pointer: '/a',
  why: 'minLength 2 and maxLength 9',
  becomes: left,
}
const nothing: Case = { codec: within(t.array(t.undefined)), pointer: '/a/*', why: 'no value is valid here' }
const repeated: Case = {
  codec: within(withKeywords(arrayOf(string), { uniqueItems: true })),
  pointer: '/a',
  why: 'uniqueItems true',
  becomes: left,
}
const keys = (many: number): t.Props =>
  Object.fromEntries(Array.from({ length: many }, (_, i) => [`k${String(i)}`, string]))

/** A contract for each fact, in the order of the facts. */
const cases: Readonly<Record<keyof typeof profiles, readonly Case[]>> = {
  anthropic: [
    repeated,
    nothing,
    { codec: Two, pointer: '', why: 'not an object with fixed keys', becomes: 'sent under the key message' },
    { codec: within(even), pointer: '/a', why: 'a value of any type, whose constraint is code' },
    {
      codec: within(JsonObject),
      pointer: '/a',
      why: 'an object without fixed keys',
      becomes: 'a string that contains JSON',
    },
    {
      codec: struct('Open', { a: string }, {}, { open: true }),
      pointer: '',
      why: 'an object open to other keys',
      becomes: 'without other keys',
    },
    best,
    several,
    {
      codec: within(tuple([string, integerOf({}, 'N')])),
      pointer: '/a',
      why: 'items typed by position',
      becomes: 'a list of any of them: decoding checks the positions',
    },
    { codec: within(integerOf({ min: 1 }, 'N')), pointer: '/a', why: 'minimum 1', becomes: left },
    long,
    { codec: within(arrayOf(string, { max: 2 })), pointer: '/a', why: 'maxItems 2', becomes: left },
    { codec: within(arrayOf(string, { length: 2 })), pointer: '/a', why: 'minItems 2', becomes: left },
    { codec: within(withKeywords(string, { pattern: '^(?!a)b$' })), pointer: '/a', why: 'pattern', becomes: left },
    { codec: within(stringOf({ format: 'iri' }, 'T')), pointer: '/a', why: 'format', becomes: left },
    ofCode,
    { codec: Tree, pointer: '/message/below/*', why: 'Tree, which contains itself' },
    { codec: struct('Many', {}, keys(25)), pointer: '', why: '25 keys that may be absent, more than 24' },
    {
      codec: struct('Nulls', Object.fromEntries(Object.keys(keys(17)).map((key) => [key, nullable(string)]))),
      pointer: '',
      why: '17 values of several types, more than 16',
    },
  ],
  gemini: [
    repeated,
    nothing,
    best,
    several,
    { codec: within(literal('b')), pointer: '/a', why: 'one value, as const', becomes: 'an enumeration of one value' },
    {
      codec: within(nullable(enumOf('a', 'b'))),
      pointer: '/a',
      why: 'null in an enumeration',
      becomes: 'the enumeration or null',
    },
    {
      codec: struct('Twice', { a: field(Leaf, 'One.'), b: Leaf }),
      pointer: '/a',
      why: 'keywords adjacent to a reference',
      becomes: 'the reference is moved into anyOf',
    },
    { codec: within(t.literal(true)), pointer: '/a', why: 'const true', becomes: left },
    { codec: within(nullable(t.literal(true))), pointer: '/a', why: 'enum', becomes: left },
    { codec: within(stringOf({ pattern: '^a$' }, 'T')), pointer: '/a', why: 'pattern', becomes: left },
    long,
    ofCode,
    { codec: Tree, pointer: '/below/*', why: 'Tree, which contains itself' },
  ],
  mcp: [
    { codec: arrayOf(string), pointer: '', why: 'arguments are an object, not of type array' },
    {
      codec: union('Either', [Leaf, Tree]),
      pointer: '',
      why: 'the root does not state the type object',
      becomes: 'gets type: object, since no other value can be sent',
    },
  ],
}

const plain = { id: 'demo/any', version: 1, description: 'Any.' } as const

describe.each(['anthropic', 'gemini', 'mcp'] as const)('the documented facts about %s', (name) => {
  const { conditions, restrictions, limits }: Profile = profiles[name]
  const facts = [...(conditions === undefined ? [] : [conditions]), ...restrictions, ...limits].map(({ fact }) => fact)
  const made = cases[name]

  it('are tested with one contract each', () => {
    expect(made).toHaveLength(facts.length)
  })

  it.each(facts.map((fact, i) => [fact, made[i]] as const))('%s', (_, one) => {
    const { codec, role = 'message', ...note } = one ?? nothing
    const { verdict, notes, schema } = checkProvider(contract({ ...plain, role, codec }), name)
    expect(notes).toContainEqual(note)
    expect(verdict).toBe(notes.some(({ becomes }) => becomes === undefined) ? 'refused' : 'rewritten')
    expect(schema === undefined).toBe(verdict === 'refused')
  })
})

it('the note on a constraint that is code has its whole name, also with a colon in it', () => {
  const pair = t.refinement(t.type({ a: t.string, b: t.string }), ({ a, b }) => a !== b)
  const { notes } = checkProvider(contract({ ...plain, role: 'message', codec: within(pair) }), 'gemini')
  const why = 'refined { a: string, b: string }, whose constraint is code'
  expect(notes).toEqual([{ pointer: '/a', why, becomes: left }])
})

it.each(['anthropic', 'gemini'] as const)('the notes of %s name every constraint of a value that is code', (name) => {
  const codec = within(t.refinement(Odd, (n) => n > 0, 'Positive'))
  const { notes } = checkProvider(contract({ ...plain, role: 'message', codec }), name)
  expect(notes).toEqual([{ pointer: '/a', why: 'Odd and Positive, whose constraint is code', becomes: left }])
})
