import type { AgentName, ErrorResponse } from '@contracts/kasparro'
import type { Remark } from '../data/dataset.js'
import type { Message, IssueData } from './issue-data.js'

/** The dataset of a run, as far as it is worth telling: its size, its first lines, and what was said of its rows. */
export interface DatasetRead {
  readonly kind: 'dataset'
  readonly bytes: number
  readonly rows: number
  readonly bad: number
  readonly remarks: readonly Remark[]
  readonly head: string
}

/** Where a run was stopped: what an agent was given, what it found while it worked, or what it answered. */
export type Side = 'input' | 'work' | 'output'

/** What one agent was given and what it answered. */
export interface Step {
  readonly kind: 'step'
  readonly agent: AgentName
  readonly milliseconds: number
  readonly input: Message
  readonly output?: Message
  /** What stopped the run here, if something did. */
  readonly caught?: { readonly side: Side; readonly issues: readonly IssueData[] }
}

/** How a run ended: with the report, or with an error response, which has a contract of its own. */
export interface Ended {
  readonly kind: 'ended'
  readonly milliseconds: number
  readonly report?: string
  readonly error?: { readonly response: ErrorResponse; readonly valid: boolean }
  /** Whether the run ended as expected: every message of an unbroken run is valid, a broken run stops where it was broken. */
  readonly asPromised: boolean
}

/** What a run reports while it goes. */
export type RunEvent = DatasetRead | Step | Ended
