import { type AnyContract, type Issue, type DocumentLocation, toDisplayPath } from '@contracts/core'

/**
 * An issue and where it stands in its document.
 *
 * @category model
 * @since 1.2.0
 */
export interface Located {
  readonly issue: Issue
  readonly at: DocumentLocation
}

/** An issue in one sentence; of an input that could not even be opened, the input is what it is about. */
export const sentenceOf = (issue: Issue, source: string): string =>
  `${issue.code === 'unreadable' ? source : toDisplayPath(issue.path)} ${issue.message}`

/** A document that could be read, and the contract it was examined under. */
export interface Message {
  readonly value: unknown
  readonly contract: AnyContract
}

/** What has become of one document under its contract, its issues in the order they stand in the text. */
export interface Examined {
  readonly source: string
  readonly line?: number | undefined
  readonly contract: string
  readonly outcome: 'holds' | 'does not hold' | 'cannot be read'
  readonly issues: readonly Located[]
  readonly message?: Message
}
