import * as t from 'io-ts'
import { JsonObject, JsonValue, Text } from '../codecs.js'
import { arrayOf, pair } from '../combinators/array-of.js'
import { dictionary } from '../combinators/dictionary.js'
import { literal } from '../combinators/literal.js'
import { nullable } from '../combinators/nullable.js'
import { recursive } from '../combinators/recursive.js'
import { struct } from '../combinators/struct.js'
import { tagged } from '../combinators/tagged.js'
import { union } from '../combinators/union.js'
import { contract } from './contract.js'
import { rule } from './rule.js'

interface Tree {
  readonly value: string
  readonly children?: Tree[] | null
}
const Tree: t.Type<Tree> = recursive<Tree>('Tree', () => struct('Tree', { value: Text }, { children: arrayOf(Tree) }))
const Kind = tagged('Kind', 'kind', [
  struct('A', { kind: literal('a'), 'a/b': Text }),
  struct('B', { kind: literal('b'), more: struct('More', { deep: Text }) }),
])
const Whole = struct(
  'Whole',
  { list: arrayOf(struct('Item', { id: Text })), two: pair(Text, Text), kind: Kind, tree: Tree },
  {
    maybe: nullable(struct('Maybe', { n: Text })),
    map: dictionary(struct('Value', { x: Text })),
    any: JsonValue,
    object: JsonObject,
    loose: struct('Loose', { known: Text }, {}, { open: true }),
    either: union('Either', [Text, arrayOf(struct('One', { one: Text }))]),
    foreign: t.intersection([t.type({ p: t.string }), t.partial({ q: t.string })]),
    opaque: new t.Type<string>('Odd', t.string.is, t.string.validate, t.identity),
  },
)

const made = (at: string | readonly string[], needs: readonly string[] = ['']) =>
  contract({
    id: 'demo/whole',
    version: 1,
    role: 'message',
    says: 'A whole.',
    codec: Whole,
    rules: [rule({ id: 'demo/looks', says: 'L.', at, needs, check: () => [] })],
  })

describe('a pointer of a rule', () => {
  it.each([
    '',
    '/list',
    '/list/*/id',
    '/list/0/id',
    '/two/1',
    '/*/id',
    '/kind/a~1b',
    '/kind/more/deep',
    '/tree/children/*/children/3/value',
    '/maybe/n',
    '/map/whatever/x',
    '/map/*/x',
    '/any/thing/at/all',
    '/object/thing',
    '/loose/known',
    '/loose/other/below',
    '/either/*/one',
    '/foreign/q',
    '/opaque/below',
  ])('may be %s, which is a field', (pointer) => {
    expect(made(pointer).name).toBe('demo/whole@1')
    expect(made('', [pointer]).name).toBe('demo/whole@1')
  })

  it.each([
    '/lists',
    '/list/id',
    '/list/*/idd',
    '/list/-1/id',
    '/two/2',
    '/kind/more/deeper',
    '/kind/a/b',
    '/tree/children/*/kids',
    '/maybe/m',
    '/map/*/y',
    '/either/*/two',
    '/either/one',
    '/foreign/r',
    '/list/*/id/length',
  ])('must not be %s, which is none: the contract is not made', (pointer) => {
    expect(() => made(pointer)).toThrow(
      new TypeError(`demo/whole@1: the rule demo/looks looks at ${pointer}, and no field of the message stands there`),
    )
    expect(() => made('', [pointer])).toThrow(
      new TypeError(`demo/whole@1: the rule demo/looks needs ${pointer}, and no field of the message stands there`),
    )
  })

  it('is asked of each place: what a rule needs is a field of at least one of them', () => {
    expect(made(['/list/*', '/maybe'], ['/id']).name).toBe('demo/whole@1')
    expect(() => made(['/list/*', '/maybe'], ['/ID'])).toThrow('the rule demo/looks needs /list/*, /maybe/ID')
    expect(() => made(['/list/*', '/mayby'])).toThrow('looks at /mayby')
  })
})
