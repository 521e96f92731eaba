import type { Mode } from '@contracts/core'
import type { RunEvent } from '#pipeline/run/event.js'

/** A run the page asks for; `mutation` is the id of one, or nothing. */
export interface Ask {
  readonly id: number
  readonly seed: number
  readonly mutation: string
  readonly mode: Mode
}

/** What the worker tells of it. */
export type Heard = { readonly id: number; readonly event: RunEvent } | { readonly id: number; readonly failed: string }
