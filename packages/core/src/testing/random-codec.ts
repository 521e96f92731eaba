import * as t from 'io-ts'
import * as build from '../index.js'
import { between, pick, type Random } from './random.js'
import { randomLeaf } from './random-leaf.js'
import { recursives } from './random-recursive.js'

const keys = ['a', 'b', 'b2', 'x/y~z', '', '7'] as const

/** Names that would be code, or somebody else's, where they were not kept as data. */
const strangeKeys = [
  'constructor', 'toString', 'a b', "'", '"', '`', '\\', '$', '$&', '${x}', '*/', '</script>', '\n', '\u2028', 'é', '🚀', 'class',
] as const // prettier-ignore

/** Makes a part; `names` are the strange ones its keys may have. */
type Part = (() => t.Mixed) & { readonly names: readonly string[] }

/** A few of the keys, now and then a strange one among them. */
const propsOf = (random: Random, part: Part): t.Props => {
  const some = keys.filter(() => random() < 0.35)
  const chosen = random() < 0.3 ? [...some, pick(random, part.names)] : some
  return Object.fromEntries(chosen.map((key) => [key, part()]))
}

const tagOf = (random: Random, part: Part, value: string, tag = 'kind'): t.Mixed => {
  const own = Object.entries(propsOf(random, part)).filter(([key]) => key !== tag)
  return build.struct(value, Object.fromEntries([[tag, build.literal(value)], ...own]), {}, { open: random() < 0.2 })
}

/** Tagged by any name, told apart by any names. */
const taggedBy = (random: Random, part: Part): t.Mixed => {
  const tag = pick(random, ['kind', 'type', ...part.names])
  const [one, two] = [pick(random, ['one', ...strangeKeys]), 'two']
  return build.tagged('Tagged', tag, [tagOf(random, part, one, tag), tagOf(random, part, two, tag)])
}

/** io-ts cannot make a union that is told apart by `__proto__` or by a name every object answers to; ours can. */
const stockUnion = (members: [t.Mixed, t.Mixed, ...t.Mixed[]]): t.Mixed => {
  try {
    return t.union(members)
  } catch {
    return build.union('Union', members)
  }
}

/** A literal that knows other contracts' values, or settles by itself what an object is. */
const deciding = (random: Random): t.Mixed =>
  build.literal(
    'plan@2',
    pick(random, [{ decides: true }, { claims: { 'plan@1': 'demo/plan@1', one: 'demo/one@1' } }, {}]),
  )

const objects: readonly ((random: Random, part: Part) => t.Mixed)[] = [
  (_, part) =>
    build.struct('Struct', { a: part() }, { b: build.field(part(), 'A field.', { deprecated: 'Use a.' }), c: part() }),
  (random, part) => build.struct('Open', propsOf(random, part), undefined, { open: true }),
  (_, part) =>
    build.struct('Heirs', { a: part() }, { b: build.field(part(), 'B.', { formerly: { key: 'b2', since: '2.0.0' } }) }),
  (random, part) =>
    build.struct(
      'Heir',
      { a: build.field(part(), 'A.', { formerly: { key: pick(random, part.names), since: '2.0.0' } }) },
      { b: build.field(part(), 'B.', { neverNull: true }) },
    ),
  (random, part) => build.struct('Decided', { a: part(), kind: deciding(random) }, { b: part() }),
  (random, part) => t.type(propsOf(random, part)),
  (random, part) => t.partial(propsOf(random, part)),
  (random, part) => t.strict(propsOf(random, part)),
  (_, part) => t.type({ a: stockUnion([part(), t.undefined]), b: part() }),
]

const composites: readonly ((random: Random, part: Part) => t.Mixed)[] = [
  ...objects,
  (random, part) => build.arrayOf(part(), pick(random, [{}, { min: 1 }, { max: 2 }, { min: 1, max: 1 }])),
  (_, part) => build.pair(part(), part()),
  (_, part) => build.dictionary(part()),
  (_, part) => build.nullable(part()),
  (_, part) => build.nullable(t.readonly(build.nullable(build.nullable(part())))),
  taggedBy,
  (_, part) => build.union('Union', [part(), part()]),
  (_, part) => t.array(part()),
  (_, part) => t.readonlyArray(part()),
  (_, part) => stockUnion([part(), part(), t.null]),
  (random, part) => stockUnion([tagOf(random, part, 'one'), tagOf(random, part, 'two')]),
  (random, part) =>
    stockUnion([stockUnion([tagOf(random, part, 'one'), tagOf(random, part, 'two')]), tagOf(random, part, 'b')]),
  (_, part) => t.record(t.string, part()),
  (_, part) => t.record(t.keyof({ a: null, b: null }), part()),
  (_, part) => t.tuple([part(), part()]),
  (_, part) => t.readonly(part()),
  (random, part) => t.exact(t.type(propsOf(random, part))),
  (random, part) => t.intersection([pick(random, objects)(random, part), pick(random, objects)(random, part)]),
  (random, part) =>
    t.intersection([
      t.type({ id: part() }),
      stockUnion([tagOf(random, part, 'one'), tagOf(random, part, 'two'), t.type({ a: part() })]),
    ]),
  (random, part) =>
    t.intersection([
      stockUnion([pick(random, objects)(random, part), pick(random, objects)(random, part)]),
      stockUnion([pick(random, objects)(random, part), part()]),
    ]),
  (random, part) => t.intersection([taggedBy(random, part), taggedBy(random, part)]),
  ...recursives,
]

/**
 * A codec nobody would write, of our combinators and of stock ones, the same for the same random numbers. Without
 * `opaque` every part of it can be read, and so be written as JSON Schema; with `odd` it may ask for what JSON cannot say.
 *
 * @category testing
 * @since 1.0.0
 */
export const randomCodec = (random: Random, { depth = 3, opaque = true, odd = false } = {}): t.Mixed => {
  const part: Part = Object.assign(
    () => randomCodec(random, { depth: depth - between(random, 1, 2), opaque, odd }),
    { names: odd ? [...strangeKeys, '__proto__'] : strangeKeys }, // no judge of JSON Schema can declare that one
  )
  return depth <= 0 ? randomLeaf(random, { opaque, odd }) : pick(random, composites)(random, part)
}
