import { expectTypeOf } from 'expect-type'
import * as t from 'io-ts'
import { JsonObject, JsonValue } from '../codecs.js'
import { number, string } from '../codec/primitives.js'
import { arrayOf, tuple } from '../codec/array-of.js'
import { recordOf } from '../codec/record-of.js'
import { literal } from '../codec/literal.js'
import { nullable } from '../codec/nullable.js'
import { recursive } from '../codec/recursive.js'
import { struct } from '../codec/struct.js'
import { taggedUnion } from '../codec/tagged-union.js'
import { contract } from '../contract/contract.js'
import { type AnyRule, type Violation, rule, type Rule } from './rule.js'
import type { ValueAt } from './value-at.js'

interface Tree {
  readonly value: number
  readonly children?: Tree[] | null
}
const Tree: t.Type<Tree> = recursive<Tree>('Tree', () => struct('Tree', { value: number }, { children: arrayOf(Tree) }))
const Kind = taggedUnion('Kind', 'kind', [
  struct('A', { kind: literal('a'), 'a/b': string }),
  struct('B', { kind: literal('b'), size: number }),
])
const Item = struct('Item', { id: string }, { share: number })
type Item = t.TypeOf<typeof Item>
const Whole = struct(
  'Whole',
  { list: arrayOf(Item), two: tuple([string, string]), kind: Kind, tree: Tree },
  {
    map: recordOf(Item),
    any: JsonValue,
    object: JsonObject,
    first: nullable(Item),
    brand: t.brand(t.string, (s): s is t.Branded<string, { readonly Short: symbol }> => s.length < 9, 'Short'),
  },
)
type Whole = t.TypeOf<typeof Whole>

const parts = { id: 'demo/whole', version: 1, role: 'message', description: 'A whole.', codec: Whole } as const
const none = (): readonly Violation[] => []
const about = { id: 'demo/r', description: 'R.' }

