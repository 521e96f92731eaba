import type { AgentName, ErrorResponse } from '@contracts/kasparro'
import type { Remark } from '../data/dataset.js'
import type { Message, IssueData } from './issue-data.js'

/** The dataset of a run: its size, its first lines, and the remarks on its rows. */
export interface DatasetRead {
  readonly kind: 'dataset'
  readonly bytes: number
  readonly rows: number
  readonly bad: number
  readonly remarks: readonly Remark[]
  readonly head: string
}

/** The side of an agent on which a run was stopped: its input, its own work, or its output. */
export type Side = 'input' | 'work' | 'output'

/** The input and output of one agent. */
export interface Step {
  readonly kind: 'step'
  readonly agent: AgentName
  readonly milliseconds: number
  readonly input: Message
  readonly output?: Message
  /** The side and the issues that stopped the run, if it stopped at this agent. */
  readonly caught?: { readonly side: Side; readonly issues: readonly IssueData[] }
}

/** The end of a run: the report, or an error response, which has its own contract. */
export interface Ended {
  readonly kind: 'ended'
  readonly milliseconds: number
  readonly report?: string
  readonly error?: { readonly response: ErrorResponse; readonly valid: boolean }
  /**
   * True if the run ended as expected: every message of an unbroken run is valid, and a broken run stops where it was
   * broken.
   */
  readonly asExpected: boolean
}

/** An event that a run reports. */
export type RunEvent = DatasetRead | Step | Ended
