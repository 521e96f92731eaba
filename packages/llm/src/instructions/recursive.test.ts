import {
  arrayOf,
  contract,
  literal,
  nullable,
  number,
  recordOf,
  recursive,
  string,
  struct,
  taggedUnion,
  tuple,
  union,
  withKeywords,
} from '@contracts/core'
import { intersection, type Mixed } from 'io-ts'
import { instructionsFor, toInstructions } from './to-instructions.js'

const plain = { id: 'demo/tree', version: 1, role: 'message', description: 'Trees.' } as const

const bodyOf = (codec: Mixed): readonly string[] =>
  toInstructions(contract({ ...plain, codec }))
    .trimEnd()
    .split('\n')

describe('instructions for a codec that contains itself', () => {
  it('refer to an item or a value of the message by its name, not to the whole message', () => {
    const Tree: Mixed = recursive('Tree', () => struct('Tree', { kids: arrayOf(Tree) }))
    const lines = [Tree, arrayOf(Tree), recordOf(Tree), union('Text', [string, arrayOf(Tree)])].map((codec) =>
      bodyOf(codec).filter((line) => /^Keys|kids/.test(line)),
    )
    expect(lines).toEqual([
      ['Keys. Use no other keys.', '- kids: list: Tree, as the whole message'],
      ['Keys of each item. Use no other keys.', '- kids: list: Tree, as each item of the message'],
      ['Keys of each value. Use no other keys.', '- kids: list: Tree, as each value of the message'],
      ['Keys of each item. Use no other keys.', '- kids: list: Tree, as each item of the message'],
    ])
  })

  it('end for a list and a record with a condition', () => {
    const List: Mixed = recursive('List', () => withKeywords(arrayOf(List), { contains: string }))
    const Map: Mixed = recursive('Map', () =>
      withKeywords(recordOf(nullable(Map)), { dependentRequired: { a: ['b'] } }),
    )
    expect([List, Map, arrayOf(List)].map((codec) => bodyOf(codec).slice(3))).toEqual([
      ['- at least 1 item of the list must match: text'],
      ['- if a is present, b is required'],
      ['- at least 1 item of the list must match: text', 'Types.', '- List: list: List'],
    ])
  })

  const Call = (of: () => Mixed): Mixed => struct('Call', { op: string, args: arrayOf(of()) })

  /** Recursive codecs of values that are not only an object, with the words that define them. */
  const defined: readonly (readonly [codec: Mixed, words: string])[] = [
    [recursive('Expr', () => union('Expr', [number, Call(() => defined[0]?.[0] ?? string)])), 'number or object'],
    [recursive('Deep', () => union('Deep', [string, arrayOf(defined[1]?.[0] ?? string)])), 'text or (list: Deep)'],
    [recursive('Chain', () => nullable(struct('Cell', { next: defined[2]?.[0] ?? string }))), 'object or null'],
    [
      recursive('Pair', () => tuple([string, nullable(defined[3]?.[0] ?? string)])),
      'list of exactly 2: text, (Pair or null)',
    ],
    [recursive('Rows', () => arrayOf(struct('Row', { rows: defined[4]?.[0] ?? string }))), 'list: object'],
    [
      recursive('Texts', () =>
        withKeywords(arrayOf(union('Text', [string, defined[5]?.[0] ?? string])), { contains: string }),
      ),
      'list: text or Texts',
    ],
  ]

  it.each(defined)('define the name of %# where it is not only an object', (codec, words) => {
    const { name } = codec
    const lines = bodyOf(struct('Message', { x: codec }))
    expect(lines.find((line) => line.startsWith('- x:'))).toBe(`- x: ${name}`)
    expect(lines.slice(-2)).toEqual(['Types.', `- ${name}: ${words}`])
  })

  it('name the type of the message if a part of it has that type', () => {
    const typeLinesOf = (codec: Mixed): readonly string[] => bodyOf(codec).filter((line) => line.startsWith('Type'))
    expect(defined.map(([codec]) => typeLinesOf(codec))).toEqual(
      defined.map(([{ name }, words]) => [`Type ${name}: ${words}.`]),
    )
    const Tree: Mixed = recursive('Tree', () => struct('Tree', { kids: arrayOf(Tree) }))
    expect(typeLinesOf(recursive('Maybe', () => nullable(Tree)))).toEqual(['Type: Tree or null.'])
  })

  it('end for a codec that is an intersection with itself', () => {
    const Same: Mixed = recursive('Same', () => intersection([Same, struct('S', { a: string })]))
    expect(bodyOf(struct('Message', { x: Same })).slice(1)).toEqual(['Keys. Use no other keys.', '- x: Same'])
  })

  it('define no name of a codec that their lines describe', () => {
    const Tree: Mixed = recursive('Tree', () => struct('Tree', { kids: arrayOf(Tree) }))
    const Tagged: Mixed = recursive('Tagged', () =>
      taggedUnion('Tagged', 'k', [struct('A', { k: literal('a'), of: Tagged }), struct('B', { k: literal('b') })]),
    )
    const Either: Mixed = recursive('Either', () =>
      union('Either', [struct('A', { of: Either }), struct('B', { b: string }), number]),
    )
    for (const codec of [Tree, Tagged, Either])
      expect(bodyOf(struct('Message', { x: arrayOf(codec) })).join('\n')).not.toContain('Types.')
  })

  it('define a name for each of two codecs with one name, and for the JSON text of one', () => {
    const leaves = [string, number].map((leaf) => {
      const One: Mixed = recursive('One', () => union('One', [leaf, arrayOf(One)]))
      return One
    })
    const codec = struct('Message', { x: leaves[0] ?? string, y: leaves[1] ?? string })
    expect(bodyOf(codec).slice(-5)).toEqual([
      '- x: One',
      '- y: One 2',
      'Types.',
      '- One: text or (list: One)',
      '- One 2: number or (list: One 2)',
    ])
    const Map: Mixed = recursive('Map', () => union('Map', [number, recordOf(Map)]))
    const { node } = contract({ ...plain, codec: struct('Message', { x: Map }) })
    const form = { absent: 'null', isStrict: true, isWrapped: false } as const
    expect(
      instructionsFor({ ...plain, node, rules: [] }, {}, form)
        .trimEnd()
        .split('\n')
        .slice(-4),
    ).toEqual([
      '- x: Map',
      'Types.',
      '- Map: number or a JSON text of (object with any keys: Map 2)',
      '- Map 2: number or (object with any keys: Map 2)',
    ])
  })

  it('number a type with the name of a codec that their lines describe', () => {
    const Linked: Mixed = recursive('Node', () => struct('Linked', { v: number }, { next: Linked }))
    const Nested: Mixed = recursive('Node', () => union('Nested', [number, arrayOf(Nested)]))
    expect(bodyOf(struct('M', { a: Linked, b: Nested })).slice(2)).toEqual([
      '- a: Node',
      '  - v: number',
      '  - next?: Node, as a',
      '- b: Node 2',
      'Types.',
      '- Node 2: number or (list: Node 2)',
    ])
  })

  it('number a type whose name is empty, and name none that its lines describe', () => {
    const Values: Mixed = recursive('', () => union('Values', [number, arrayOf(Values)]))
    const Tree: Mixed = recursive(' ', () => struct('Tree', {}, { next: Tree }))
    expect(bodyOf(struct('Message', { all: Values, tree: Tree })).slice(2)).toEqual([
      '- all: type 1',
      '- tree: object',
      '  - next?: object, as tree',
      'Types.',
      '- type 1: number or (list: type 1)',
    ])
  })

  it('number a type whose name is generated, or is a word of another type', () => {
    const Text: Mixed = recursive('text', () => union('Texts', [string, arrayOf(Text)]))
    const Values: Mixed = recursive('Values', () =>
      intersection([struct('Part', {}, { inner: Values }), recordOf(union('Value', [number, Values]))]),
    )
    expect(bodyOf(struct('Message', { all: Text, word: string })).slice(2)).toEqual([
      '- all: type 1',
      '- word: text',
      'Types.',
      '- type 1: text or (list: type 1)',
    ])
    expect(bodyOf(Values).filter((line) => /^- inner|^ {2}- inner|^- [^:]* \d:/.test(line))).toEqual([
      '  - inner?: type 1',
      '- inner?: type 2',
      '- type 1: ((object with any keys: number or Values) and object (other keys allowed)) and (number or Values)',
      '- type 2: ((object with any keys: number or Values) and object (other keys allowed)) and (number or Values 2)',
    ])
  })

  it('read each type once where many lists contain each other', () => {
    const listOf = (i: number): Mixed => arrayOf(lists[i % lists.length] ?? string)
    const lists: Mixed[] = Array.from({ length: 40 }, (_, i) =>
      recursive(`L${String(i)}`, () => union('U', [struct('S', { n: number }), listOf(i + 1), listOf(i + 2)])),
    )
    const lines = lists.slice(0, 1).flatMap(bodyOf)
    expect([lines.filter((line) => line.endsWith('- n: number')).length, lines[2]]).toEqual([
      40,
      'Keys. Use no other keys.',
    ])
  })
})