describe('the types of rules', () => {
  it('give the type of the value at a pointer', () => {
    expectTypeOf<ValueAt<Whole, ''>>().toEqualTypeOf<Whole>()
    expectTypeOf<ValueAt<Whole, '/list'>>().toEqualTypeOf<Item[]>()
    expectTypeOf<ValueAt<Whole, '/list/*'>>().toEqualTypeOf<Item>()
    expectTypeOf<ValueAt<Whole, '/list/0/id'>>().toEqualTypeOf<string>()
    expectTypeOf<ValueAt<Whole, '/list/*/share'>>().toEqualTypeOf<number>()
    expectTypeOf<ValueAt<Whole, '/two/1'>>().toEqualTypeOf<string>()
    expectTypeOf<ValueAt<Whole, '/kind/a~1b'>>().toEqualTypeOf<string>()
    expectTypeOf<ValueAt<Whole, '/kind/kind'>>().toEqualTypeOf<'a' | 'b'>()
    expectTypeOf<ValueAt<Whole, '/kind/size'>>().toEqualTypeOf<number>()
    expectTypeOf<ValueAt<Whole, '/tree/children/*/children/*/value'>>().toEqualTypeOf<number>()
    expectTypeOf<ValueAt<Whole, '/map/some-key/share'>>().toEqualTypeOf<number>()
    expectTypeOf<ValueAt<Whole, '/map/*'>>().toEqualTypeOf<Item>()
    expectTypeOf<ValueAt<Whole, '/first/id'>>().toEqualTypeOf<string>()
    expectTypeOf<ValueAt<Whole, '/any/deep/down'>>().toEqualTypeOf<unknown>()
    expectTypeOf<ValueAt<Whole, '/object/key'>>().toEqualTypeOf<unknown>()
    expectTypeOf<
      ValueAt<Whole, '/list/id' | '/two/2' | '/nowhere' | 'list' | 'list/*' | '/brand/length' | '/kind/other'>
    >().toBeNever()
    expectTypeOf<ValueAt<{ a: number } | null, ''>>().toEqualTypeOf<{ a: number } | null>()
    expectTypeOf<ValueAt<{ a?: { b: 1 } | null } | null, '/a/b'>>().toEqualTypeOf<1>()
    expectTypeOf<ValueAt<{ 200: { text: string } }, '/200/text'>>().toEqualTypeOf<string>()
    expectTypeOf<ValueAt<{ 200: string }, '/404' | '/0200'>>().toBeNever()
    expectTypeOf<ValueAt<Whole, string>>().toEqualTypeOf<unknown>()
  })

  it('accept a rule written for the values at its pointers', () => {
    const rules = [
      rule({ ...about, id: 'demo/1', check: ({ list }: Whole) => (list.length > 0 ? [] : none()) }),
      rule({
        ...about,
        id: 'demo/2',
        check: ({ list }: { readonly list: readonly unknown[] }) => (list.length > 0 ? [] : none()),
      }),
      rule({
        ...about,
        id: 'demo/3',
        at: '/list/*',
        check: (item: Pick<Item, 'id'>) => (item.id === '' ? [] : none()),
      }),
      rule({
        ...about,
        id: 'demo/4',
        at: ['/list/*/id', '/two/0'],
        check: (text: string) => (text === '' ? [] : none()),
      }),
      rule({
        ...about,
        id: 'demo/5',
        at: '/kind',
        check: (kind: { readonly kind: 'a' | 'b' }) => (kind.kind === 'a' ? [] : none()),
      }),
      rule({ ...about, id: 'demo/6', at: '/tree/children/*', check: (tree: Tree) => (tree.value > 0 ? [] : none()) }),
      rule({ ...about, id: 'demo/7', at: '/any', check: (any: unknown) => (any === 1 ? [] : none()) }),
    ] as const
    expect(contract({ ...parts, rules }).rules).toEqual(rules)
    expectTypeOf(contract({ ...parts, rules }).rules).toEqualTypeOf<readonly AnyRule[]>()
    const some: readonly (typeof rules)[number][] = rules
    expect(contract({ ...parts, rules: some }).rules).toEqual(rules)
    const held: readonly AnyRule[] = rules
    expect(contract({ ...parts, rules: held }).rules).toEqual(rules)
  })

  it('reject a rule written for another message', () => {
    const other = rule({
      ...about,
      check: ({ hypotheses }: { readonly hypotheses: readonly string[] }) => (hypotheses.length > 0 ? [] : none()),
    })
    // @ts-expect-error: the message has no hypotheses
    contract({ ...parts, rules: [other] })
    const named: Rule<{ readonly hypotheses: readonly string[] }> = other
    // @ts-expect-error: the message has no hypotheses, also with a type annotation
    contract({ ...parts, rules: [named] })
    const numbers = rule({ ...about, at: '/list/*', check: (n: number) => (n > 0 ? [] : none()) })
    // @ts-expect-error: an item is not a number
    contract({ ...parts, rules: [numbers] })
    const optional = rule({
      ...about,
      at: '/list/*',
      check: ({ share }: { readonly share: number }) => (share > 0 ? [] : none()),
    })
    // @ts-expect-error: an item may have no share
    contract({ ...parts, rules: [optional] })
    const half = rule({ ...about, at: ['/two/0', '/list/0'], check: (one: string) => (one === '' ? [] : none()) })
    // @ts-expect-error: one of the two values is not a string
    contract({ ...parts, rules: [half] })
    const member = rule({
      ...about,
      at: '/kind',
      check: ({ size }: { readonly size: number }) => (size > 0 ? [] : none()),
    })
    // @ts-expect-error: only one member of the union has a size
    contract({ ...parts, rules: [member] })
    const listed: readonly (typeof numbers)[] = [numbers]
    // @ts-expect-error: also inside a list of rules
    contract({ ...parts, rules: listed })
    const maybe = rule({ ...about, check: ({ a }: { readonly a: number }) => (a > 0 ? [] : none()) })
    // @ts-expect-error: the whole message may be null
    contract({ ...parts, codec: nullable(struct('A', { a: number })), rules: [maybe] })
    const stray = rule({ ...about, at: '/lists/*', check: (item: Item) => (item.id === '' ? [] : none()) })
    // @ts-expect-error: a pointer that names no field is refused by the compiler, and when the contract is made
    expect(() => contract({ ...parts, rules: [stray] })).toThrow('runs at /lists/*')
    // @ts-expect-error: the same is true of one of several pointers
    expect(() => contract({ ...parts, rules: [rule({ ...about, at: ['/list', '/lists'], check: none })] })).toThrow(
      'runs at /lists',
    )
  })

  it('leave a pointer that is not a literal type to the contract', () => {
    const pointer: string = ['', 'lists'].join('/')
    expect(() =>
      contract({
        ...parts,
        rules: [rule({ ...about, at: pointer, check: (item: Item) => (item.id === '' ? [] : none()) })],
      }),
    ).toThrow('runs at /lists')
  })
})
