import type { Json } from '@contracts/core'
import type { JsonObject } from '../document.js'
import type { Draft } from '../pair.js'
import type { Random } from '../random.js'

/** What a mutation may use: chance, the draft, and a source of small schemas without references. */
export interface Tools {
  readonly random: Random
  readonly draft: Draft
  readonly small: () => Json
}

/**
 * One thing done to a subschema; nothing where it does not apply. An equivalent one accepts the same messages wherever it is
 * done. The schema never holds the head of its document (`$schema`, `$defs`).
 */
export interface Mutation {
  readonly name: string
  readonly equivalent?: true
  readonly apply: (schema: JsonObject, tools: Tools) => Json | undefined
}
