import * as t from 'io-ts'
import {
  arrayOf,
  contract,
  nullable,
  recordOf,
  recursive,
  type SchemaNode,
  string,
  stringOf,
  struct,
  tuple,
  union,
  withKeywords,
} from '@contracts/core'
import { instructionsFor, toInstructions } from './to-instructions.js'

const plain = { id: 'demo/shared', version: 1, role: 'message', description: 'Parts of parts.' } as const

type Combine = (part: t.Mixed, level: number) => t.Mixed

const isPositive = (value: unknown): boolean => value !== 0

/** The ways to make a part of two equal parts. */
const combinations: Readonly<Record<string, Combine>> = {
  'a struct': (part, level) => struct(`S${String(level)}`, { a: part, b: part }),
  'a tuple': (part) => tuple([part, part]),
  'a union of lists and records': (part, level) => union(`U${String(level)}`, [arrayOf(part), recordOf(part)]),
  'a union of refinements': (part, level) =>
    union(`U${String(level)}`, [
      t.refinement(part, isPositive, `A${String(level)}`),
      nullable(t.refinement(part, isPositive, `B${String(level)}`)),
    ]),
  'a tuple of structs': (part, level) => {
    const inner = struct(`S${String(level)}`, { a: part })
    return tuple([inner, inner, part])
  },
  conditions: (part, level) =>
    withKeywords(struct(`S${String(level)}`, { a: part }), {
      if: struct(`I${String(level)}`, { a: part }),
      then: struct(`T${String(level)}`, { a: part }),
    }),
  'a recursive codec': (part, level) =>
    recursive(`R${String(level)}`, () => union(`U${String(level)}`, [arrayOf(part), recordOf(part)])),
}

const levelsOf = (combine: Combine, levels: number, leaf: t.Mixed = struct('Leaf', { text: string })): t.Mixed => {
  let part = leaf
  for (let level = 1; level <= levels; level++) part = combine(part, level)
  return part
}

const messageOf = (codec: t.Mixed): SchemaNode => contract({ ...plain, codec: struct('Message', { x: codec }) }).node

describe('instructions for a codec whose parts share parts', () => {
  it.each(Object.entries(combinations))('grow with the levels of %s, not with its places', (_, combine) => {
    for (const isStrict of [false, true]) {
      const lengthsOf = (leaf: t.Mixed): readonly number[] =>
        [16, 17].map((levels) => {
          const of = { ...plain, node: messageOf(levelsOf(combine, levels, leaf)), rules: [] }
          return instructionsFor(of, {}, { absent: 'null', isStrict, isWrapped: false }).length
        })
      for (const leaf of [struct('Leaf', { text: string }), stringOf({ maxLength: 5 }, 'Leaf')]) {
        const [few = 0, more = 0] = lengthsOf(leaf)
        expect([more - few < 2000, more < 20_000]).toEqual([true, true])
      }
    }
  })

  it('are written in as many steps as the codec has parts', () => {
    let reads = 0
    const leaf: SchemaNode = Object.defineProperty({ kind: 'string' } as const, 'kind', {
      enumerable: true,
      get: () => {
        reads += 1
        return 'string'
      },
    })
    const nodeOf = (levels: number): SchemaNode => {
      let node: SchemaNode = leaf
      for (let level = 1; level <= levels; level++)
        node = {
          kind: 'object',
          open: false,
          fields: ['a', 'b'].map((key) => ({ key, node, required: true })),
        }
      return node
    }
    toInstructions({ ...plain, node: nodeOf(18), rules: [] })
    expect(reads).toBeLessThan(1000)
  })

  it('name the types that a value with many parts shares', () => {
    const codec = levelsOf((part) => tuple([part, part]), 7, stringOf({ maxLength: 5 }, 'Leaf'))
    const of = contract({ ...plain, codec: struct('Message', { x: codec, y: string }) })
    expect(toInstructions(of).trimEnd().split('\n').slice(1)).toEqual([
      'Keys. Use no other keys.',
      '- x: list of exactly 2: type 1, type 1',
      '- y: text',
      'Types.',
      '- type 1: list of exactly 2: type 2, type 2',
      '- type 2: list of exactly 2: type 3, type 3',
      '- type 3: list of exactly 2: type 4, type 4',
      '- type 4: list of exactly 2: (list of exactly 2: (list of exactly 2: text of at most 5 characters, text of at most 5 characters), (list of exactly 2: text of at most 5 characters, text of at most 5 characters)), (list of exactly 2: (list of exactly 2: text of at most 5 characters, text of at most 5 characters), (list of exactly 2: text of at most 5 characters, text of at most 5 characters))',
    ])
  })

  it('name the shared types of a message that has no keys, and of JSON texts', () => {
    const codec = levelsOf((part) => tuple([part, part]), 7, recordOf(string))
    const of = { ...plain, node: contract({ ...plain, codec }).node, rules: [] }
    const lines = (isStrict: boolean): readonly string[] =>
      instructionsFor(of, {}, { absent: 'null', isStrict, isWrapped: false }).trimEnd().split('\n').slice(1)
    expect(lines(false).slice(0, 3)).toEqual([
      'Type: list of exactly 2: type 1, type 1.',
      'Types.',
      '- type 1: list of exactly 2: type 2, type 2',
    ])
    expect(lines(false).at(-1)).toContain('(object with any keys: text)')
    expect(lines(true).at(-1)).toContain('a JSON text of (object with any keys: text)')
  })
})
