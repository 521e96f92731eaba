import type { Issue, Mode } from '@contracts/core'
import type { TextExamination } from '@contracts/cli/reading'

/** What the page asks of the examiner. `contract` is a name, or `auto`; the text is given, or the file it stands in. */
export interface Ask {
  readonly id: number
  readonly contract: string
  readonly mode: Mode
  readonly input: NonNullable<TextExamination['input']>
  readonly name: string
  readonly source: string | Blob
}

/** An issue as it travels from the examiner to the page: plain data, and where it stands in the text. */
export interface ToldIssue extends Pick<Issue, 'severity' | 'code' | 'pointer' | 'message'> {
  readonly hint?: string
  readonly path: string
  readonly document: number
  readonly line: number
  readonly column: number
  readonly rule?: string
}

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

/** What the examiner answers: how far it has come, then what there is to say. Of many issues only the first are told. */
export type Answer =
  | {
      readonly kind: 'progress'
      readonly id: number
      readonly read: number
      readonly size: number
      readonly summary: Summary
    }
  | {
      readonly kind: 'done'
      readonly id: number
      readonly milliseconds: number
      readonly summary: Summary
      readonly issues: readonly ToldIssue[]
      /** The first document that could be read, when it is small enough to show. */
      readonly first?: { readonly contract: string; readonly holds: boolean; readonly value: unknown }
    }
  | { readonly kind: 'failed'; readonly id: number; readonly says: string }
