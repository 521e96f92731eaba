import type { DecodeResult } from '@contracts/core'
import type { AgentName } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Dataset } from '../data/dataset.js'

/** What an agent has beside its message: a clock in milliseconds, and the dataset, or why that cannot be read. */
export interface World {
  readonly now: () => number
  readonly dataset: DecodeResult<Dataset>
}

/** An agent: from the message it is given to the one it answers, or to what keeps it from answering. */
export type Agent<I, O> = (message: I, world: World) => DecodeResult<O>

/** The three keys every answer in JSON begins with. */
export interface Header<N extends AgentName> {
  readonly agent_name: N
  readonly timestamp: string
  readonly execution_duration_ms: number
}

/** An agent that says who answers, when, and how long the work took. */
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
