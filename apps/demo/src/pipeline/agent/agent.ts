import type { DecodeResult } from '@contracts/core'
import type { AgentName } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Dataset } from '../data/dataset.js'

/** The surroundings of an agent: a clock in milliseconds, and the dataset or the issues that make it unreadable. */
export interface World {
  readonly now: () => number
  readonly dataset: DecodeResult<Dataset>
}

/** An agent: a function from its input message to its answer, or to the issues that prevent an answer. */
export type Agent<I, O> = (message: I, world: World) => DecodeResult<O>

/** The three keys at the start of every JSON answer. */
export interface Header<N extends AgentName> {
  readonly agent_name: N
  readonly timestamp: string
  readonly execution_duration_ms: number
}

/** Wraps an agent so that its answer starts with its name, the time, and how long the work took. */
export const signed =
  <N extends AgentName, I, O>(agent_name: N, work: Agent<I, O>): Agent<I, Header<N> & O> =>
  (message, world) => {
    const begun = world.now()
    return pipe(
      work(message, world),
      E.map((answer) => {
        const ended = world.now()
        const timestamp = new Date(ended).toISOString()
        return { agent_name, timestamp, execution_duration_ms: Math.round(ended - begun), ...answer }
      }),
    )
  }
