import * as t from 'io-ts'
import { JsonObject, Text } from '../codecs.js'
import {
  advise,
  arrayOf,
  contract,
  exactly,
  field,
  integer,
  literal,
  nullable,
  oneOf,
  pair,
  recursive,
  type Role,
  struct,
  tagged,
  text,
  union,
} from '../index.js'
import { fits, profiles } from './fits.js'

interface Case {
  readonly codec: t.Mixed
  readonly role?: Role
  readonly pointer: string
  readonly why: string
  readonly becomes?: string
}

const left = 'left out: decoding asks for it'
const within = (codec: t.Mixed): t.Mixed => struct('Any', { a: codec })

interface Tree {
  readonly below: Tree[]
}
const Tree: t.Type<Tree> = recursive<Tree>('Tree', () => struct('Tree', { below: arrayOf(Tree) }))
const Leaf = struct('Leaf', { leaf: Text })
const Note = advise(text('Note'), { name: 'short', prefer: '^.{0,9}$', says: 'at most 9 characters' })
const even = new t.Type<number>('Even', (u): u is number => u === 2, t.identity as never, t.identity) // never run
const Odd = t.refinement(t.number, (n) => n % 2 === 1, 'Odd')
const Two = tagged('Two', 'kind', [
  struct('One', { kind: literal('one') }),
  struct('Other', { kind: literal('other') }),
])
const laws = t.intersection([t.union([t.string, t.number]), t.union([t.number, t.boolean])])
const ofCode: Case = { codec: within(Odd), pointer: '/a', why: 'Odd, whose law is code', becomes: left }
const best: Case = { codec: within(Note), pointer: '/a', why: 'what the text should best be like', becomes: left }
const several: Case = { codec: within(laws), pointer: '/a', why: 'several laws for one value' }
const long: Case = {
  codec: within(text('T', { minLength: 2, maxLength: 9 })),
  pointer: '/a',
  why: 'minLength 2 and maxLength 9',
  becomes: left,
}
const nothing: Case = { codec: within(t.undefined), pointer: '/a', why: 'no value can stand here' }
const keys = (many: number): t.Props =>
  Object.fromEntries(Array.from({ length: many }, (_, i) => [`k${String(i)}`, Text]))

/** A contract for each fact, in the order of the facts. */
const cases: Readonly<Record<keyof typeof profiles, readonly Case[]>> = {
  anthropic: [
    nothing,
    { codec: Two, pointer: '', why: 'no object of fixed keys', becomes: 'stands under the key message' },
    { codec: within(even), pointer: '/a', why: 'a value of any shape, whose law is code' },
    {
      codec: within(JsonObject),
      pointer: '/a',
      why: 'an object without fixed keys',
      becomes: 'is a text that holds JSON',
    },
    {
      codec: struct('Open', { a: Text }, {}, { open: true }),
      pointer: '',
      why: 'an object open to other keys',
      becomes: 'holds no other keys',
    },
    best,
    several,
    {
      codec: within(pair(Text, integer('N'))),
      pointer: '/a',
      why: 'items each at its own place',
      becomes: 'a list of any of them: decoding asks for the places',
    },
    { codec: within(integer('N', { min: 1 })), pointer: '/a', why: 'minimum 1', becomes: left },
    long,
    { codec: within(arrayOf(Text, { max: 2 })), pointer: '/a', why: 'maxItems 2', becomes: left },
    { codec: within(exactly(2, Text)), pointer: '/a', why: 'minItems 2', becomes: left },
    { codec: within(text('T', { pattern: '^(?!a)b$' })), pointer: '/a', why: 'pattern', becomes: left },
    { codec: within(text('T', { format: 'iri' })), pointer: '/a', why: 'format', becomes: left },
    ofCode,
    { codec: Tree, pointer: '/message/below/*', why: 'Tree, which contains itself' },
    { codec: struct('Many', {}, keys(25)), pointer: '', why: '25 keys that may be absent, more than 24' },
    {
      codec: struct('Nulls', Object.fromEntries(Object.keys(keys(17)).map((key) => [key, nullable(Text)]))),
      pointer: '',
      why: '17 values of several types, more than 16',
    },
  ],
  gemini: [
    nothing,
    best,
    several,
    { codec: within(literal('b')), pointer: '/a', why: 'one value, as const', becomes: 'an enumeration of one value' },
    {
      codec: within(nullable(oneOf('AB', 'a', 'b'))),
      pointer: '/a',
      why: 'null in an enumeration',
      becomes: 'the enumeration or null',
    },
    {
      codec: struct('Twice', { a: field(Leaf, 'One.'), b: Leaf }),
      pointer: '/a',
      why: 'words beside a reference',
      becomes: 'the reference stands in anyOf',
    },
    { codec: within(t.literal(true)), pointer: '/a', why: 'const true', becomes: left },
    { codec: within(nullable(t.literal(true))), pointer: '/a', why: 'enum', becomes: left },
    { codec: within(text('T', { pattern: '^a$' })), pointer: '/a', why: 'pattern', becomes: left },
    long,
    ofCode,
    { codec: Tree, pointer: '/below/*', why: 'Tree, which contains itself' },
  ],
  mcp: [
    { codec: arrayOf(Text), pointer: '', why: 'arguments are an object, not of type array' },
    {
      codec: union('Either', [Leaf, Tree]),
      pointer: '',
      why: 'the root does not say that it is an object',
      becomes: 'says type: object',
    },
  ],
}

const plain = { id: 'demo/any', version: 1, says: 'Any.' } as const

describe.each(['anthropic', 'gemini', 'mcp'] as const)('the facts about %s', (name) => {
  const { rows, limits } = profiles[name]
  const facts = [...rows, ...limits].map(({ fact }) => fact)
  const made = cases[name]

  it('have a contract each that shows them', () => {
    expect(made).toHaveLength(facts.length)
  })

  it.each(facts.map((fact, i) => [fact, made[i]] as const))('%s', (_, one) => {
    const { codec, role = 'message', ...note } = one ?? nothing
    const { verdict, notes, schema } = fits(contract({ ...plain, role, codec }), name)
    expect(notes).toContainEqual(note)
    expect(verdict).toBe(notes.some(({ becomes }) => becomes === undefined) ? 'refused' : 'rewritten')
    expect(schema === undefined).toBe(verdict === 'refused')
  })
})
