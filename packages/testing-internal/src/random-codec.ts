import * as t from 'io-ts'
import * as build from '@contracts/core'
import * as ours from '@contracts/core/codecs'
import { admitsNull, copyOf, knownKeysOf, withReflection } from '@contracts/core/internal'
import { pickInteger, pickItem, type Random } from '@contracts/testing'

/** Returns a copy with another `validate`, made as io-ts-types makes it. */
const withValidate = (codec: t.Mixed, validate: t.Validate<unknown, unknown>): t.Mixed => {
  const copy = Object.assign(copyOf(codec), { validate })
  return Object.assign(copy, { decode: (value: unknown) => validate(value, [{ key: '', type: copy, actual: value }]) })
}

/** Returns a field that is never null. A codec that accepts null cannot be one, and stays as it is. */
const neverNullField = (codec: t.Mixed): t.Mixed =>
  admitsNull(build.schemaNodeOf(codec)) ? codec : build.field(codec, 'B.', { neverNull: true })

const months = Array.from({ length: 14 }, (_, i) => `month-${String(i + 1)}`)

const readableLeaves: readonly t.Mixed[] = [
  ...Object.values(ours),
  ...[build.string, build.number, build.boolean],
  build.stringOf({ minLength: 2, maxLength: 3 }, 'Short'),
  build.stringOf({ minLength: 2, maxLength: 2 }, 'Pair'),
  build.stringOf({ maxLength: 1 }, 'Few'),
  build.stringOf({ maxLength: 4, pattern: '^[A-Z]{1,2}-[0-9]$' }, 'Coded'),
  build.enumOf('ok', 'failed', ''),
  build.enumOf("'", '"', '`', '${x}', '</script>', '\u2028', '*/', '\\', '__proto__'),
  build.enumOf('all', ...months),
  build.openEnumOf('reddit', 'forum'),
  build.literal('only'),
  build.literal('toString'),
  build.numberOf({ min: -1, max: 1.5 }, 'Range'),
  build.numberOf({ min: 0.5 }, 'Least'),
  build.integerOf({ max: -1 }, 'Most'),
  ...[t.string, t.number, t.boolean, t.null, t.unknown, t.UnknownArray, t.UnknownRecord],
  ...[t.literal('ok'), t.literal(3), t.literal(true), t.literal(''), t.keyof({ ok: null, failed: null })],
]

/** Throws, as the code of a codec with a mistake in it. */
const rejects = (): never => {
  throw new Error('a mistake in the codec')
}

const unreadableLeaves: readonly t.Mixed[] = [
  t.Int,
  t.refinement(t.string, (text) => text.length > 1, 'Longer'),
  t.brand(t.number, (n): n is t.Branded<number, { readonly Even: symbol }> => n % 2 === 0, 'Even'),
  new t.Type<string>('Custom', t.string.is, (u, c) => (u === 'ok' ? t.success(u) : t.failure(u, c, 'no')), t.identity),
  t.refinement(t.string, (text) => text.length > 2 || rejects(), 'Throwing'),
  new t.Type<string>('Refusing', t.string.is, () => rejects(), t.identity),
  new t.Type<string>('Silent', t.string.is, () => t.failures([]), t.identity),
  withValidate(t.type({ a: t.string }), (u, c) => t.failure(u, c, 'must be refused')),
  withValidate(build.struct('S', { a: build.string }), build.struct('S', { a: ours.Ratio }).validate),
]

/** Strings with warnings. */
const warningLeaves: readonly t.Mixed[] = [
  build.warnUnless(build.stringOf({ minLength: 1 }, 'Short'), {
    name: 'lower-case',
    pattern: '^[a-z]*$',
    expects: 'lower case',
  }),
  build.warnUnless(ours.IsoDate, {
    name: 'this-century',
    pattern: '^20[0-9-]*$',
    expects: "a date of this century, 20'…",
  }),
]

/**
 * Returns a string codec with a warning of any name. `warnUnless` refuses the code of another issue; a codec of another
 * copy of the package may have such a name all the same.
 */
const warnedAs = (name: string): t.Mixed => {
  const warnings = [{ name, pattern: '^[a-z]*$', expects: 'lower case' }]
  return withReflection(copyOf(build.string), { node: { kind: 'string', name, warnings } })
}

const warningNames: readonly string[] = [...build.issueCodes, 'lower-case', 'error', 'constructor', '__proto__']

/** Strings that are invalid where the strings of `warnedAs` have a warning. */
const limitedStrings: readonly t.Mixed[] = [
  build.stringOf({ maxLength: 3 }),
  build.stringOf({ minLength: 3 }),
  build.stringOf({ pattern: '^[0-9]{3}$' }),
  build.enumOf('AB', 'ab'),
]

