import {
  recordOf,
  arrayOf,
  integerOf,
  literal,
  numberOf,
  enumOf,
  nullable,
  openEnumOf,
  recursive,
  tuple,
  schemaNodeOf,
  struct,
  stringOf,
  union,
  type SchemaNode,
  withKeywords,
} from '../index.js'
import * as t from 'io-ts'
import type { Mixed } from 'io-ts'
import { IsoDate, JsonValue, Ratio } from '../codecs.js'
import { boolean, number, string } from '../codec/primitives.js'
import { children } from './traverse.js'
import { kindBeforeConditions, kindOf, typeWords } from './words.js'

const Capitals = stringOf({ pattern: '^[A-Z]+$', expects: 'capital letters', minLength: 3, maxLength: 5 }, 'Capitals')

/** Returns nodes that are built in different ways from the same parts, to a depth. */
const nodesOf = (depth: number): readonly SchemaNode[] => {
  if (depth === 0) return [{ kind: 'string' }, { kind: 'boolean' }, { kind: 'enum', values: ['a', 'b'], open: false }]
  const inner = nodesOf(depth - 1)
  const pairs = inner.flatMap((first) => inner.slice(0, 12).map((second) => [first, second]))
  return [
    ...inner,
    ...inner.flatMap((node): readonly SchemaNode[] => [
      { kind: 'array', item: node },
      { kind: 'record', value: node },
      { kind: 'nullable', node },
      { kind: 'refined', name: 'Unique', node, keywords: { uniqueItems: true }, predicate: () => true },
    ]),
    ...pairs.flatMap((items): readonly SchemaNode[] => [
      { kind: 'tuple', items },
      { kind: 'union', members: items },
      { kind: 'intersection', members: items },
    ]),
  ]
}

/** Returns a text that is equal for nodes that mean the same. */
const meaningOf = (node: SchemaNode): string => {
  const options = optionsOf(node)
  return options.length === 1 ? (options[0] ?? '') : `<${options.join('|')}>`
}

/** Returns the meaning of each alternative of a node. */
const optionsOf = (node: SchemaNode): readonly string[] => {
  const inside = children(node).map((child) => meaningOf(child.node))
  switch (node.kind) {
    case 'boolean':
      return ['true', 'false']
    case 'enum':
      return node.values
    case 'nullable':
      return [...new Set([...optionsOf(node.node), 'null'])]
    case 'union':
      return [...new Set(node.members.flatMap(optionsOf))]
    case 'intersection':
      return new Set(inside).size === 1 ? optionsOf(node.members[0] ?? node) : [`all(${inside.join('&')})`]
    case 'refined':
      return [`unique(${inside.join()})`]
    default:
      return inside.length === 0 ? [node.kind] : [`${node.kind}(${inside.join(';')})`]
  }
}

describe('typeWords', () => {
  it('has different words for nodes of different meaning', () => {
    const meanings = new Map<string, Set<string>>()
    for (const node of nodesOf(2)) {
      const words = typeWords(node)
      meanings.set(words, (meanings.get(words) ?? new Set()).add(meaningOf(node)))
    }
    expect([...meanings].filter(([, found]) => found.size > 1)).toEqual([])
    expect(meanings.size).toBeGreaterThan(1000)
  })

  it.each([
    [string, 'text'],
    [stringOf({ minLength: 2, maxLength: 4 }, 'Code'), 'text from 2 to 4 characters'],
    [IsoDate, 'a calendar date, YYYY-MM-DD'],
    [Ratio, 'number from 0 to 1'],
    [integerOf({ min: 1 }, 'Step'), 'integer of at least 1'],
    [numberOf({ max: 9 }, 'Loss'), 'number of at most 9'],
    [boolean, 'true or false'],
    [JsonValue, 'any JSON value'],
    [literal('planner'), '"planner"'],
    [enumOf('low', 'high'), '"low" or "high"'],
    [openEnumOf('reddit'), '"reddit" or any other text'],
    [arrayOf(Ratio, { length: 3 }), 'list of exactly 3 items: number from 0 to 1'],
    [tuple([IsoDate, string]), 'list of exactly 2: a calendar date, YYYY-MM-DD, text'],
    [recordOf(boolean), 'object with any keys: true or false'],
    [struct('Open', {}, {}, { open: true }), 'object (other keys allowed)'],
    [union('Count', [integerOf({}, 'Int'), string]), 'integer or text'],
    [Capitals, 'capital letters, from 3 to 5 characters'],
    [nullable(Capitals), '(capital letters, from 3 to 5 characters) or null'],
    [arrayOf(Capitals), 'list: capital letters, from 3 to 5 characters'],
    [nullable(union('Size', [enumOf('small', 'large'), boolean])), '"small", "large", true, false or null'],
    [arrayOf(nullable(string)), 'list: text or null'],
    [nullable(arrayOf(string)), '(list: text) or null'],
    [withKeywords(arrayOf(arrayOf(string)), { uniqueItems: true }), 'list: list: text, without repeated items'],
    [arrayOf(withKeywords(arrayOf(string), { uniqueItems: true })), 'list: (list: text, without repeated items)'],
    [tuple([string, nullable(string)]), 'list of exactly 2: text, (text or null)'],
  ])('describes %s in words', (codec, words) => {
    expect(typeWords(schemaNodeOf(codec))).toBe(words)
  })

  it('names the parts of an intersection as their authors wrote them', () => {
    const [a, b] = [struct('A', { a: string }), struct('B', { b: string })]
    const pair = tuple([string])
    const both = t.intersection([union('One', [a, pair]), union('Two', [b, pair])])
    expect(typeWords(schemaNodeOf(both))).toBe(
      'object, (object and (list of exactly 1: text)), ((list of exactly 1: text) and object) or (list of exactly 1: text)',
    )
  })
})

