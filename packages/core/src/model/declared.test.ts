import { string } from '../codec/primitives.js'
import { field } from '../codec/field.js'
import { struct } from '../codec/struct.js'
import { schemaNodeOf } from '../codec/io-ts.js'
import { declaredBy } from './declared.js'

describe('declaredBy', () => {
  it('lists the keys in declared order, and the renamed fields', () => {
    const formerly = { key: 'old', since: '2.0.0' }
    const node = schemaNodeOf(struct('S', { b: string, toString: string }, { a: field(string, 'A.', { formerly }) }))
    if (node.kind !== 'object') throw new Error('a struct is an object')
    expect(declaredBy(node)).toMatchObject({
      keys: ['b', 'toString', 'a'],
      open: false,
      renamed: [{ key: 'a', required: false, formerly }],
    })
    expect(declaredBy(node)).toBe(declaredBy(node))
  })
})
