import * as t from 'io-ts'
import { arrayOf, literal, nullable, recursive, schemaNodeOf, struct, taggedUnion } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import { sourceOf } from './source.js'

const textOf = (codec: t.Mixed): string => sourceOf(schemaNodeOf(codec))?.text ?? ''

const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0

describe('sourceOf', () => {
  it('writes a node once, even if it occurs many times', () => {
    const keys = Array.from({ length: 20 }, (_, i) => `key${String(i)}`)
    const Part = struct('Part', Object.fromEntries(keys.map((key) => [key, Int])))
    const Whole = struct('Whole', { a: Part, b: Part, c: arrayOf(Part), d: nullable(Part) })
    const alone = textOf(struct('Whole', { a: Part })).length
    expect(count(textOf(Whole), /\.key7\b/g)).toBe(count(textOf(Part), /\.key7\b/g))
    expect(textOf(Whole).length).toBeLessThan(2 * alone)
  })

  it('does not check a tag again after a switch has read it', () => {
    const Shape = taggedUnion('Shape', 'type', [
      struct('Dot', { type: literal('dot') }),
      struct('Disc', { type: literal('disc'), r: Int }),
    ])
    expect(count(textOf(Shape), /\.type\b/g)).toBe(count(textOf(Shape), /switch \(\w+\.type\)/g))
    expect(count(textOf(Shape), /=== "disc"/g)).toBe(0)
  })

  it('splits a large codec into many small functions', () => {
    const rows = Array.from({ length: 60 }, (_, i) => {
      const keys = Array.from({ length: 40 }, (__, j) => `key${String(i)}_${String(j)}`)
      return [`row${String(i)}`, struct('Row', Object.fromEntries(keys.map((key) => [key, string])))] as const
    })
    const text = textOf(struct('Table', Object.fromEntries(rows)))
    const functions = text.split(/^const \w+ = \(v/m)
    expect(functions.length).toBeGreaterThan(20)
    expect(Math.max(...functions.map((one) => one.length))).toBeLessThan(text.length / 10)
  })

  it('names each opaque codec once', () => {
    const Custom = new t.Type<string>('Custom', t.string.is, t.success as never, t.identity) // it is never called here
    const node = schemaNodeOf(t.type({ a: t.Int, b: t.array(Custom) }))
    expect(sourceOf(node)?.captured.map(([, one]) => one.kind)).toEqual(['refined', 'opaque'])
    expect(sourceOf(schemaNodeOf(string))?.captured).toEqual([])
  })

  it('follows every recursive codec once', () => {
    const Tree: t.Mixed = recursive('Tree', () =>
      struct('Node', { v: string }, { l: Tree, r: Tree, all: arrayOf(Tree) }),
    )
    expect(count(textOf(Tree), /\.v\b/g)).toBeLessThanOrEqual(4)
  })
})
