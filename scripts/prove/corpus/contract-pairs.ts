/** Pairs of a contract's schema, of now or of a release, and its mutation. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@contracts/core'
import { isObject, listOf, own, textAt, without, type JsonObject } from '../document.js'
import { mutate } from '../mutations/mutate.js'
import type { Pair } from '../pair.js'
import { pick, type Random } from '../random.js'
import { packages } from '../workspace.js'
import { smallSchemas } from './random-pairs.js'

type Known = { readonly name: string; readonly schema: JsonObject; readonly examples: readonly Json[] }

const jsonIn = (folder: string): readonly Json[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json) // what JSON.parse gives is JSON
  } catch {
    return []
  }
}

const known = (name: string, schema: Json | undefined): readonly Known[] =>
  isObject(schema)
    ? [{ name, schema: without(schema, '$id', 'examples', 'x-contract'), examples: listOf(own(schema, 'examples')) }]
    : []

const released = (release: Json): readonly Known[] => [
  ...listOf(own(release, 'contracts')).flatMap((one) => known(textAt(one, 'id'), own(one, 'schema'))),
  ...Object.entries(own(release, 'codecs') ?? {}).flatMap(([name, schema]) => known(name, schema as Json)), // values of JSON are JSON
]

/** The schemas of every contract and exported codec, each once. */
export const contractSchemas = (): readonly Known[] => {
  const all = packages.flatMap(({ path }) => [
    ...jsonIn(join(path, 'schemas')).flatMap((schema) => known(textAt(schema, 'title'), schema)),
    ...jsonIn(join(path, 'releases')).flatMap(released),
  ])
  return [...new Map(all.map((one) => [JSON.stringify(one.schema), one])).values()]
}

/** The pairs of one case: the schema and its mutation, in both orders. */
export const contractPairs = (random: Random, schemas: readonly Known[]): readonly Pair[] => {
  const { schema, examples } = pick(random, schemas)
  const done = mutate(schema, { random, draft: '2020-12', small: smallSchemas(random, '2020-12') })
  if (done === undefined) return []
  const pair = {
    corpus: 'contracts',
    name: done.names.join(', '),
    ...(done.equivalent ? { included: true } : {}),
  } as const
  // Every other witness is to be grown from an example, the rest from nothing.
  const grown = random() < 0.5 ? { examples } : {}
  return [
    { ...pair, a: schema, b: done.schema, ...grown },
    { ...pair, a: done.schema, b: schema, ...grown },
  ]
}
