import type { AgentName } from '@contracts/kasparro'
import type { EditOf } from './edits.js'

/** What the run must say where it was broken: the code and the pointer of the first issue, and the side on which it is caught. */
export interface Promised {
  readonly code: string
  readonly pointer: string
  readonly side: 'input' | 'work' | 'output'
  /** Tolerant readers remark on it and go on. */
  readonly onlyStrict?: true
}

/** One way to break one agent: what is done to a message of it, and what must be said to that. */
export interface Mutation {
  readonly id: string
  readonly agent: AgentName
  readonly title: string
  readonly text: string
  readonly at: 'input' | 'output' | 'dataset'
  readonly edit: EditOf
  readonly promised: Promised
}
