import { arrayOf, field, literal, nullable, recursive, reflect, struct, tagged, type Codec } from '../index.js'
import { NonNegativeInt, Text } from '../codecs.js'
import { fieldTree, type FieldView } from './field-tree.js'

const names = (views: readonly FieldView[]): readonly unknown[] =>
  views.map(({ name, fields }) => (fields.length === 0 ? name : [name, names(fields)]))

describe('fieldTree', () => {
  it('shows fields in declared order, with what they hold, whether they must be there and what they mean', () => {
    const Sent = struct(
      'Sent',
      { bytes: field(NonNegativeInt, 'Bytes so far.', { formerly: { key: 'saved', since: '2.0.0' } }) },
      { note: field(nullable(Text), 'A remark.', { deprecated: 'Nobody reads it.' }) },
    )
    expect(fieldTree(reflect(Sent))).toEqual([
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

  it('shows each kind of a tagged union as a branch', () => {
    const Shape = tagged('Shape', 'type', [
      struct('Dot', { type: literal('dot') }),
      struct('Disc', { type: literal('disc'), radius: NonNegativeInt }),
    ])
    expect(names(fieldTree(reflect(Shape)))).toEqual([
      ['type = "dot"', ['type']],
      ['type = "disc"', ['type', 'radius']],
    ])
  })

  it('shows a codec that contains itself once', () => {
    interface Tree {
      readonly children: Tree[]
    }
    const Tree: Codec<Tree> = recursive('Tree', () => struct('Tree', { children: arrayOf(Tree) }))
    expect(names(fieldTree(reflect(Tree)))).toEqual(['children'])
    expect(names(fieldTree(reflect(struct('Forest', { trees: arrayOf(Tree) }))))).toEqual([['trees', ['children']]])
  })
})
