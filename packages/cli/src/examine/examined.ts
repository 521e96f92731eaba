import type { Issue, Location } from '@contracts/core'

/** An issue and where it stands in its document. */
export interface Located {
  readonly issue: Issue
  readonly at: Location
}

/** What has become of one document, its issues in the order they stand in the text. */
export interface Examined {
  readonly source: string
  readonly index: number
  readonly line?: number
  readonly outcome: 'holds' | 'does not hold' | 'cannot be read'
  readonly issues: readonly Located[]
}
