import { type Advice, type Json, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { listOf, textsOf } from './parts.js'

/** What the block `x-contract` of a schema says of the places of a message, each by its pointer. */
export interface Remarks {
  readonly advice: ReadonlyMap<string, readonly Advice[]>
  readonly known: ReadonlyMap<string, readonly string[]>
  readonly open: ReadonlySet<string>
  readonly deprecated: ReadonlyMap<string, string>
  readonly nullable: ReadonlySet<string> | undefined
}

type Placed = readonly (readonly [string, Schema])[]

const placed = (value: Json | undefined): Placed =>
  listOf(value).flatMap((one) =>
    isJsonObject(one) && typeof one['pointer'] === 'string' ? [[one['pointer'], one]] : [],
  )

const adviceAt = (all: Placed): Remarks['advice'] => {
  const found = new Map<string, readonly Advice[]>()
  for (const [pointer, { name, prefer, expects }] of all)
    if (typeof name === 'string' && typeof prefer === 'string' && typeof expects === 'string')
      found.set(pointer, [...(found.get(pointer) ?? []), { name, prefer, expects }])
  return found
}

/** The remarks of a schema; a stranger's, which has no such block, has none. */
export const remarksOf = (schema: Schema): Remarks => {
  const block = isJsonObject(schema['x-contract']) ? schema['x-contract'] : {}
  const open = placed(block['open'])
  const deprecated = placed(block['deprecated'])
  return {
    advice: adviceAt(placed(block['advice'])),
    known: new Map(open.flatMap(([at, { known }]) => (known === undefined ? [] : [[at, textsOf(known)]]))),
    open: new Set(open.flatMap(([at, { known }]) => (known === undefined ? [at] : []))),
    deprecated: new Map(
      deprecated.map(([at, { description }]) => [at, typeof description === 'string' ? description : '']),
    ),
    nullable: block['nullable'] === undefined ? undefined : new Set(textsOf(block['nullable'])),
  }
}
