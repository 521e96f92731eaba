import {
  arrayOf,
  catalog,
  contract,
  field,
  literal,
  nullable,
  recordOf,
  recursive,
  rule,
  string,
  struct,
  taggedUnion,
  tuple,
  union,
  withKeywords,
} from '@contracts/core'
import * as t from 'io-ts'
import { contractsPage } from './contracts-page.js'

/** Returns what the page says about the fields of a message. */
const fieldsOf = (codec: t.Mixed, example: unknown): readonly string[] => {
  const made = contract({ id: 'demo/a', version: 1, role: 'message', description: 'A part.', codec })
  const page = contractsPage(
    'demo 1.0.0',
    catalog({ domain: 'demo', entries: [{ contract: made, examples: [example] }] }),
  )
  const [, part = ''] = page.split('Role: message.\n\n')
  const [fields = ''] = part.split('\n\nExample:')
  return fields.split('\n').filter((line) => line !== '')
}

const Item = struct('Item', { id: field(string, 'Key of the item.') })
const head = ['| field | type | | description |', '| --- | --- | --- | --- |']
const idAt = (path: string): string => `| \`${path}\` | text | required | Key of the item. |`

describe('the fields of a contract in CONTRACTS.md', () => {
  it('are named by their keys in an object', () => {
    expect(fieldsOf(Item, { id: 'a' })).toEqual([...head, idAt('id')])
  })

  it('have one row each, also if a key contains the border of a cell', () => {
    expect(fieldsOf(struct('Odd', { 'a|b': field(string, 'One | other.') }), { 'a|b': '' })).toEqual([
      ...head,
      '| `a\\|b` | text | required | One \\| other. |',
    ])
  })

  it('are below their items, and the type of the message is stated, for a message that is a list', () => {
    expect(fieldsOf(arrayOf(Item), [])).toEqual(['Type: list: object.', ...head, idAt('[].id')])
    expect(fieldsOf(nullable(arrayOf(Item)), null)).toEqual(['Type: (list: object) or null.', ...head, idAt('[].id')])
    expect(fieldsOf(tuple([string, Item]), ['a', { id: 'a' }])).toEqual([
      'Type: list of exactly 2: text, object.',
      ...head,
      idAt('[1].id'),
    ])
  })

  it('are below any key for a message that is an object with any keys', () => {
    expect(fieldsOf(recordOf(Item), {})).toEqual(['Type: object with any keys: object.', ...head, idAt('*.id')])
  })

  it.each([
    ['an object', Item, 'k.id'],
    ['a list', arrayOf(Item), 'k[].id'],
    ['a list that may be null', nullable(arrayOf(Item)), 'k[].id'],
    ['an object with any keys', recordOf(Item), 'k.*.id'],
    ['lists in an object with any keys', recordOf(arrayOf(Item)), 'k.*[].id'],
  ])('are below the field whose value is %s', (_, codec, path) => {
    expect(fieldsOf(struct('Outer', {}, { k: codec }), {}).at(-1)).toBe(idAt(path))
  })

  it('are below the branch of a tagged union, which has no presence', () => {
    const Shape = taggedUnion('Shape', 'type', [struct('Dot', { type: literal('dot') })])
    expect(fieldsOf(Shape, { type: 'dot' })).toEqual([
      ...head,
      '| `(type = "dot")` | object |  |  |',
      '| `(type = "dot").type` | "dot" | required |  |',
    ])
    expect(fieldsOf(struct('Outer', {}, { k: arrayOf(Shape) }), {}).slice(3)).toEqual([
      '| `k[] (type = "dot")` | object |  |  |',
      '| `k[] (type = "dot").type` | "dot" | required |  |',
    ])
  })

  it('are below the member of a union of objects, none of which has the keys of another', () => {
    const Paid = union('Paid', [struct('Card', { digits: string }), struct('Invoice', { days: string })])
    expect(fieldsOf(struct('Outer', {}, { k: Paid }), {}).slice(3)).toEqual([
      '| `k (Card)` | object |  |  |',
      '| `k (Card).digits` | text | required |  |',
      '| `k (Invoice)` | object |  |  |',
      '| `k (Invoice).days` | text | required |  |',
    ])
  })

  it('follow the conditions of the message, and precede a sentence about other keys', () => {
    const Open = struct('Open', { id: field(string, 'Key of the item.') }, {}, { open: true })
    const others = 'Any other key belongs to the message.'
    expect(fieldsOf(withKeywords(Item, { maxProperties: 3 }), { id: 'a' })).toEqual([
      'Type: object, with at most 3 keys.',
      ...head,
      idAt('id'),
    ])
    for (const [codec, type] of [
      [Open, []],
      [recursive('Again', () => Open), []],
      [t.refinement(Open, () => true, 'Known'), ['Type: Known.']],
    ] as const)
      expect(fieldsOf(codec, { id: 'a' })).toEqual([...type, ...head, idAt('id'), others])
  })

  it('are replaced by the type of a message without fields', () => {
    expect(fieldsOf(string, 'a')).toEqual(['Type: text.'])
  })
})

it('writes each description in CONTRACTS.md on one line', () => {
  const [first, second] = ['An order.\n', '# of one article.'] as const
  const made = contract({
    ...{ id: 'demo/a', version: 1, role: 'message', codec: Item },
    description: first + second,
    rules: [rule({ id: 'demo/known', description: 'An item\r\n- is known.', check: () => [] })],
  })
  const page = contractsPage(
    'demo 1.0.0',
    catalog({ domain: 'demo', entries: [{ contract: made, examples: [{ id: '' }] }] }),
  )
  expect(page.split('\n').filter((line) => /article|known/.test(line))).toEqual([
    '- [demo/a@1](#demoa1) (message): An order. # of one article.',
    'An order. # of one article. Role: message.',
    '- `demo/known` (error): An item - is known.',
  ])
})
