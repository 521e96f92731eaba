import type { DecodeMode } from '@contracts/core'
import type { RunEvent } from '#pipeline/run/event.js'

/** A run that the page requests. `mutation` is the id of a mutation, or `''`. */
export interface Ask {
  readonly id: number
  readonly seed: number
  readonly mutation: string
  readonly mode: DecodeMode
}

/** An answer of the worker. */
export type Answer =
  | { readonly id: number; readonly event: RunEvent }
  | { readonly id: number; readonly failed: string }
