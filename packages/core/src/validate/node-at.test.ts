import * as t from 'io-ts'
import { schemaNodeOf } from '../codec/io-ts.js'
import { nodeAt } from './generated.js'

describe('nodeAt', () => {
  it('enters a recursive codec for the key get', () => {
    const List: t.Mixed = t.recursion('List', () => t.type({ head: t.Int, tail: t.union([List, t.null]) }))
    const root = schemaNodeOf(List)
    const head = nodeAt(root, ['get', 'fields', 0, 'node'])
    expect(head).toMatchObject({ kind: 'refined', name: 'Int' })
    expect(nodeAt(root, ['get', 'fields', 1, 'node', 'node', 'get', 'fields', 0, 'node'])).toBe(head)
    expect(nodeAt(root, [])).toBe(root)
  })
})
