import type { Role } from '../contract/role.js'
import type { Untold } from '../json-schema/untold.js'
import type { Schema } from '../json-schema/schema-of.js'
import type { FitSource } from './fit.js'

/**
 * Where a schema stands, and of what contract: whether its message may be an object, whether it is one of fixed keys, and
 * who is out there.
 */
export interface Place {
  readonly isRoot: boolean
  readonly mayBeObject: boolean
  readonly fixedKeys: boolean
  readonly role: Role
}

/** One fact about a provider: what it does not take, why a schema is such a case, and what is made of it, if anything. */
export interface Row {
  readonly fact: string
  readonly why: (schema: Schema, place: Place) => string | undefined
  readonly mend?: { readonly becomes: string; readonly rewrite: (schema: Schema) => Schema }
}

/** One fact about a whole schema, which nothing can be made of where it is beyond it. */
export interface Limit {
  readonly fact: string
  readonly beyond: (schema: Schema) => readonly Untold[]
}

/** What is known of a provider: where its facts are from, what its pages leave open, and the facts. */
export interface Profile {
  readonly title: string
  readonly asks: string
  readonly sources: readonly FitSource[]
  readonly unverified: readonly string[]
  readonly strict: boolean
  readonly rows: readonly Row[]
  readonly limits: readonly Limit[]
}
