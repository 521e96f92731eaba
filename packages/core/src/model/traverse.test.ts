import * as t from 'io-ts'
import { Ratio } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { arrayOf, tuple } from '../codec/array-of.js'
import { recordOf } from '../codec/record-of.js'
import { field } from '../codec/field.js'
import { nullable } from '../codec/nullable.js'
import { recursive } from '../codec/recursive.js'
import { struct } from '../codec/struct.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import { visit } from './traverse.js'

const seen = (codec: t.Mixed): readonly string[] => {
  const places: string[] = []
  visit(schemaNodeOf(codec), (node, pointer, on) =>
    places.push([node.kind, pointer, on?.description].filter(Boolean).join(' ')),
  )
  return places
}

describe('visit', () => {
  it('visits every node with its pointer, outermost first, in declared order', () => {
    const codec = struct(
      'S',
      { 'a/b': field(arrayOf(string), 'Texts.') },
      { pair: tuple([Ratio, string]), map: recordOf(nullable(t.Int)) },
    )
    expect(seen(codec)).toEqual([
      'object',
      'array /a~1b Texts.',
      'string /a~1b/*',
      'tuple /pair',
      'number /pair/0',
      'string /pair/1',
      'record /map',
      'nullable /map/*',
      'refined /map/*',
      'number /map/*',
    ])
  })

  it('enters a recursive codec once', () => {
    const Tree: t.Mixed = recursive('Tree', () => struct('Node', { children: arrayOf(Tree) }))
    expect(seen(Tree)).toEqual(['lazy', 'object', 'array /children', 'lazy /children/*'])
  })

  it('visits a recursive codec at each of its pointers', () => {
    const Tree: t.Mixed = recursive('Tree', () => struct('Node', { children: arrayOf(Tree) }))
    expect(seen(struct('Two', { a: Tree, b: Tree })).filter((place) => place.startsWith('array'))).toEqual([
      'array /a/children',
      'array /b/children',
    ])
  })

  it('enters each of twenty mutually recursive codecs once', () => {
    const all: t.Mixed[] = Array.from({ length: 20 }, (_, i) =>
      recursive(`C${String(i)}`, () => struct('All', {}, Object.fromEntries(all.entries()))),
    )
    expect(seen(all[0] ?? string).filter((place) => place.startsWith('object'))).toHaveLength(20)
  })
})
