import * as t from 'io-ts'
import { JsonObject, JsonValue } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { arrayOf, tuple } from '../codec/array-of.js'
import { recordOf } from '../codec/record-of.js'
import { literal } from '../codec/literal.js'
import { nullable } from '../codec/nullable.js'
import { recursive } from '../codec/recursive.js'
import { struct } from '../codec/struct.js'
import { taggedUnion } from '../codec/tagged-union.js'
import { union } from '../codec/union.js'
import { contract } from '../contract/contract.js'
import { type AnyRule, rule } from './rule.js'

interface Tree {
  readonly value: string
  readonly children?: Tree[] | null
}
const Tree: t.Type<Tree> = recursive<Tree>('Tree', () => struct('Tree', { value: string }, { children: arrayOf(Tree) }))
const Kind = taggedUnion('Kind', 'kind', [
  struct('A', { kind: literal('a'), 'a/b': string }),
  struct('B', { kind: literal('b'), more: struct('More', { deep: string }) }),
])
const Whole = struct(
  'Whole',
  { list: arrayOf(struct('Item', { id: string })), two: tuple([string, string]), kind: Kind, tree: Tree },
  {
    maybe: nullable(struct('Maybe', { n: string })),
    map: recordOf(struct('Value', { x: string })),
    any: JsonValue,
    object: JsonObject,
    loose: struct('Loose', { known: string }, {}, { open: true }),
    either: union('Either', [string, arrayOf(struct('One', { one: string }))]),
    foreign: t.intersection([t.type({ p: t.string }), t.partial({ q: t.string })]),
    opaque: new t.Type<string>('Odd', t.string.is, t.string.validate, t.identity),
  },
)

