import type { IssueData } from './ask.js'

/** The number of issues with a code at a location. `*` represents any item. */
export interface Share {
  readonly code: string
  readonly place: string
  readonly count: number
}

/** The counts of the documents read so far. */
export interface Summary {
  readonly documents: number
  readonly failed: number
  readonly unread: number
  readonly errors: number
  readonly warnings: number
  readonly contracts: readonly (readonly [name: string, documents: number])[]
  readonly shares: readonly Share[]
}

/** A readable message, and the contract it was checked against. */
export interface Message {
  readonly contract: string
  readonly value: unknown
}

/** The repair of an issue that has exactly one possible correction: the text of its button, and the reason. */
export interface FixData {
  readonly label: string
  readonly text: string
  readonly document: number
  readonly pointer: string
  readonly code: string
}

/** The progress of the worker. */
export interface Progress {
  readonly kind: 'progress'
  readonly read: number
  readonly size: number
  readonly milliseconds: number
  readonly summary: Summary
}

/** The issues of the text. If there are many, only the first are kept; the summary counts them all. */
export interface Done extends Omit<Progress, 'kind'> {
  readonly kind: 'done'
  readonly issues: readonly IssueData[]
}

/**
 * The content that can be shown of a text that is not too long: the first invalid message (or the first message), the
 * valid messages, the retry text for the model, and the repairs.
 */
export interface More {
  readonly kind: 'more'
  readonly first?: Message & { readonly valid: boolean; readonly document: number }
  readonly messages: readonly Message[]
  readonly retry: string
  readonly fixes: readonly FixData[]
}

/** The answers of the worker: its progress, then the issues, and later what else can be shown of the text. */
export type Answer = Progress | Done | More | { readonly kind: 'repaired'; readonly text: string }
