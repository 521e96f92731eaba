import type { Json } from '@contracts/core'
import type { Document } from '../schema/document.js'
import type { Formats } from '../schema/executable.js'
import type { Scope } from '../schema/scope.js'
import type { Formula, Formulas } from './formula.js'

/** The context that a schema is read in: its document and its dynamic scope. */
export interface Reader {
  readonly formulas: Formulas
  readonly document: Document
  readonly formats: Formats
  readonly scope: Scope
  /** Returns the formula of the schema at a pointer. */
  readonly read: (pointer: string, schema: Json) => Formula
  /** Returns the same reader in another dynamic scope. */
  readonly within: (scope: Scope) => Reader
  /** Returns a constraint that the engine does not understand. Two of them are the same if their schemas are. */
  readonly opaque: (reason: string, pointer: string) => Formula
}
