import * as t from 'io-ts'
import { Ratio, Text } from '../codecs.js'
import { arrayOf, pair } from '../combinators/array-of.js'
import { dictionary } from '../combinators/dictionary.js'
import { field } from '../combinators/field.js'
import { nullable } from '../combinators/nullable.js'
import { recursive } from '../combinators/recursive.js'
import { struct } from '../combinators/struct.js'
import { reflect } from './reflect.js'
import { visit } from './visit.js'

const seen = (codec: t.Mixed): readonly string[] => {
  const places: string[] = []
  visit(reflect(codec), (node, pointer, on) =>
    places.push([node.kind, pointer, on?.description].filter(Boolean).join(' ')),
  )
  return places
}

describe('visit', () => {
  it('shows every node with its place, outermost first, in declared order', () => {
    const codec = struct(
      'S',
      { 'a/b': field(arrayOf(Text), 'Texts.') },
      { pair: pair(Ratio, Text), map: dictionary(nullable(t.Int)) },
    )
    expect(seen(codec)).toEqual([
      'object',
      'array /a~1b Texts.',
      'string /a~1b/*',
      'tuple /pair',
      'number /pair/0',
      'string /pair/1',
      'dictionary /map',
      'nullable /map/*',
      'refined /map/*',
      'number /map/*',
    ])
  })

  it('enters a codec that contains itself once', () => {
    const Tree: t.Mixed = recursive('Tree', () => struct('Node', { children: arrayOf(Tree) }))
    expect(seen(Tree)).toEqual(['lazy', 'object', 'array /children', 'lazy /children/*'])
  })

  it('shows a codec that contains itself at each of its places', () => {
    const Tree: t.Mixed = recursive('Tree', () => struct('Node', { children: arrayOf(Tree) }))
    expect(seen(struct('Two', { a: Tree, b: Tree })).filter((place) => place.startsWith('array'))).toEqual([
      'array /a/children',
      'array /b/children',
    ])
  })

  it('enters each of twenty codecs that all contain each other once', () => {
    const all: t.Mixed[] = Array.from({ length: 20 }, (_, i) =>
      recursive(`C${String(i)}`, () => struct('All', {}, Object.fromEntries(all.entries()))),
    )
    expect(seen(all[0] ?? Text).filter((place) => place.startsWith('object'))).toHaveLength(20)
  })
})
