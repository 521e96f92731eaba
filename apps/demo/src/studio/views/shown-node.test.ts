import {
  arrayOf,
  field,
  enumOf,
  nullable,
  number,
  string,
  struct,
  taggedUnion,
  literal,
  recordOf,
  union,
} from '@contracts/core'
import { type SchemaNode, schemaNodeOf } from '@contracts/core'
import { columnsOf, shownAs } from './shown-node.js'

const Item = struct('Item', { sku: field(string, 'The article.'), price: field(nullable(number), 'The price.') })

describe('a value is shown', () => {
  it('as an object with its declared keys in order, then the others', () => {
    const shown = shownAs(schemaNodeOf(Item), { more: 1, price: null, sku: 'a' })
    expect(shown.as === 'object' && shown.fields.map(({ key }) => key)).toEqual(['sku', 'price', 'more'])
  })

  it('as a name if it is one of known words', () => {
    const status = schemaNodeOf(enumOf('new', 'paid'))
    expect([shownAs(status, 'new'), shownAs(schemaNodeOf(string), 'new')]).toEqual([
      { as: 'scalar', value: 'new', isName: true },
      { as: 'scalar', value: 'new', isName: false },
    ])
  })

  it('as the member of a union that accepts it, or that its tag selects', () => {
    const A = struct('A', { kind: field(literal('a'), 'The kind.'), items: field(arrayOf(Item), 'The items.') })
    const B = struct('B', { kind: field(literal('b'), 'The kind.') })
    const either = schemaNodeOf(union('Either', [number, arrayOf(Item)]))
    expect([shownAs(either, 1).as, shownAs(either, [{ sku: 'a', price: 1 }]).as]).toEqual(['scalar', 'list'])
    const tagged = shownAs(schemaNodeOf(taggedUnion('Tagged', 'kind', [A, B])), { kind: 'a', items: [] })
    expect(tagged.as === 'object' && tagged.fields.map(({ node }) => node.kind)).toEqual(['literal', 'array'])
  })

  it('by the fields that each member of an intersection declares', () => {
    const Order = struct('Order', { items: field(arrayOf(Item), 'The items.') }, {}, { open: true })
    const Paid = struct('Paid', { dates: field(arrayOf(string), 'The days of payment.') }, {}, { open: true })
    const both: SchemaNode = { kind: 'intersection', members: [Order, Paid].map((codec) => schemaNodeOf(codec)) }
    const shown = shownAs(both, { more: {}, dates: ['today'], items: [] })
    expect(shown.as === 'object' && shown.fields.map(({ key, node }) => [key, node.kind])).toEqual([
      ['items', 'array'],
      ['dates', 'array'],
      ['more', 'json'],
    ])
  })

  it('as a list with the items that a tuple does not describe', () => {
    const pair: SchemaNode = { kind: 'tuple', items: [schemaNodeOf(string)] }
    const shown = shownAs(pair, ['a', { b: 1 }])
    expect(shown.as === 'list' && shown.items.map(([node, value]) => [node.kind, value])).toEqual([
      ['string', 'a'],
      ['json', { b: 1 }],
    ])
  })

  it('as JSON if it does not fit its node', () => {
    expect([shownAs(schemaNodeOf(Item), [1]), shownAs(schemaNodeOf(arrayOf(Item)), { a: 1 })]).toEqual([
      { as: 'json', value: [1] },
      { as: 'json', value: { a: 1 } },
    ])
    expect(shownAs(schemaNodeOf(recordOf(number)), { a: 1 }).as).toBe('object')
  })
})

describe('a list is a table', () => {
  const items = (codec: typeof Item, values: readonly unknown[]) =>
    values.map((one) => [schemaNodeOf(codec), one] as const)

  it('if its items are objects of scalars', () => {
    expect(columnsOf(items(Item, [{ sku: 'a', price: 1 }, { sku: 'b' }]))).toEqual(['sku', 'price'])
  })

  it('but not if an item has parts, or is no object', () => {
    expect(columnsOf(items(Item, [{ sku: 'a', more: {} }]))).toBeUndefined()
    expect(columnsOf(items(Item, [1]))).toBeUndefined()
    expect(columnsOf([])).toBeUndefined()
  })
})
