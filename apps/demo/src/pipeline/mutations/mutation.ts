import type { AgentName } from '@contracts/kasparro'
import type { EditOf } from './edits.js'

/**
 * The expected result of a broken run: the code and the pointer of the first issue, and the side on which it is caught.
 */
export interface ExpectedIssue {
  readonly code: string
  readonly pointer: string
  readonly side: 'input' | 'work' | 'output'
  /** If true, a tolerant reader reports a warning and the run continues. */
  readonly onlyStrict?: true
}

/** One way to break one agent: the edit of its message, and what the run must report. */
export interface Mutation {
  readonly id: string
  readonly agent: AgentName
  readonly title: string
  readonly text: string
  readonly at: 'input' | 'output' | 'dataset'
  readonly edit: EditOf
  readonly expected: ExpectedIssue
}
