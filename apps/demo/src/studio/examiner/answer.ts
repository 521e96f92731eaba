import type { IssueData } from './ask.js'

/** How many issues of a code there are at a place, with `*` for any item. */
export interface Share {
  readonly code: string
  readonly place: string
  readonly count: number
}

/** What has become of the documents read so far. */
export interface Summary {
  readonly documents: number
  readonly failed: number
  readonly unread: number
  readonly errors: number
  readonly warnings: number
  readonly contracts: readonly (readonly [name: string, documents: number])[]
  readonly shares: readonly Share[]
}

/** A message that could be read, and the contract it was examined under. */
export interface Message {
  readonly contract: string
  readonly value: unknown
}

/** What can be done about an issue, where there is one thing it can mean: in words of a button, and why. */
export interface FixData {
  readonly label: string
  readonly text: string
  readonly document: number
  readonly pointer: string
  readonly code: string
}

/** How far the examiner has come. */
export interface Progress {
  readonly kind: 'progress'
  readonly id: number
  readonly read: number
  readonly size: number
  readonly milliseconds: number
  readonly summary: Summary
}

/** Everything that is wrong with the text. Of many issues only the first are kept; the summary counts them all. */
export interface Done extends Omit<Progress, 'kind'> {
  readonly kind: 'done'
  readonly issues: readonly IssueData[]
}

/**
 * What there is to show of a text that is not too long: the message that is looked at (the first that does not hold, else
 * the first), every valid message, the retry text for the model, and the repairs.
 */
export interface More {
  readonly kind: 'more'
  readonly id: number
  readonly first?: Message & { readonly valid: boolean; readonly document: number }
  readonly messages: readonly Message[]
  readonly retry: string
  readonly fixes: readonly FixData[]
}

/** What the examiner answers: how far it has come, then what is wrong, then, when there is time, what there is to show. */
export type Answer =
  | Progress
  | Done
  | More
  | { readonly kind: 'mended'; readonly id: number; readonly text: string }
  | { readonly kind: 'failed'; readonly id: number; readonly text: string }
