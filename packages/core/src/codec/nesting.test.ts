import * as t from 'io-ts'
import {
  arrayOf,
  type Codec,
  codecFromNode,
  contract,
  literal,
  nullable,
  recordOf,
  recursive,
  type SchemaNode,
  string,
  struct,
  tuple,
  union,
  withKeywords,
} from '../index.js'
import { fieldTree } from '../describe.js'
import { toJsonSchema } from '../json-schema.js'

/** One codec around another, for each way to write one level. */
const wrappers: readonly (readonly [name: string, wrap: (inner: t.Mixed) => t.Mixed])[] = [
  ['lists', (inner) => arrayOf(inner)],
  ['structs', (inner) => struct('S', { a: inner })],
  ['records', (inner) => recordOf(inner)],
  ['nullable values', (inner) => nullable(inner)],
  ['tuples', (inner) => tuple([inner])],
  ['conditions', (inner) => withKeywords(inner, { enum: ['a'] })],
  ['conditions on the value', (inner) => withKeywords(string, { not: inner })],
  ['stock lists', (inner) => t.array(inner, 'L')],
  ['stock structs', (inner) => t.type({ a: inner }, 'S')],
  ['stock tuples', (inner) => t.tuple([inner], 'T')],
  ['refinements', (inner) => t.refinement(inner, () => true, 'R')],
]

const nest = (levels: number, wrap: (inner: t.Mixed) => t.Mixed): t.Mixed =>
  Array.from({ length: levels - 1 }).reduce<t.Mixed>(wrap, string)

const contractOf = (codec: t.Mixed) =>
  contract({ id: 'demo/deep', version: 1, role: 'input', description: 'A deep value.', codec })

const sentence = "has more than 500 levels: write recursive('Name', () => codec) for a value that contains itself"

describe('the levels of a codec', () => {
  it.each(wrappers)('of %s are at most 500, and every function reads them', (_, wrap) => {
    const deep = contractOf(nest(500, wrap))
    expect(deep.validate(1).valid).toBe(false)
    for (const read of [fieldTree, toJsonSchema]) expect(read(deep)).toBeDefined()
    for (const levels of [501, 3000]) expect(() => contractOf(nest(levels, wrap))).toThrow(sentence)
  })

  it('are named by the codec that has too many', () => {
    const wrap = (inner: t.Mixed): t.Mixed => struct('Part', { a: inner })
    expect(() => nest(501, wrap)).toThrow(new TypeError(`Part ${sentence}`))
    expect(() => nest(501, arrayOf)).toThrow(new TypeError(`${'Array<'.repeat(17).slice(0, 100)}… ${sentence}`))
  })

  it('include unions in unions, whose members become those of one union', () => {
    const problem = new TypeError('U has unions more than 500 levels inside each other: write one union of all members')
    for (const wrap of [(inner: t.Mixed) => inner, (inner: t.Mixed) => nullable(inner)]) {
      const nestUnions = (levels: number): t.Mixed =>
        Array.from({ length: levels }).reduce<t.Mixed>((inner, _, i) => wrap(union('U', [inner, literal(i)])), string)
      expect([nestUnions(500).is(499), nestUnions(500).is(-1)]).toEqual([true, false])
      for (const levels of [501, 4000]) expect(() => nestUnions(levels)).toThrow(problem)
    }
  })

  it('do not include the definition of a recursive codec', () => {
    interface Tree {
      readonly inner?: Tree | null
    }
    const Tree: Codec<Tree> = recursive('Tree', () => struct('Tree', {}, { inner: Tree }))
    expect(contractOf(nest(400, () => struct('Root', { tree: Tree }))).validate({ tree: { inner: {} } }).valid).toBe(
      true,
    )
  })

  it.each<[string, (inner: t.Mixed, level: string) => t.Mixed]>([
    ['optional fields', (inner, level) => recursive(level, () => struct(level, {}, { inner }) as Codec<unknown>)],
    ['lists', (inner, level) => recursive(level, () => arrayOf(inner))],
    ['definitions of definitions', (inner, level) => recursive(level, () => inner)],
    ['unions', (inner, level) => recursive(level, () => union(level, [string, arrayOf(inner)]))],
    ['conditions', (inner, level) => recursive(level, () => withKeywords(string, { not: inner }))],
    ['stock definitions', (inner, level) => t.recursion(level, () => t.type({ inner: t.union([inner, t.null]) }))],
  ])(
    'are at most 1000 with the definitions of recursive codecs for a function that describes a codec: %s',
    (_, define) => {
      const chain = (length: number) =>
        Array.from({ length }).reduce<t.Mixed>((inner, __, i) => define(inner, `R${String(i)}`), string)
      for (const read of [fieldTree, toJsonSchema]) {
        expect(read(contractOf(chain(330)))).toBeDefined()
        for (const deep of [contractOf(chain(1001)), chain(20_000)])
          expect(() => read(deep)).toThrow(
            /^R\d+ has more than 1000 levels with the definitions of its recursive codecs: describe its inner parts by JsonValue, or send them in messages of their own$/,
          )
      }
    },
  )

  it('have no end where a definition makes another recursive codec, and a contract of it decodes', () => {
    const endless = (level: number): Codec<unknown> =>
      recursive(`R${String(level)}`, () => struct('S', {}, { inner: endless(level + 1) }) as Codec<unknown>)
    const deep = contractOf(endless(0))
    expect([deep.is({ inner: { inner: {} } }), deep.is({ inner: { inner: 1 } })]).toEqual([true, false])
    for (const read of [fieldTree, toJsonSchema]) expect(() => read(deep)).toThrow('R0 has more than 1000 levels')
  })

  it('are counted for a schema node that no codec was made for', () => {
    const node = Array.from({ length: 5000 }).reduce<SchemaNode>((item) => ({ kind: 'array', item }), { kind: 'null' })
    for (const read of [fieldTree, toJsonSchema])
      expect(() => read(node)).toThrow('array has more than 1000 levels with the definitions of its recursive codecs')
    expect(() => codecFromNode('Deep', node)).toThrow(new TypeError(`Deep ${sentence}`))
  })
})
