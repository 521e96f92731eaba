import {
  arrayOf,
  boolean,
  type CatalogEntry,
  contract,
  isJsonObject,
  literal,
  nullable,
  recordOf,
  recursive,
  string,
  struct,
  taggedUnion,
  tuple,
  union,
} from '@contracts/core'
import { Int, JsonObject, JsonValue } from '@contracts/core/codecs'
import fc from 'fast-check'
import * as t from 'io-ts'
import { detectorOf } from './detect.js'

const keys = ['id', 'type', 'n', 'text'] as const

/** A codec that only its code describes. */
const Short = t.refinement(t.string, (text) => text.length < 3, 'Short')

const Pair = new t.Type<object>(
  'Pair',
  (u): u is object => typeof u === 'object' && u !== null && Object.keys(u).length === 2,
  (u, c) => (typeof u === 'object' && u !== null && Object.keys(u).length === 2 ? t.success(u) : t.failure(u, c)),
  t.identity,
)

const leaf: fc.Arbitrary<t.Mixed> = fc.constantFrom<t.Mixed[]>(
  ...[Int, string, boolean, literal('a'), literal('b'), literal(1), Short, JsonObject, JsonValue, Pair, t.null],
)

const fieldsOf = (part: fc.Arbitrary<t.Mixed>) =>
  fc.dictionary(fc.constantFrom(...keys), part, { maxKeys: 3, noNullPrototype: true })

const structOf = (part: fc.Arbitrary<t.Mixed>): fc.Arbitrary<t.Mixed> =>
  fc
    .tuple(fieldsOf(part), fieldsOf(part), fc.boolean())
    .map(([required, optional, open]) =>
      struct(
        'Struct',
        required,
        Object.fromEntries(Object.entries(optional).filter(([key]) => !Object.hasOwn(required, key))),
        { open },
      ),
    )

const recursiveOf = (part: fc.Arbitrary<t.Mixed>): fc.Arbitrary<t.Mixed> =>
  fc.tuple(fieldsOf(part), fc.constantFrom(...keys)).map(([fields, key]) => {
    const Tree: t.Mixed = recursive('Tree', () =>
      struct('Node', Object.fromEntries(Object.entries(fields).filter(([one]) => one !== key)), { [key]: Tree }),
    )
    return Tree
  })

const taggedOf = (part: fc.Arbitrary<t.Mixed>): fc.Arbitrary<t.Mixed> =>
  fc
    .tuple(part, part)
    .map(([one, other]) =>
      taggedUnion('Tagged', 'type', [
        struct('A', { type: literal('a'), n: one }),
        struct('B', { type: literal('b'), text: other }),
      ]),
    )

const { codec } = fc.letrec<{ codec: t.Mixed }>((tie) => ({
  codec: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    leaf,
    structOf(tie('codec')),
    structOf(tie('codec')),
    recursiveOf(tie('codec')),
    taggedOf(tie('codec')),
    tie('codec').map((item) => arrayOf(item)),
    tie('codec').map((value) => recordOf(value)),
    tie('codec').map((inner) => nullable(inner)),
    fc.tuple(tie('codec'), tie('codec')).map(([one, other]) => tuple([one, other])),
    fc.tuple(tie('codec'), tie('codec')).map(([one, other]) => union('Union', [one, other])),
    fc.tuple(structOf(tie('codec')), taggedOf(leaf)).map(([one, other]) => t.intersection([one, other])),
  ),
}))

const { message } = fc.letrec<{ message: unknown }>((tie) => ({
  message: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom<unknown>('a', 'b', 'text', 1, 2, true, null, {}, []),
    fc.dictionary(fc.constantFrom(...keys, 'other'), tie('message'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('message'), { maxLength: 3 }),
  ),
}))

/** The entries of a catalog. Their examples are not read. */
const entries: fc.Arbitrary<readonly CatalogEntry[]> = fc.array(codec, { minLength: 1, maxLength: 5 }).map((codecs) =>
  codecs.map((one, i) => ({
    contract: contract({
      id: `demo/c${String(i)}`,
      version: 1,
      role: 'message',
      description: 'One.',
      codec: one,
    }),
    examples: [null],
  })),
)

/** Contracts, and messages with the same keys. */
const cases = fc.tuple(entries, fc.array(message, { minLength: 20, maxLength: 20 }))

const answered = (some: readonly CatalogEntry[], value: unknown): readonly CatalogEntry[] => {
  const detected = detectorOf(some)(value)
  if (detected.kind === 'one') return [detected.entry]
  return detected.kind === 'several' ? detected.entries : []
}

/** Checks whether a contract accepts a message and each key of it. */
const acceptsKeys = ({ contract: one }: CatalogEntry, value: unknown): boolean =>
  one.is(value) && one.validate(value, 'strict').errors.every(({ code }) => code !== 'unknown_key')

/** Checks whether the objects of a message have two keys or more. One key may be declared by coincidence. */
const hasKeys = (value: unknown): boolean => {
  const objects = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isJsonObject)
  const given = objects.flatMap((one) => Object.keys(one).filter((key) => one[key] !== null))
  return objects.length === 0 || new Set(given).size > 1
}

describe('detect in any catalog', () => {
  it('finds the only contract that accepts a message of two keys or more, if that ignores no key', () => {
    let asked = 0
    fc.assert(
      fc.property(cases, ([some, values]) => {
        for (const value of values.filter(hasKeys)) {
          const accepting = some.filter(({ contract: one }) => one.is(value))
          if (accepting.length !== 1 || !accepting.every((one) => acceptsKeys(one, value))) continue
          asked++
          expect(answered(some, value)).toEqual(accepting)
        }
      }),
      { numRuns: 300 },
    )
    expect(asked).toBeGreaterThan(300)
  })

  it('returns only contracts that accept the message if one of them ignores no key', () => {
    fc.assert(
      fc.property(cases, ([some, values]) => {
        for (const value of values.filter(hasKeys)) {
          if (!some.some((one) => acceptsKeys(one, value))) continue
          const found = answered(some, value)
          expect(found).not.toEqual([])
          expect(found.filter(({ contract: one }) => !one.is(value))).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })
})
