import { arrayOf, contract, nullable, recordOf, recursive, string, struct, union, withKeywords } from '@contracts/core'
import type { Mixed } from 'io-ts'
import { toInstructions } from './to-instructions.js'

const plain = { id: 'demo/tree', version: 1, role: 'message', description: 'Trees.' } as const

const bodyOf = (codec: Mixed): readonly string[] =>
  toInstructions(contract({ ...plain, codec }))
    .trimEnd()
    .split('\n')

describe('instructions for a codec that contains itself', () => {
  it('refer to an item or a value of the message by its name, not to the whole message', () => {
    const Tree: Mixed = recursive('Tree', () => struct('Tree', { kids: arrayOf(Tree) }))
    const lines = [Tree, arrayOf(Tree), recordOf(Tree), union('Text', [string, arrayOf(Tree)])].map((codec) =>
      bodyOf(codec).filter((line) => /^Keys|kids/.test(line)),
    )
    expect(lines).toEqual([
      ['Keys. Use no other keys.', '- kids: list: Tree, as the whole message'],
      ['Keys of each item. Use no other keys.', '- kids: list: Tree, as each item of the message'],
      ['Keys of each value. Use no other keys.', '- kids: list: Tree, as each value of the message'],
      ['Keys of each item. Use no other keys.', '- kids: list: Tree, as each item of the message'],
    ])
  })

  it('end for a list and a record with a condition', () => {
    const List: Mixed = recursive('List', () => withKeywords(arrayOf(List), { contains: string }))
    const Map: Mixed = recursive('Map', () =>
      withKeywords(recordOf(nullable(Map)), { dependentRequired: { a: ['b'] } }),
    )
    expect([List, Map, arrayOf(List)].map((codec) => bodyOf(codec).at(-1))).toEqual([
      '- at least 1 item of the list must match: text',
      '- if a is present, b is required',
      '- at least 1 item of the list must match: text',
    ])
  })
})