describe('kindOf', () => {
  it('names the types that every member of an intersection accepts', () => {
    const of = (...members: [Mixed, Mixed]): string => kindOf(schemaNodeOf(t.intersection(members)))
    const [a, b] = [struct('A', { a: string }), struct('B', { b: string })]
    const one = union('One', [string, a])
    expect([of(one, b), of(one, union('Two', [number, b])), of(b, one), of(union('All', [one, number]), one)]).toEqual([
      'an object',
      'an object',
      'an object',
      'a string or an object',
    ])
    expect(kindOf(schemaNodeOf(union('Any', [number, t.intersection([one, b])])))).toBe('a number or an object')
  })

  it.each([
    [nullable(enumOf('a', 'b')), '"a", "b" or null'],
    [union('Level', [enumOf('low', 'high'), numberOf({}, 'N')]), '"low", "high" or a number'],
    [union('Level', [openEnumOf('low'), boolean]), 'a string, true or false'],
    [nullable(arrayOf(string)), 'an array or null'],
    [tuple([string]), 'an array of exactly 1 item'],
  ])('describes %s in words', (codec, words) => {
    expect(kindOf(schemaNodeOf(codec))).toBe(words)
  })

  it('describes what a recursive codec accepts, since a sender does not know its name', () => {
    const Tree: Mixed = recursive('Tree', () => struct('Tree', { kids: arrayOf(Tree) }))
    const One: Mixed = recursive('One', () => union('OneOf', [string, Two]))
    const Two: Mixed = recursive('Two', () => union('TwoOf', [number, nullable(One)]))
    const words = [Tree, nullable(Tree), union('U', [Tree, boolean]), One, Two, union('U', [Two, One])]
    expect(words.map((codec) => kindOf(schemaNodeOf(codec)))).toEqual([
      'an object',
      'an object or null',
      'an object, true or false',
      'a string, a number or null',
      'a number, a string or null',
      'a number, a string or null',
    ])
  })

  it('names a recursive codec that is defined as itself, or whose definition throws', () => {
    const Self: Mixed = recursive('Self', () => Self)
    const Broken: Mixed = recursive('Broken', () => {
      throw new Error('a mistake in the definition')
    })
    expect([Self, nullable(Broken)].map((codec) => kindOf(schemaNodeOf(codec)))).toEqual(['Self', 'Broken or null'])
  })
})

describe('a part that is inside others twice, at each of 100 levels', () => {
  const levels = (outer: (inner: SchemaNode) => SchemaNode): SchemaNode =>
    Array.from({ length: 100 }).reduce<SchemaNode>(outer, { kind: 'boolean' })

  it('has words of a bounded length', () => {
    const pair = typeWords(levels((inner) => ({ kind: 'tuple', items: [inner, inner] })))
    expect([pair.slice(0, 19), pair.length]).toEqual(['list of exactly 2: ', 10_001])
    const either = levels((inner) => ({
      kind: 'union',
      name: 'U',
      members: [
        { kind: 'array', item: inner },
        { kind: 'tuple', items: [inner, inner] },
      ],
    }))
    expect(typeWords(either).length).toBeLessThan(30_000)
  })

  it('has its kind named once', () => {
    const node = levels((inner) => ({ kind: 'union', name: 'U', members: [inner, { kind: 'nullable', node: inner }] }))
    expect([kindOf(node), typeWords(node)]).toEqual(['true, false or null', 'true, false or null'])
  })
})

describe('kindBeforeConditions', () => {
  it('names a recursive node, whose definition may still be in the making', () => {
    let reads = 0
    const get = (): SchemaNode => {
      reads++
      return { kind: 'boolean' }
    }
    const tree: SchemaNode = { kind: 'lazy', name: 'Tree', get }
    const node: SchemaNode = { kind: 'nullable', node: tree }
    expect(kindBeforeConditions(node)).toBe('(Tree or null)')
    expect(reads).toBe(0)
  })
})
