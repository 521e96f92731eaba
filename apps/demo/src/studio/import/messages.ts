import type { Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Summary } from '../validation/answer.js'
import type { IssueData } from '../validation/ask.js'

/** A text or a file, with its name. */
export interface Source {
  readonly name: string
  readonly source: string | File
}

/** A request of the page: make a contract from a source, and check messages against it. */
export interface Ask {
  readonly kind: 'make'
  /** The number of the source. The same number means the same source. */
  readonly revision: number
  readonly origin: Source
  /** The id of the contract, such as `acme/ticket`. */
  readonly contract: string
  /** The role of the contract (default: the role of the schema, or `message`). */
  readonly role?: Role
  /** The label of the chosen schema, if a document has several. */
  readonly schema?: string
  readonly messages?: Source
}

/** A request for the contract as a package. */
export interface PackAsk {
  readonly kind: 'pack'
}

/** A contract that was made, as plain data. */
export interface Made {
  readonly from: 'messages' | 'schema'
  readonly id: string
  readonly name: string
  readonly role: Role
  /** A sentence about how the contract was made. */
  readonly text: string
  /** The decisions that were made, and those that remain for the author. */
  readonly notes: readonly string[]
  /** The TypeScript source that defines the contract. */
  readonly source: string
  /** The TypeScript type of its messages. */
  readonly type: string
  readonly schema: Schema
  /** The labels of the schemas in the document. Empty if the contract was inferred from messages. */
  readonly schemas: readonly string[]
  readonly chosen: string
}

/** The answers of the worker. */
export type Answer =
  | { readonly kind: 'made'; readonly revision: number; readonly made: Made }
  | {
      readonly kind: 'checked'
      readonly summary: Summary
      readonly issues: readonly IssueData[]
    }
  | { readonly kind: 'packed'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
