import { Text } from '../codecs.js'
import { field } from '../combinators/field.js'
import { struct } from '../combinators/struct.js'
import { reflect } from '../reflect/reflect.js'
import { declaredBy } from './declared.js'

describe('declaredBy', () => {
  it('lists the keys in declared order, and those that had another name', () => {
    const formerly = { key: 'old', since: '2.0.0' }
    const node = reflect(struct('S', { b: Text, toString: Text }, { a: field(Text, 'A.', { formerly }) }))
    if (node.kind !== 'object') throw new Error('a struct is an object')
    expect(declaredBy(node)).toMatchObject({
      keys: ['b', 'toString', 'a'],
      open: false,
      heirs: [{ key: 'a', required: false, formerly }],
    })
    expect(declaredBy(node)).toBe(declaredBy(node))
  })
})
