import type { Mixed } from 'io-ts'
import {
  warnUnless,
  arrayOf,
  boolean,
  contract,
  type Contract,
  enumOf,
  field,
  integerOf,
  literal,
  nullable,
  openEnumOf,
  recordOf,
  recursive,
  catalog,
  rule,
  string,
  stringOf,
  struct,
  taggedUnion,
  tuple,
  union,
} from '@contracts/core'
import { IsoDate, JsonObject, JsonValue, Ratio } from '@contracts/core/codecs'
import { toInstructions } from '@contracts/llm'
import type { Schema } from '@contracts/core/json-schema'
import { createRelease } from '../release/create-release.js'
import type { ReleasedContract } from '../release/release.js'
import { instructionsOf } from './instructions.js'

const plain = { id: 'demo/plan', version: 1, role: 'message', description: 'Workers and their tasks.' } as const

const released = <A>(one: Contract<A>): ReleasedContract => {
  const lines = [{ contract: one, examples: [0] as const }]
  const release = createRelease({
    manifest: { name: 'demo', version: '1.0.0' },
    exports: {},
    catalog: catalog({ domain: 'demo', entries: lines }),
  })
  return release.contracts?.[0] ?? { ...plain, schema: {}, rules: [], cases: [] }
}

const ofSchema = (schema: Schema) =>
  instructionsOf({ ...plain, schema: { 'x-contract': {}, ...schema }, rules: [], cases: [] })

describe('instructions read from a schema', () => {
  const Part = struct('Part', { name: string }, { size: integerOf({ min: 1, max: 9 }, 'Size') })
  const Tree: Mixed = recursive('Tree', () => struct('Tree', { name: string }, { below: arrayOf(Tree) }))

  it.each([
    [
      'texts',
      { a: stringOf({ minLength: 1, maxLength: 5 }, 'A'), b: IsoDate, c: stringOf({ pattern: '^[a-z]+$' }, 'C') },
      {},
    ],
    ['lists', { a: arrayOf(Ratio, { min: 1 }), b: tuple([string, boolean]), c: arrayOf(Part) }, {}],
    ['values', { a: literal('x'), b: enumOf('x', 'y'), c: openEnumOf('x', 'y'), d: JsonValue }, {}],
    ['null', { a: nullable(string), b: nullable(Part) }, { c: nullable(enumOf('x')), d: enumOf('x'), e: Part }],
    ['objects', { a: JsonObject, b: recordOf(Part), c: Part, d: Part }, { e: nullable(JsonObject) }],
    ['alternatives', { a: union('A', [string, boolean]) }, { b: nullable(union('B', [string, Part])) }],
    ['recursive types', { a: Tree }, { b: arrayOf(Tree) }],
    [
      'remarks',
      { a: warnUnless(string, { name: 'short', pattern: '^[^\\n]{0,9}$', expects: 'short' }) },
      { b: field(string, 'B.') },
    ],
  ])('equal the instructions of the contract: %s', (_, required, optional) => {
    const one = contract({
      ...plain,
      codec: struct('Plan', required, optional),
      rules: [rule({ id: 'demo/ordered', description: 'It is ordered.', check: () => [] })],
    })
    expect(instructionsOf(released(one))).toBe(toInstructions(one))
  })

  it('name the tag of each member', () => {
    const codec = taggedUnion('Signal', 'type', [
      struct('A', { type: literal('a'), n: Ratio }),
      struct('B', { type: literal('b') }),
    ])
    const one = contract({ ...plain, codec })
    expect(instructionsOf(released(one))).toBe(toInstructions(one))
  })

  it('are undefined for a schema that no contract wrote', () => {
    expect(instructionsOf({ ...plain, schema: { type: 'object' }, rules: [], cases: [] })).toBeUndefined()
  })

  it('terminate for a definition that refers to itself, and for lists of itself', () => {
    const itself = { $ref: '#/$defs/A' }
    expect(ofSchema({ ...itself, $defs: { A: itself } })).toContain('Type: A.')
    expect(ofSchema({ ...itself, $defs: { A: { anyOf: [itself, { type: 'array', items: itself }] } } })).toContain(
      'Type: A or (list: A).',
    )
    expect(ofSchema({ $ref: '#/$defs/none' })).toContain('Type: any JSON value.')
  })

  it('are undefined if a few definitions expand to too many parts', () => {
    const twice = (name: string): Schema => ({
      anyOf: [{ $ref: `#/$defs/${name}` }, { type: 'array', items: { $ref: `#/$defs/${name}` } }],
    })
    const defs = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`D${String(i)}`, twice(`D${String(i + 1)}`)]))
    expect(ofSchema({ $ref: '#/$defs/D0', $defs: { ...defs, D60: { type: 'string' } } })).toBeUndefined()
  })

  it('accept keys that are named like members of any object, and values that are not schemas', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":5},"required":["__proto__"]}',
    ) as Schema // it is an object
    expect(ofSchema(schema)).toContain('- __proto__: text\n- constructor?: any JSON value\n')
    expect(ofSchema({ $ref: '#/$defs/__proto__', $defs: {} })).toContain('Type: any JSON value.')
    const odd = {
      type: ['null', 5],
      enum: 'x',
      anyOf: 7,
      properties: [],
      'x-contract': { warnings: [1, { pointer: '' }], open: 3 },
    }
    expect(typeof ofSchema(odd)).toBe('string')
  })
})
