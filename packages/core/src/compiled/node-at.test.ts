import * as t from 'io-ts'
import { reflect } from '../reflect/reflect.js'
import { nodeAt } from './node-at.js'

describe('nodeAt', () => {
  it('goes into a recursive codec where the steps say so', () => {
    const List: t.Mixed = t.recursion('List', () => t.type({ head: t.Int, tail: t.union([List, t.null]) }))
    const root = reflect(List)
    const head = nodeAt(root, ['get', 'fields', 0, 'node'])
    expect(head).toMatchObject({ kind: 'refined', name: 'Int' })
    expect(nodeAt(root, ['get', 'fields', 1, 'node', 'node', 'get', 'fields', 0, 'node'])).toBe(head)
    expect(nodeAt(root, [])).toBe(root)
  })
})