/** Returns an intersection of a string that has a warning of any name, and one that may be invalid at the same path. */
export const randomWarned = (random: Random): t.Mixed => {
  const warned = warnedAs(pickItem(random, warningNames))
  const limited = pickItem(random, limitedStrings)
  return t.intersection(random() < 0.5 ? [warned, limited] : [limited, warned])
}

/** Codecs of values that JSON does not have. */
const oddLeaves: readonly t.Mixed[] = [t.literal(-0), t.undefined]

/** The kinds of leaf a random codec may contain beside readable codecs. */
export interface LeafOptions {
  /** Opaque codecs and string warnings, which JSON Schema cannot express. */
  readonly opaque: boolean
  /** Values that JSON does not have. */
  readonly odd: boolean
}

/** Returns a random codec that contains no random parts. */
export const randomLeaf = (random: Random, { opaque, odd }: LeafOptions): t.Mixed => {
  const chance = random()
  if (opaque && chance < 0.25) return pickItem(random, chance < 0.18 ? unreadableLeaves : warningLeaves)
  return pickItem(random, odd && chance > 0.9 ? oddLeaves : readableLeaves)
}

/** A function that makes a part. */
type MakePart = () => t.Mixed

const treeOf = (part: MakePart, name = 'Tree'): t.Mixed => {
  const inner = part()
  const Tree: t.Mixed = build.recursive(name, () =>
    build.struct('Node', { value: inner }, { children: build.arrayOf(Tree), next: build.nullable(Tree) }),
  )
  return Tree
}

/** Returns the codec of a linked list. Each cell must also satisfy `beside`. */
const listOf = (part: MakePart, beside: t.Mixed = t.unknown): t.Mixed => {
  const inner = part()
  const List: t.Mixed = t.recursion('List', () =>
    t.intersection([t.type({ head: inner }), t.partial({ tail: List }), beside]),
  )
  return List
}

/** Returns two recursive codecs that contain each other. */
const pairOf = (part: MakePart): t.Mixed => {
  const [inner, First] = [part(), treeOf(part, 'First')]
  const One: t.Mixed = t.recursion('One', () => t.intersection([t.partial({ tail: Two }), First]))
  const Again = build.recursive('Again', () => One)
  const Two: t.Mixed = t.recursion('Two', () => t.intersection([t.partial({ tail: One, more: inner }), Again]))
  return One
}

/** Returns the codec of a recursive union. */
const formsOf = (part: MakePart, key: string): t.Mixed => {
  const inner = part()
  const Forms: t.Mixed = build.recursive('Forms', () =>
    build.union('Form', [t.null, t.partial({ [key]: Forms, tail: Forms }), t.type({ head: inner })]),
  )
  return Forms
}

type Maker = (random: Random, part: MakePart) => t.Mixed

/** Codecs that contain themselves. */
export const recursives: readonly Maker[] = [
  (random, part) => {
    const Tree = treeOf(part)
    return random() < 0.5 ? Tree : build.recursive('Alias', () => Tree)
  },
  (_, part) => listOf(part),
]

/**
 * Codecs that contain themselves, contain each other or are intersected. Their members are validated one after the
 * other at every level, so a message of a thousand levels takes seconds and much stack. For that reason other codecs do
 * not contain them.
 */
export const mutuallyRecursive: readonly Maker[] = [
  ...recursives,
  (_, part) => t.intersection([treeOf(part), treeOf(part, 'Wood')]),
  (_, part) => pairOf(part),
  (_, part) => listOf(part, t.intersection([listOf(part), t.partial({ tail: treeOf(part) })])),
  (_, part) => t.intersection([formsOf(part, 'next'), formsOf(part, 'children')]),
  (_, part) => t.intersection([treeOf(part), formsOf(part, 'next'), listOf(part)]),
]

const keys = ['a', 'b', 'b2', 'x/y~z', '', '7'] as const

/** Names that would change generated code or clash with inherited keys if the code did not treat them as data. */
const unusualKeys = [
  '*', 'constructor', 'toString', 'a b', "'", '"', '`', '\\', '$', '$&', '${x}', '*/', '</script>', '\n', '\u2028', 'é', '🚀', 'class',
] as const // oxfmt-ignore

/** A function that makes a part. `names` are the unusual keys the part may have. */
type Part = (() => t.Mixed) & { readonly names: readonly string[] }

