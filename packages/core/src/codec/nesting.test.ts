import * as t from 'io-ts'
import {
  arrayOf,
  type Codec,
  codecFromNode,
  contract,
  nullable,
  recordOf,
  recursive,
  type SchemaNode,
  string,
  struct,
  tuple,
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

  it('do not include the definition of a recursive codec', () => {
    interface Tree {
      readonly inner?: Tree | null
    }
    const Tree: Codec<Tree> = recursive('Tree', () => struct('Tree', {}, { inner: Tree }))
    expect(contractOf(nest(400, () => struct('Root', { tree: Tree }))).validate({ tree: { inner: {} } }).valid).toBe(
      true,
    )
  })

  it('are counted for a schema node that no codec was made for', () => {
    const node = Array.from({ length: 5000 }).reduce<SchemaNode>((item) => ({ kind: 'array', item }), { kind: 'null' })
    const inNode = sentence.replace('500', '1000')
    for (const read of [fieldTree, toJsonSchema]) expect(() => read(node)).toThrow(new TypeError(`array ${inNode}`))
    expect(() => codecFromNode('Deep', node)).toThrow(new TypeError(`Deep ${sentence}`))
  })
})
