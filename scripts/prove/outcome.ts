import type { Json } from '@contracts/core'

/**
 * How an answer was caught. `missed`: proved, but a message shows otherwise. `false`: witnessed, but the message is no
 * witness, or the answer is known to be the other one. `threw` and `mutated` are what an engine never does.
 */
export type Fault = 'missed' | 'false' | 'threw' | 'mutated'

/** What one pair came to. */
export interface Outcome {
  readonly corpus: string
  readonly name: string
  readonly verdict: 'proved' | 'witnessed' | 'unknown' | 'threw'
  readonly milliseconds: number
  readonly reason?: string
  /** Messages of the first schema that were run against the second; of a proved pair alone. */
  readonly sampled?: number
  /** Where no message was found at all: whether the engine proves that there is none. */
  readonly empty?: boolean
  /** Whether sampling alone, told nothing, finds what the engine witnessed. */
  readonly blind?: boolean
  readonly fault?: Fault
  readonly message?: Json
  readonly a?: Json
  readonly b?: Json
  /** Messages the judges disagree on. */
  readonly disputes?: readonly Dispute[]
}

/**
 * A message that ajv and cfworker judge differently, and the fault it would be: a missed break when every schema's verdict
 * is the one named, a false alarm when any is.
 */
export interface Dispute {
  readonly message: Json
  readonly fault: 'missed' | 'false'
  readonly schemas: readonly { readonly schema: Json; readonly faultIf: boolean }[]
}