const made = (at: string | readonly string[], needs: readonly string[] = ['']) =>
  contract({
    id: 'demo/whole',
    version: 1,
    role: 'message',
    description: 'A whole.',
    codec: Whole,
    rules: [rule({ id: 'demo/looks', description: 'L.', at, needs, check: () => [] })],
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
    '/loose/*/below',
    '/either/*/one',
    '/foreign/q',
    '/opaque/below',
  ])('accepts %s, which names a field', (pointer) => {
    expect(made(pointer).name).toBe('demo/whole@1')
    expect(made('', [pointer]).name).toBe('demo/whole@1')
  })

  it.each([
    '/nothing',
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
    '/loose/known/below',
  ])('throws for %s, which names no field', (pointer) => {
    expect(() => made(pointer)).toThrow(
      new TypeError(`demo/whole@1: the rule demo/looks runs at ${pointer}, which names no field of the message`),
    )
    expect(() => made('', [pointer])).toThrow(
      new TypeError(`demo/whole@1: the rule demo/looks needs ${pointer}, which names no field of the message`),
    )
  })

  it('names the other keys of an object that declares the key `*` only if they are declared', () => {
    const madeAt = (at: string) =>
      contract({
        id: 'demo/grants',
        version: 1,
        role: 'message',
        description: 'Grants.',
        codec: struct('Grants', { '*': struct('Grant', { read: string }), own: struct('Own', { write: string }) }),
        rules: [rule({ id: 'demo/looks', description: 'L.', at, check: () => [] })],
      })
    for (const pointer of ['/*', '/*/read', '/*/write', '/own/write']) expect(madeAt(pointer).rules).toHaveLength(1)
    for (const pointer of ['/other', '/own/read', '/other/read'])
      expect(() => madeAt(pointer)).toThrow(`runs at ${pointer}, which names no field of the message`)
  })

  it('names the key that is nearest to the segment that names none', () => {
    const message = 'demo/whole@1: the rule demo/looks runs at /list/*/idd, which names no field of the message'
    expect(() => made('/list/*/idd')).toThrow(new TypeError(message))
    expect(() => made('/tree/childern/*')).toThrow(
      new TypeError(
        'demo/whole@1: the rule demo/looks runs at /tree/childern/*, which names no field of the message. Did you mean "children"?',
      ),
    )
    expect(() => made('/lists')).toThrow(/runs at \/lists, .*Did you mean "list"\?$/)
    expect(() => made('/tree', ['/childern/*'])).toThrow(/needs \/tree\/childern\/\*, .*Did you mean "children"\?$/)
  })

  it.each(['list', 'list/*', '#/list'])('throws for %s, which does not begin with /', (pointer) => {
    const text = `"${pointer}", which is not a JSON Pointer: begin it with /, or write '' for the whole value`
    expect(() => made(pointer)).toThrow(new TypeError(`demo/whole@1: the rule demo/looks runs at ${text}`))
    expect(() => made('', [pointer])).toThrow(new TypeError(`demo/whole@1: the rule demo/looks needs ${text}`))
    expect(() => made(['/list/*', pointer])).toThrow(TypeError)
    expect(() => made('/list', [pointer])).toThrow(TypeError)
  })

  it.each([
    [['/list', '/list'], '/list'],
    [['/list/*/id', '/maybe', '/list/0/id'], '/list/*/id and /list/0/id'],
    [['/map/*', '/map/a'], '/map/* and /map/a'],
    [['/*/id', '/list/*'], '/*/id and /list/*'],
  ])('throws for pointers that name the same value, %j: the rule would report it twice', (at, named) => {
    const problem = named.includes(' and ') ? `${named}, which may name the same value` : `${named} twice`
    expect(() => made(at)).toThrow(
      new TypeError(`demo/whole@1: the rule demo/looks runs at ${problem}: remove one of them`),
    )
  })

  it('accepts several pointers of which none can name the value of another', () => {
    expect(() => made(['/list', '/list/*', '/list/*/id', '/map/a', '/map/b', '/two/0', '/two/1'])).not.toThrow()
  })

  it('needs a field at one of several pointers at least', () => {
    expect(made(['/list/*', '/maybe'], ['/id']).name).toBe('demo/whole@1')
    expect(() => made(['/list/*', '/maybe'], ['/ID'])).toThrow('the rule demo/looks needs /list/*, /maybe/ID')
    expect(() => made(['/list/*', '/mayby'])).toThrow('runs at /mayby')
  })

  it('throws for a recursive codec whose definition throws, and names the codec', () => {
    const Broken = recursive<string>('Broken', () => {
      throw new ReferenceError('Line is not defined')
    })
    const order = { id: 'demo/order', version: 1, role: 'record', description: 'An order.' } as const
    const looks = rule({ id: 'demo/looks', description: 'It looks.', at: '/lines/*', check: () => [] })
    const parts = { ...order, rules: [looks as AnyRule] }
    for (const define of [
      () => contract({ ...parts, codec: Broken }),
      () => contract({ ...parts, codec: struct('Order', { lines: Broken }) }),
    ])
      expect(define).toThrow(
        'demo/order@1: the pointers of the rule demo/looks cannot be checked: the definition of the codec Broken threw ReferenceError: Line is not defined',
      )
  })
})

describe('the parts of a rule that have another type', () => {
  it.each<[string, object, string]>([
    ['at', { at: 7 }, "has at that is 7: write pointers, such as at: ['/items/*']"],
    ['at', { at: null }, "has at that is null: write pointers, such as at: ['/items/*']"],
    ['at', { at: [7] }, "has at that is an array of 1 item: write pointers, such as at: ['/items/*']"],
    ['needs', { needs: null }, "has needs that is null: write pointers, such as needs: ['/items/*']"],
    ['needs', { needs: '/a' }, `has needs that is "/a": write pointers, such as needs: ['/items/*']`],
  ])('are named with what to write: %s', (_, part, sentence) => {
    const odd = rule({ id: 'acme/odd', description: 'It is odd.', check: () => [], ...part })
    expect(() =>
      contract({ id: 'acme/a', version: 1, role: 'input', description: 'A.', codec: string, rules: [odd] as never }),
    ).toThrow(new TypeError(`acme/a@1: the rule acme/odd ${sentence}`))
  })

  it('include a when that is no function', () => {
    const odd: AnyRule = rule({ id: 'acme/odd', description: 'It is odd.', check: () => [], when: 7 as never })
    const parts = { id: 'acme/a', version: 1, role: 'input', description: 'A.', codec: string, settings: {} } as const
    expect(() => contract({ ...parts, rules: [odd] as never })).toThrow(
      new TypeError('acme/a@1 has the rule acme/odd with when that is no function: write when: (settings) => true'),
    )
  })
})
