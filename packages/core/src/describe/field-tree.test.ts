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
import { fieldTree, type FieldView, messageWords } from './field-tree.js'

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

  it('lists the members of a union that may be the same type of value as branches, whose keys no other member has', () => {
    const Card = struct('Card', { digits: string })
    const Invoice = struct('Invoice', {}, { days: NonNegativeInt })
    const Payment = union('Payment', [Card, Invoice, arrayOf(struct('Part', { share: string })), string])
    expect(fieldTree(struct('Order', { paid: Payment }))[0]?.fields).toEqual([
      { name: 'Card', type: 'object', fields: [{ name: 'digits', type: 'text', required: true, fields: [] }] },
      {
        name: 'Invoice',
        type: 'object',
        fields: [{ name: 'days', type: 'integer of at least 0', required: false, fields: [] }],
      },
      { name: 'share', within: '[]', type: 'text', required: true, fields: [] },
    ])
    const unnamed = union('One', [t.type({ a: t.string }), t.type({ b: t.string }), recordOf(string)])
    expect(names(fieldTree(unnamed))).toEqual([['option 1', ['a']], ['option 2', ['b']], 'option 3'])
    expect(names(fieldTree(union('Lists', [arrayOf(Card), nullable(arrayOf(Invoice))])))).toEqual([
      ['option 1', ['digits']],
      ['option 2', ['days']],
    ])
    expect(names(fieldTree(union('Two', [Card, struct('Card', { name: string })])))).toEqual([
      ['option 1', ['digits']],
      ['option 2', ['name']],
    ])
    expect(fieldTree(union('Any', [recordOf(string), recordOf(NonNegativeInt)]))).toEqual([])
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

  it('lists the steps from a value to the items or values that have its fields', () => {
    const Item = struct('Item', { id: string })
    const Shape = taggedUnion('Shape', 'type', [struct('Dot', { type: literal('dot') })])
    const withinOf = (codec: t.Mixed): readonly unknown[] => fieldTree(codec).map(({ name, within }) => [name, within])
    expect(withinOf(Item)).toEqual([['id', undefined]])
    expect(withinOf(nullable(Item))).toEqual([['id', undefined]])
    expect(withinOf(arrayOf(Item))).toEqual([['id', '[]']])
    expect(withinOf(recordOf(Item))).toEqual([['id', '.*']])
    expect(withinOf(arrayOf(recordOf(nullable(arrayOf(Item)))))).toEqual([['id', '[].*[]']])
    expect(withinOf(tuple([string, Item]))).toEqual([['id', '[1]']])
    expect(withinOf(union('One', [Item, arrayOf(Item)]))).toEqual([
      ['id', undefined],
      ['id', '[]'],
    ])
    expect(withinOf(recursive('Items', () => arrayOf(Item)))).toEqual([['id', '[]']])
    expect(fieldTree(nullable(arrayOf(Shape)))).toEqual([
      {
        name: 'type = "dot"',
        within: '[]',
        type: 'object',
        fields: [{ name: 'type', type: '"dot"', required: true, fields: [] }],
      },
    ])
    expect(fieldTree(struct('List', { items: nullable(arrayOf(Item)) }))[0]?.fields[0]?.within).toBe('[]')
  })

  it('lists a field of an intersection once, with its own type, also where the members stay apart', () => {
    const some = (letter: string): t.Mixed => {
      const [first, second, ...others] = Array.from({ length: 11 }, (_, i) =>
        t.type({ [`${letter}${String(i)}`]: string }),
      )
      return first && second ? t.union([first, second, ...others]) : string
    }
    const branches = fieldTree(t.intersection([some('a'), some('b')]))
    const fields = branches.flatMap((branch) => branch.fields)
    expect(branches.map(({ name, type }) => [name, type])).toEqual(
      [0, 1].flatMap(() => Array.from({ length: 11 }, (_, i) => [`option ${String(i + 1)}`, 'object'])),
    )
    expect(fields.map(({ name }) => name)).toEqual(
      ['a', 'b'].flatMap((letter) => Array.from({ length: 11 }, (_, i) => `${letter}${String(i)}`)),
    )
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(['text']))
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

describe('the tree of parts that share parts', () => {
  const end = { name: 'id', type: 'text', required: true, fields: [] }
  const objectWith = (type: string, name: string, fields: readonly FieldView[]): FieldView => ({
    name,
    type,
    required: true,
    fields,
  })

  it('describes a part in every place of a tree of ordinary size', () => {
    const Line = struct('Line', { id: string })
    const inner = [end]
    expect(fieldTree(struct('Pair', { a: Line, b: Line }))).toEqual([
      objectWith('object', 'a', inner),
      objectWith('object', 'b', inner),
    ])
  })

  it('describes a part in its first place if the tree would be very large, and refers to it', () => {
    let part: t.Mixed = struct('Line', { id: string })
    let expected: readonly FieldView[] = [end]
    for (let i = 1; i <= 40; i++) {
      part = struct('Pair', { a: part, b: part })
      const first = Array.from({ length: 41 - i }, () => 'a').join('.')
      expected = [objectWith('object', 'a', expected), objectWith(`object, with the fields of ${first}`, 'b', [])]
    }
    expect(fieldTree(part)).toEqual(expected)
  })

  it('enters a shared tuple once', () => {
    let part: t.Mixed = struct('Line', { id: string })
    for (let i = 0; i < 40; i++) part = t.tuple([part, part], 'Pair')
    expect(fieldTree(part)).toEqual([{ ...end, within: '[0]'.repeat(40) }])
  })

  it('defines each recursive type that is not only an object once, where its name is first', () => {
    const Expr: t.Mixed = recursive('Expr', () => union('Expr', [t.number, struct('Call', { args: arrayOf(Expr) })]))
    const Deep: t.Mixed = recursive('Deep', () => union('Deep', [string, arrayOf(Deep), Expr]))
    const Tree: t.Mixed = recursive('Tree', () => struct('Tree', { next: nullable(Tree) }))
    const views = fieldTree(struct('Message', { all: arrayOf(Expr), deep: Deep, tree: Tree }))
    const typesOf = ({ type, fields }: FieldView): readonly unknown[] => [type, ...fields.map(typesOf)]
    expect(views.map(typesOf)).toEqual([
      ['list: Expr, where Expr is number or object', ['list: Expr']],
      ['Deep, where Deep is text, (list: Deep) or Expr', ['list: Expr']],
      ['Tree', ['Tree or null']],
    ])
    expect(messageWords(schemaNodeOf(Expr))).toBe('Expr, where Expr is number or object')
  })

  const count = (views: readonly FieldView[]): number => views.reduce((sum, { fields }) => sum + 1 + count(fields), 0)

  /** Returns the first of recursive codecs that refer to each other, each defined by the others and its number. */
  const firstOf = (length: number, define: (all: readonly t.Mixed[], at: number) => t.Mixed): t.Mixed => {
    const all: t.Mixed[] = []
    for (let i = 0; i < length; i++) all.push(recursive(`R${String(i)}`, () => define(all, i)))
    return all[0] ?? string
  }
  const keysOf = (all: readonly t.Mixed[]): t.Props => Object.fromEntries(all.map((one, i) => [`r${String(i)}`, one]))

  it('is as long as the fields of recursive codecs that contain each other', () => {
    for (const length of [12, 60]) {
      const tree = fieldTree(firstOf(length, (all) => struct('All', {}, keysOf(all))))
      expect([count(tree), JSON.stringify(tree).length < 100 * length * length]).toEqual([length * length, true])
    }
  })

  it('is as long as its codec for 300 recursive codecs, however deep they contain each other', () => {
    const chain = firstOf(300, (all, i) => struct('Link', { id: string }, { next: all[(i + 1) % 300] ?? string }))
    const mixed = firstOf(300, (all, i) =>
      union('Mixed', [
        t.number,
        arrayOf(all[(i + 1) % 300] ?? string),
        struct('S', { n: all[(i + 7) % 300] ?? string }),
      ]),
    )
    const sizes = [chain, mixed].map((codec) => [
      count(fieldTree(codec)),
      JSON.stringify(fieldTree(codec)).length < 300_000,
    ])
    expect(sizes).toEqual([
      [600, true],
      [300, true],
    ])
  })
})

describe('the names of recursive types', () => {
  const nest = (name: string, leaf: t.Mixed): t.Mixed => {
    const Nested: t.Mixed = recursive(name, () => union('Nested', [leaf, arrayOf(Nested)]))
    return Nested
  }
  const typesOf = (codec: t.Mixed): readonly string[] => fieldTree(codec).map(({ type }) => type)

  it('are different for two codecs of one name, in the fields and in the type of the message', () => {
    const [Numbers, Texts] = [nest('Node', t.number), nest('Node', string)]
    const words = 'Node or Node 2, where Node is number or (list: Node); Node 2 is text or (list: Node 2)'
    expect(typesOf(struct('Message', { a: union('Both', [Numbers, Texts]), b: Texts }))).toEqual([words, 'Node 2'])
    expect(messageWords(schemaNodeOf(union('Both', [Numbers, Texts])))).toBe(words)
  })

  it('are numbers of the word type for codecs without a name, and with a word of another type as name', () => {
    const codec = struct('Message', { a: nest('', t.number), b: nest('text', string), c: nest(' ', t.boolean) })
    expect(typesOf(codec)).toEqual([
      'type 1, where type 1 is number or (list: type 1)',
      'type 2, where type 2 is text or (list: type 2)',
      'type 3, where type 3 is true, false or (list: type 3)',
    ])
    const Tree: t.Mixed = recursive('', () => struct('Tree', {}, { next: Tree }))
    expect(typesOf(struct('Message', { tree: Tree }))).toEqual(['object'])
  })

  it('are not those of a type that the fields describe', () => {
    const Linked: t.Mixed = recursive('Node', () => struct('Linked', { v: t.number }, { next: Linked }))
    expect(typesOf(struct('Message', { nested: nest('Node', t.number), linked: Linked }))).toEqual([
      'Node 2, where Node 2 is number or (list: Node 2)',
      'Node',
    ])
  })

  it('are defined where a condition names them', () => {
    const Numbers = nest('Numbers', t.number)
    expect(messageWords(schemaNodeOf(withKeywords(arrayOf(Numbers), { uniqueItems: true })))).toBe(
      'list: Numbers, without repeated items, where Numbers is number or (list: Numbers)',
    )
  })
})

describe('messageWords', () => {
  const Endless: t.Mixed = recursive('Endless', () => struct('Level', { next: Endless }))
  const Item = struct('Item', { id: string })
  const wordsOf = (codec: t.Mixed): string | undefined => messageWords(schemaNodeOf(codec))

  it('is undefined for an object, whose fields describe it', () => {
    const Tree = recursive('Tree', () => struct('Tree', { id: string }))
    const Shape = taggedUnion('Shape', 'type', [struct('Dot', { type: literal('dot') })])
    for (const codec of [Item, Tree, Shape, struct('None', {})])
      expect(wordsOf(codec)).toBe(codec.name === 'None' ? 'object' : undefined)
  })

  it('is the type of an object with conditions, which its fields do not describe', () => {
    const Limited = withKeywords(Item, { minProperties: 1 })
    const words = 'object, with at least 1 key'
    expect([Limited, recursive('Limited', () => Limited), nullable(Limited)].map(wordsOf)).toEqual([
      words,
      words,
      `(${words}) or null`,
    ])
    expect(wordsOf(t.refinement(Item, ({ id }) => id !== '', 'Named'))).toBe('Named')
    expect(wordsOf(recursive('Endless', () => Endless))).toBeUndefined()
  })

  it('defines a recursive object with conditions, whose fields have its name', () => {
    const Chain: t.Mixed = recursive('Chain', () =>
      withKeywords(struct('Link', {}, { next: nullable(Chain) }), { minProperties: 1 }),
    )
    const Alias: t.Mixed = recursive('Alias', () =>
      recursive('Link', () => withKeywords(struct('Link', { next: Alias }), { minProperties: 2 })),
    )
    expect([Chain, Alias].map((codec) => [wordsOf(codec), fieldTree(codec).map(({ type }) => type)])).toEqual([
      ['Chain, where Chain is object, with at least 1 key', ['Chain or null']],
      ['Alias, where Alias is Link; Link is object, with at least 2 keys', ['Alias']],
    ])
  })

  it('is the type of any other message', () => {
    expect(wordsOf(arrayOf(Item))).toBe('list: object')
    expect(wordsOf(recordOf(Item))).toBe('object with any keys: object')
    expect(wordsOf(nullable(Item))).toBe('object or null')
    expect(wordsOf(union('One', [Item, string]))).toBe('object or text')
    expect(wordsOf(string)).toBe('text')
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
