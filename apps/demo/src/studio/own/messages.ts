import type { Json, Role } from '@contracts/core'
import type { Summary } from '../examiner/answer.js'
import type { IssueData } from '../examiner/ask.js'

/** A text or a file, and its name. */
export interface Source {
  readonly name: string
  readonly source: string | File
}

/** What the page asks: a contract made of a source, and messages checked against it. */
export interface Ask {
  readonly kind: 'make'
  readonly id: number
  /** Which source it is: the same number means the same source. */
  readonly revision: number
  readonly origin: Source
  /** The id of the contract, such as `acme/ticket`. */
  readonly contract: string
  /** The role; that of the schema, or `message`, when it is absent. */
  readonly role?: Role
  /** Which schema of a document with several, by its label. */
  readonly schema?: string
  readonly messages?: Source
}

/** Asks for the contract as a package. */
export interface PackAsk {
  readonly kind: 'pack'
  readonly id: number
}

/** A contract that was made, as data. */
export interface Made {
  readonly from: 'messages' | 'schema'
  readonly id: string
  readonly name: string
  readonly role: Role
  /** How it was made, in a sentence. */
  readonly text: string
  /** The decisions, and what is left to the author. */
  readonly notes: readonly string[]
  /** The TypeScript that defines it. */
  readonly source: string
  /** The type of its messages. */
  readonly type: string
  readonly schema: Json
  /** The schemas of the document, and the one it was made of; empty for messages. */
  readonly schemas: readonly string[]
  readonly chosen: string
}

/** What the worker answers. */
export type Answer =
  | { readonly kind: 'made'; readonly id: number; readonly made: Made }
  | {
      readonly kind: 'checked'
      readonly id: number
      readonly summary: Summary
      readonly issues: readonly IssueData[]
    }
  | { readonly kind: 'packed'; readonly id: number; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly id: number; readonly text: string }
