import * as t from 'io-ts'
import * as ours from '../codecs.js'
import * as build from '../index.js'
import { between, pick, type Random } from './random.js'

const keys = ['a', 'b', 'b2', 'x/y~z', '', '7'] as const

/** A copy in the manner of io-ts-types: validates as it is told and decodes by that. */
const withValidate = (codec: t.Mixed, validate: t.Validate<unknown, unknown>): t.Mixed => {
  // Object.create answers `any`; the copy has the prototype and every own property of the codec.
  const copy = Object.assign(Object.create(Object.getPrototypeOf(codec) as object) as t.Type<unknown>, codec, {
    validate,
  })
  return Object.assign(copy, { decode: (value: unknown) => validate(value, [{ key: '', type: copy, actual: value }]) })
}

const readableLeaves: readonly t.Mixed[] = [
  ...Object.values(ours),
  build.text('Short', { minLength: 2, maxLength: 3 }),
  build.oneOf('Status', 'ok', 'failed', ''),
  build.openOneOf('Source', 'reddit', 'forum'),
  build.literal('only'),
  build.number('Range', { min: -1, max: 1.5 }),
  ...[t.string, t.number, t.boolean, t.null, t.unknown, t.UnknownArray, t.UnknownRecord],
  ...[t.literal('ok'), t.literal(3), t.literal(true), t.keyof({ ok: null, failed: null })],
]

const unreadableLeaves: readonly t.Mixed[] = [
  t.Int,
  t.refinement(t.string, (text) => text.length > 1, 'Longer'),
  t.brand(t.number, (n): n is t.Branded<number, { readonly Even: symbol }> => n % 2 === 0, 'Even'),
  new t.Type<string>('Custom', t.string.is, (u, c) => (u === 'ok' ? t.success(u) : t.failure(u, c, 'no')), t.identity),
  new t.Type<string>('Silent', t.string.is, () => t.failures([]), t.identity),
  withValidate(t.type({ a: t.string }), (u, c) => t.failure(u, c, 'must be refused')),
  withValidate(build.struct('S', { a: ours.Text }), build.struct('S', { a: ours.Ratio }).validate),
]

type Part = () => t.Mixed

const propsOf = (random: Random, part: Part): t.Props =>
  Object.fromEntries(keys.filter(() => random() < 0.35).map((key) => [key, part()]))

const tagOf = (random: Random, part: Part, kind: string): t.Mixed =>
  build.struct(kind, { kind: build.literal(kind), ...propsOf(random, part) }, {}, { open: random() < 0.2 })

const objects: readonly ((random: Random, part: Part) => t.Mixed)[] = [
  (_, part) =>
    build.struct('Struct', { a: part() }, { b: build.field(part(), 'A field.', { deprecated: 'Use a.' }), c: part() }),
  (random, part) => build.struct('Open', propsOf(random, part), undefined, { open: true }),
  (_, part) =>
    build.struct('Heirs', { a: part() }, { b: build.field(part(), 'B.', { formerly: { key: 'b2', since: '2.0.0' } }) }),
  (random, part) => t.type(propsOf(random, part)),
  (random, part) => t.partial(propsOf(random, part)),
  (random, part) => t.strict(propsOf(random, part)),
  (_, part) => t.type({ a: t.union([part(), t.undefined]), b: part() }),
]

const composites: readonly ((random: Random, part: Part) => t.Mixed)[] = [
  ...objects,
  (random, part) => build.arrayOf(part(), pick(random, [{}, { min: 1 }, { max: 2 }, { min: 1, max: 1 }])),
  (_, part) => build.pair(part(), part()),
  (_, part) => build.dictionary(part()),
  (_, part) => build.nullable(part()),
  (random, part) => build.tagged('Tagged', 'kind', [tagOf(random, part, 'one'), tagOf(random, part, 'two')]),
  (_, part) => build.union('Union', [part(), part()]),
  (random, part) => {
    const inner = part()
    const Tree: t.Mixed = build.recursive('Tree', () =>
      build.struct('Node', { value: inner }, { children: build.arrayOf(Tree), next: build.nullable(Tree) }),
    )
    return random() < 0.5 ? Tree : build.recursive('Alias', () => Tree)
  },
  (_, part) => t.array(part()),
  (_, part) => t.readonlyArray(part()),
  (_, part) => t.union([part(), part(), t.null]),
  (random, part) => t.union([tagOf(random, part, 'one'), tagOf(random, part, 'two')]),
  (_, part) => t.record(t.string, part()),
  (_, part) => t.record(t.keyof({ a: null, b: null }), part()),
  (_, part) => t.tuple([part(), part()]),
  (_, part) => t.readonly(part()),
  (random, part) => t.exact(t.type(propsOf(random, part))),
  (random, part) => t.intersection([pick(random, objects)(random, part), pick(random, objects)(random, part)]),
  (random, part) =>
    t.intersection([
      t.type({ id: part() }),
      t.union([tagOf(random, part, 'one'), tagOf(random, part, 'two'), t.type({ a: part() })]),
    ]),
  (_, part) => {
    const inner = part()
    const List: t.Mixed = t.recursion('List', () =>
      t.intersection([t.type({ head: inner }), t.partial({ tail: List })]),
    )
    return List
  },
]

/**
 * A codec nobody would write, of our combinators and of stock ones, the same for the same random numbers. Without
 * `opaque` every part of it can be read, and so be written as JSON Schema.
 *
 * @category testing
 * @since 1.0.0
 */
export const randomCodec = (random: Random, { depth = 3, opaque = true } = {}): t.Mixed => {
  const part = (): t.Mixed => randomCodec(random, { depth: depth - between(random, 1, 2), opaque })
  if (depth <= 0) return pick(random, opaque && random() < 0.25 ? unreadableLeaves : readableLeaves)
  return pick(random, composites)(random, part)
}