/** Returns some of the keys, sometimes with an unusual one, each with a random part. */
const propsOf = (random: Random, part: Part): t.Props => {
  const some = keys.filter(() => random() < 0.35)
  const chosen = random() < 0.3 ? [...some, pickItem(random, part.names)] : some
  return Object.fromEntries(chosen.map((key) => [key, part()]))
}

const tagOf = (random: Random, part: Part, value: string, tag = 'kind'): t.Mixed => {
  const own = Object.entries(propsOf(random, part)).filter(([key]) => key !== tag)
  return build.struct(value, Object.fromEntries([[tag, build.literal(value)], ...own]), {}, { open: random() < 0.2 })
}

/** Returns a tagged union with any key as its tag. */
const taggedBy = (random: Random, part: Part): t.Mixed => {
  const tag = pickItem(random, ['kind', 'type', ...part.names])
  const [one, two] = [pickItem(random, ['one', ...unusualKeys]), 'two']
  const members: [t.Mixed, t.Mixed] = [tagOf(random, part, one, tag), tagOf(random, part, two, tag)]
  if (random() < 0.2) members[0] = build.withKeywords(members[0], { maxProperties: 3 })
  if (random() < 0.2) members[1] = build.taggedUnion('Inner', tag, [members[1], tagOf(random, part, 'three', tag)])
  return build.taggedUnion('Tagged', tag, members)
}

/**
 * Returns the union of io-ts, or `union` of this package if io-ts throws. io-ts throws for a union tagged by
 * `__proto__` or by an inherited key.
 */
const stockUnion = (members: [t.Mixed, t.Mixed, ...t.Mixed[]]): t.Mixed => {
  try {
    return t.union(members)
  } catch {
    return build.union('Union', members)
  }
}

/** Returns a literal that names other contracts, or one for which any other value is the only issue of the object. */
const discriminatingLiteral = (random: Random): t.Mixed =>
  pickItem(random, [
    build.literal('plan@2', { decides: true }),
    build.literal('plan@2', { claims: { 'plan@1': 'demo/plan@1', one: 'demo/one@1' } }),
    build.literal('plan@2'),
    build.literal(2, { decides: true }),
    build.literal(true, { claims: { false: 'demo/off@1' } }),
  ])

const objects: readonly ((random: Random, part: Part) => t.Mixed)[] = [
  (_, part) =>
    build.struct('Struct', { a: part() }, { b: build.field(part(), 'A field.', { deprecated: 'Use a.' }), c: part() }),
  (random, part) => build.struct('Open', propsOf(random, part), undefined, { open: true }),
  (random, part) =>
    build.struct(
      'RenamedOptional',
      { a: part() },
      { b: build.field(part(), 'B.', { formerly: { key: 'b2', since: '2.0.0' } }) },
      { open: random() < 0.5 },
    ),
  (random, part) =>
    build.struct(
      'RenamedRequired',
      { a: build.field(part(), 'A.', { formerly: { key: pickItem(random, part.names), since: '2.0.0' } }) },
      { b: neverNullField(part()) },
    ),
  (random, part) => build.struct('Decided', { a: part(), kind: discriminatingLiteral(random) }, { b: part() }),
  (random, part) => t.type(propsOf(random, part)),
  (random, part) => t.partial(propsOf(random, part)),
  (random, part) => t.strict(propsOf(random, part)),
  (_, part) => t.type({ a: stockUnion([part(), t.undefined]), b: part() }),
]

/** Returns a codec with some conditions on an object. */
const conditionalObject = (random: Random, part: Part, of: t.Mixed): t.Mixed => {
  const [one, two] = [part(), part()]
  const keys = knownKeysOf(build.schemaNodeOf(of)) // a closed object refuses a dependency of keys that it does not declare
  const dependent =
    keys === undefined || ['a', 'b'].every((key) => keys.has(key)) ? { dependentRequired: { b: ['a'] } } : {}
  const conditions = [
    ...[{ minProperties: 1 }, { maxProperties: 1 }, { propertyNames: build.stringOf({ maxLength: 1 }) }],
    ...[{ patternProperties: { '^b': one } }, { dependentSchemas: { a: one }, ...dependent }, dependent],
    ...[{ not: one }, { if: one, then: two }, { if: one, else: two }, { oneOf: [one, two] }, { anyOf: [one, two] }],
  ] as const
  return build.withKeywords(of, pickItem(random, conditions))
}

