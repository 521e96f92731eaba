/** Pairs of random schemas: one and its mutation, two that have nothing to do with each other, and laws of logic. */
import type { Json } from '@contracts/core'
import { without, type JsonObject } from '../document.js'
import { mutate } from '../mutations/mutate.js'
import { uriOf, type Draft, type Pair } from '../pair.js'
import { pick, type Random } from '../random.js'
import { documentFor, kinds, schemaFor } from './random-schema.js'

/** A source of small schemas without references. */
export const smallSchemas = (random: Random, draft: Draft) => (): Json =>
  schemaFor({ random, draft, depth: random() < 0.3 ? 1 : 0, definitions: [], recursive: [] })

const both = (pair: Omit<Pair, 'corpus'>, back: boolean | undefined): readonly Pair[] => [
  { ...pair, corpus: 'random' },
  { corpus: 'random', name: pair.name, a: pair.b, b: pair.a, ...(back === undefined ? {} : { included: back }) },
]

type Law = (
  x: Json,
  y: Json,
  z: Json,
) => { readonly name: string; readonly a: JsonObject; readonly b: JsonObject; readonly equal?: true }

/** `a` is included in `b` whatever the parts are; `equal` says so both ways. */
const laws: readonly Law[] = [
  (x, y) => ({ name: 'both is the first', a: { allOf: [x, y] }, b: { allOf: [x] } }),
  (x, y) => ({ name: 'the first is either', a: { allOf: [x] }, b: { anyOf: [y, x] } }),
  (x, y) => ({ name: 'exactly one is either', a: { oneOf: [x, y] }, b: { anyOf: [x, y] } }),
  (x, y) => ({
    name: 'De Morgan, either',
    a: { not: { anyOf: [x, y] } },
    b: { allOf: [{ not: x }, { not: y }] },
    equal: true,
  }),
  (x, y) => ({
    name: 'De Morgan, both',
    a: { not: { allOf: [x, y] } },
    b: { anyOf: [{ not: x }, { not: y }] },
    equal: true,
  }),
  (x, y, z) => ({
    name: 'a condition is two cases',
    a: { if: x, then: y, else: z },
    b: { anyOf: [{ allOf: [x, y] }, { allOf: [{ not: x }, z] }] },
    equal: true,
  }),
  (x, y, z) => ({
    name: 'distributing',
    a: { allOf: [x, { anyOf: [y, z] }] },
    b: { anyOf: [{ allOf: [x, y] }, { allOf: [x, z] }] },
    equal: true,
  }),
  (x, y) => ({
    name: 'exactly one spelled out',
    a: { oneOf: [x, y] },
    b: { anyOf: [{ allOf: [x, { not: y }] }, { allOf: [y, { not: x }] }] },
    equal: true,
  }),
  (x, y) => ({ name: 'from nothing, anything', a: { allOf: [x, { not: x }] }, b: { allOf: [y] } }),
  (x, y) => ({ name: 'the excluded middle', a: { allOf: [y] }, b: { anyOf: [x, { not: x }] } }),
  (x, y) => ({
    name: 'items of both',
    a: { type: 'array', items: { allOf: [x, y] } },
    b: { type: 'array', allOf: [{ items: x }, { items: y }] },
    equal: true,
  }),
  (x, y) => ({
    name: 'a property of both',
    a: { properties: { a: { allOf: [x, y] } } },
    b: { allOf: [{ properties: { a: x } }, { properties: { a: y } }] },
    equal: true,
  }),
  (x, y) => ({
    name: 'a property of either',
    a: { properties: { a: x }, required: ['a'] },
    b: { properties: { a: { anyOf: [x, y] } } },
  }),
  (x) => ({
    name: 'containing none',
    a: { not: { contains: x } },
    b: { type: 'array', items: { not: x } },
    equal: true,
  }),
  (x, y) => ({ name: 'containing both', a: { contains: { allOf: [x, y] } }, b: { contains: x } }),
]

const lawful = (random: Random, draft: Draft, depth: number): readonly Pair[] => {
  const make = () => schemaFor({ random, draft, depth: depth - 1, definitions: [], recursive: [] })
  const { name, a, b, equal } = pick(random, laws)(make(), make(), make())
  const $schema = uriOf[draft]
  return both({ name: `law: ${name}`, a: { $schema, ...a }, b: { $schema, ...b }, included: true }, equal)
}

/** Two combinations of schemas of one kind. */
const ofOneKind = (random: Random, draft: Draft): readonly Pair[] => {
  const kind = pick(random, kinds)
  const make = (): JsonObject =>
    kind({ random, draft, depth: pick(random, [0, 1, 1, 2]), definitions: [], recursive: [] })
  const few = () => Array.from({ length: pick(random, [1, 1, 2]) }, make)
  const excluding = () => ({ allOf: [...few(), { not: make() }] })
  const side = (keys: readonly string[]): JsonObject => ({
    $schema: uriOf[draft],
    ...(random() < 0.25 ? excluding() : { [pick(random, keys)]: few() }),
  })
  return both(
    { name: 'of one kind', a: side(['allOf', 'allOf', 'oneOf']), b: side(['anyOf', 'anyOf', 'oneOf', 'allOf']) },
    undefined,
  )
}

/** The pairs of one case. */
export const randomPairs = (random: Random): readonly Pair[] => {
  const draft = pick<Draft>(random, ['2020-12', '2020-12', 'draft-07'])
  const depth = pick(random, [1, 1, 2, 2, 2, 3])
  const roll = random()
  if (roll < 0.15) return lawful(random, draft, depth)
  if (roll < 0.4) return ofOneKind(random, draft)
  const a = documentFor(random, draft, roll < 0.55 ? Math.min(depth, 2) : depth)
  if (roll < 0.55) return both({ name: 'unrelated', a, b: documentFor(random, draft, Math.min(depth, 2)) }, undefined)
  const done = mutate(a, { random, draft, small: smallSchemas(random, draft) })
  if (done === undefined) return both({ name: 'itself', a, b: without(a), included: true }, true)
  const known = done.equivalent ? { included: true } : {}
  return both({ name: done.names.join(', '), a, b: done.schema, ...known }, done.equivalent ? true : undefined)
}
