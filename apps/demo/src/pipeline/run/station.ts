import type { AnyContract, Contract, Decodes, Issue, Mode, DecodeResult } from '@contracts/core'
import { guardAgent, type InvalidMessage } from '@contracts/llm'
import type { AgentName } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Agent, World } from '../agent/agent.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Side } from './event.js'
import { type Answers, reads } from './meeting.js'

/** How an agent is passed: in which world, after which answers, and what happens to its answer on the way out. */
export interface Passage {
  readonly world: World
  readonly answers: Answers
  readonly mode: Mode
  readonly spoil: (answer: unknown) => unknown
}

/** Where a message was stopped, why, and the message. */
export interface Stopped {
  readonly side: Side
  readonly issues: NonEmptyArray<Issue>
  readonly value: unknown
}

/** One agent of the run between the contracts of its two sides; `ask` makes its message of the answers before it. */
export interface Station {
  readonly agent: AgentName
  readonly input: AnyContract
  readonly output: AnyContract
  readonly ask: (answers: Answers) => unknown
  readonly pass: (message: unknown, passage: Passage) => Promise<E.Either<Stopped, unknown>>
}

/** What an agent could not answer is an error of its answer, in its own words. */
const answered = <O>(output: Decodes<O>): Decodes<O> => ({
  decode: (given, mode) =>
    pipe(
      given as DecodeResult<unknown>, // what an agent gives
      E.chain((answer) => output.decode(answer, mode)),
    ),
})

/** An error of an answer is in the agent's own words when it did not answer at all. */
const stopped = ({ side, issues, value }: InvalidMessage): Stopped => {
  if (side === 'input') return { side, issues, value }
  const given = value as DecodeResult<unknown> // what an agent gives
  return E.isLeft(given) ? { side: 'work', issues, value: undefined } : { side, issues, value: given.right }
}

/** A station: its agent asks and answers what the contracts say, or this does not compile. */
export const station = <I, O>(parts: {
  readonly agent: AgentName
  readonly input: Contract<I>
  readonly output: Contract<O>
  readonly ask: (answers: Answers) => unknown
  readonly work: Agent<I, O>
}): Station => {
  const { agent, input, output, ask, work } = parts
  return {
    ...{ agent, input, output, ask },
    pass: async (message, { world, answers, mode, spoil }) => {
      const guards = { input: reads<I>(input, answers), output: answered(reads<O>(output, answers)), mode }
      const agentBetween = guardAgent(guards, (asked) => pipe(work(asked, world), E.map(spoil)))
      return pipe(await agentBetween(message), E.mapLeft(stopped))
    },
  }
}