/** Returns a codec with conditions that contains itself, with more conditions, in its fields and in its conditions. */
const conditionalTree = (random: Random, part: Part): t.Mixed => {
  const inner = part()
  const few = pickItem(random, [{ maxProperties: 1 }, { minProperties: 1 }, { not: inner }] as const)
  const Within: t.Mixed = build.recursive('Within', () => build.withKeywords(Whole, few))
  const within = build.struct('Holder', { b: Within }, {}, { open: true })
  const Whole: t.Mixed = build.withKeywords(
    build.struct('Whole', {}, { a: inner, b: Within }),
    pickItem(random, [{ minProperties: 1 }, { not: within }, { if: within, then: inner }] as const),
  )
  return random() < 0.5 ? Whole : Within
}

/** Functions that make a codec with conditions. */
const conditional: readonly ((random: Random, part: Part) => t.Mixed)[] = [
  conditionalTree,
  (random, part) => {
    const [one, two] = [part(), part()]
    const conditions = [
      ...[{ uniqueItems: true }, { contains: one }, { contains: one, minContains: 2, maxContains: 2 }],
      ...[{ contains: one, minContains: 0, maxContains: 1 }, { prefixItems: [one, two] }],
      ...[{ prefixItems: [one], items: two }, { items: one }],
    ] as const
    return build.withKeywords(build.arrayOf(pickItem(random, [part(), t.unknown])), pickItem(random, conditions))
  },
  (random, part) =>
    conditionalObject(random, part, pickItem(random, [t.unknown, pickItem(random, objects)(random, part)])),
  (random, part) => {
    const shared = pickItem(random, [...objects, ...recursives])(random, part) // one definition, with and without conditions
    const [one, two] = [conditionalObject(random, part, shared), conditionalObject(random, part, shared)]
    return build.struct('Shared', { one: pickItem(random, [one, build.field(one, 'The first one.')]) }, { two, shared })
  },
  (random) =>
    build.withKeywords(
      pickItem(random, [build.numberOf({ min: -2, max: 9 }), build.integerOf({ min: 0 })]),
      pickItem(random, [
        { multipleOf: pickItem(random, [0.5, 0.1, 0.01]) },
        { exclusiveMinimum: 0, exclusiveMaximum: 7.5 },
      ]),
    ),
  () => build.withKeywords(t.unknown, { enum: [[1, { a: null }], 'x', null] }),
  (random) =>
    build.withKeywords(
      pickItem(random, [build.string, build.nullable(build.string)]),
      pickItem(random, [{ enum: ['a'] }, { enum: [null, 'ab', 'ok'] }]),
    ),
]

const composites: readonly ((random: Random, part: Part) => t.Mixed)[] = [
  ...objects,
  ...conditional,
  (random, part) => build.arrayOf(part(), pickItem(random, [{}, { min: 1 }, { max: 2 }, { min: 1, max: 1 }])),
  (_, part) => build.tuple([part(), part()]),
  (_, part) => build.recordOf(part()),
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
  (random, part) => t.intersection([pickItem(random, objects)(random, part), pickItem(random, objects)(random, part)]),
  (random, part) =>
    t.intersection([
      t.type({ id: part() }),
      stockUnion([tagOf(random, part, 'one'), tagOf(random, part, 'two'), t.type({ a: part() })]),
    ]),
  (random, part) =>
    t.intersection([
      stockUnion([pickItem(random, objects)(random, part), pickItem(random, objects)(random, part)]),
      stockUnion([pickItem(random, objects)(random, part), part()]),
    ]),
  (random, part) => t.intersection([taggedBy(random, part), taggedBy(random, part)]),
  (random, part) => {
    const wrap = pickItem(random, [build.arrayOf, build.recordOf, build.nullable, t.array])
    return t.intersection([
      wrap(pickItem(random, objects)(random, part)),
      wrap(pickItem(random, objects)(random, part)),
    ])
  },
  (random, part) => t.intersection([pickItem(random, objects)(random, part), build.recordOf(part())]),
  (_, part) => t.intersection([part(), part()]),
  (random) => t.intersection([pickItem(random, warningLeaves), build.stringOf({ maxLength: 3 })]),
  ...recursives,
]

/**
 * Returns a random codec of our combinators and of stock ones. Equal random numbers make equal codecs. Without `opaque`
 * all of it can be written as JSON Schema; with `odd` it may contain values that JSON does not have.
 */
export const randomCodec = (random: Random, { depth = 3, opaque = true, odd = false } = {}): t.Mixed => {
  const part: Part = Object.assign(
    () => randomCodec(random, { depth: depth - pickInteger(random, 1, 2), opaque, odd }),
    { names: odd ? [...unusualKeys, '__proto__'] : unusualKeys }, // no JSON Schema validator can declare `__proto__`
  )
  return depth <= 0 ? randomLeaf(random, { opaque, odd }) : pickItem(random, composites)(random, part)
}
