import { arrayOf, contract, nullable, number, recordOf, string, struct, tuple, union } from '@contracts/core'
import { intersection, type Mixed } from 'io-ts'
import { toInstructions } from './to-instructions.js'

const plain = { id: 'demo/both', version: 1, role: 'message', description: 'Both.' } as const

const bodyOf = (codec: Mixed): readonly string[] =>
  toInstructions(contract({ ...plain, codec }))
    .trimEnd()
    .split('\n')
    .slice(1)

const Value = struct('Value', { n: number }, {}, { open: true })
const Named = struct('Named', { id: struct('Id', { n: number, m: number }) }, {}, { open: true })

describe('instructions for an intersection', () => {
  it('separate the keys of the values of a record from those of the object', () => {
    expect(bodyOf(struct('Message', { x: intersection([recordOf(Value), Named]) }))).toEqual([
      'Keys. Use no other keys.',
      '- x: (object with any keys: object (other keys allowed)) and object (other keys allowed)',
      '  - the object must match: object with any keys: object (other keys allowed)',
      '    - n: number',
      '  - id: object (other keys allowed)',
      '    - n: number',
      '    - m: number',
    ])
  })

  it('list the keys of the items of two lists together, and name the items in the heading', () => {
    const lists = intersection([arrayOf(struct('A', { a: number })), arrayOf(struct('B', { b: string }))])
    expect(bodyOf(lists)).toEqual([
      'Type: list: object.',
      'Keys of each item. Use no other keys.',
      '- a: number',
      '- b: text',
    ])
  })
})

describe('instructions for a tuple', () => {
  it('forbid other keys if no item is open', () => {
    const Closed = struct('Closed', { a: string })
    const forbids = (codec: Mixed): boolean => bodyOf(codec).some((line) => line.endsWith('Use no other keys.'))
    expect(
      [tuple([Closed, number]), tuple([nullable(Closed), Named]), tuple([union('U', [Closed, string])])].map(forbids),
    ).toEqual([true, false, true])
  })
})
