import * as t from 'io-ts'
import {
  arrayOf,
  contract,
  field,
  literal,
  nullable,
  recordOf,
  recursive,
  schemaNodeOf,
  struct,
  taggedUnion,
  tuple,
  type Codec,
  union,
  warnUnless,
  withKeywords,
} from '../index.js'
import { NonNegativeInt } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { toJsonSchema } from '../json-schema.js'
import { fieldTree, type FieldView } from './field-tree.js'

const names = (views: readonly FieldView[]): readonly unknown[] =>
  views.map(({ name, fields }) => (fields.length === 0 ? name : [name, names(fields)]))

describe('fieldTree', () => {
  it('lists fields in declared order, with type, presence and description', () => {
    const Sent = struct(
      'Sent',
      { bytes: field(NonNegativeInt, 'Bytes so far.', { formerly: { key: 'saved', since: '2.0.0' } }) },
      { note: field(nullable(string), 'A remark.', { deprecated: 'Nobody reads it.' }) },
    )
    expect(fieldTree(schemaNodeOf(Sent))).toEqual([
      {
        name: 'bytes',
        type: 'integer of at least 0',
        required: true,
        description: 'Bytes so far.',
        formerly: 'saved before 2.0.0',
        fields: [],
      },
      {
        name: 'note',
        type: 'text or null',
        required: false,
        description: 'A remark.',
        deprecated: 'Nobody reads it.',
        fields: [],
      },
    ])
  })

  it('lists each member of a tagged union as a branch', () => {
    const Shape = taggedUnion('Shape', 'type', [
      struct('Dot', { type: literal('dot') }),
      struct('Disc', { type: literal('disc'), radius: NonNegativeInt }),
    ])
    expect(names(fieldTree(schemaNodeOf(Shape)))).toEqual([
      ['type = "dot"', ['type']],
      ['type = "disc"', ['type', 'radius']],
    ])
  })

  it('lists the warnings of a field wherever the JSON Schema lists them', () => {
    const Stamp = warnUnless(string, { name: 'zone', pattern: '^[0-9T:-]*Z$', expects: 'a time with a zone' })
    const codecs = [
      Stamp,
      nullable(Stamp),
      arrayOf(Stamp),
      recordOf(arrayOf(Stamp)),
      tuple([string, Stamp]),
      union('Value', [NonNegativeInt, arrayOf(Stamp)]),
      withKeywords(arrayOf(Stamp), { uniqueItems: true }),
      recursive('Stamps', () => arrayOf(Stamp)),
    ]
    for (const codec of codecs) {
      const Event = struct('Event', { at: codec })
      expect(fieldTree(Event)[0]?.warnings).toEqual(['a time with a zone (zone)'])
      const of = contract({ id: 'demo/event', version: 1, role: 'message', description: 'An event.', codec: Event })
      expect(toJsonSchema(of)['x-contract']).toMatchObject({ warnings: [{ name: 'zone' }] })
    }
    const nested = fieldTree(struct('Outer', { events: arrayOf(struct('Event', { at: Stamp })) }))
    expect(nested.map(({ warnings }) => warnings)).toEqual([undefined])
    expect(nested[0]?.fields[0]?.warnings).toEqual(['a time with a zone (zone)'])
  })

  it('expands a recursive codec once', () => {
    interface Tree {
      readonly children: Tree[]
    }
    const Tree: Codec<Tree> = recursive('Tree', () => struct('Tree', { children: arrayOf(Tree) }))
    expect(names(fieldTree(schemaNodeOf(Tree)))).toEqual(['children'])
    expect(names(fieldTree(schemaNodeOf(struct('Forest', { trees: arrayOf(Tree) }))))).toEqual([
      ['trees', ['children']],
    ])
  })
})

it('describes a contract and a codec as it describes the node', () => {
  const Order = t.type({ id: t.string })
  const order = contract({ id: 'demo/order', version: 1, role: 'input', description: 'An order.', codec: Order })
  for (const described of [Order, order]) {
    expect(fieldTree(described)).toEqual(fieldTree(schemaNodeOf(Order)))
    expect(toJsonSchema(described)).toMatchObject({ type: 'object', required: ['id'] })
  }
  for (const describe of [fieldTree, toJsonSchema])
    expect(() => describe(undefined as never)).toThrow('The codec is undefined: two files may import each other')
})
