import type { AnyContract, Contract, Decodable, Issue, DecodeMode, DecodeResult } from '@contracts/core'
import { guardAgent, type InvalidAgentMessage } from '@contracts/llm'
import type { AgentName } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Agent, World } from '../agent/agent.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Side } from './event.js'
import { type Answers, reads } from './meeting.js'

/**
 * The surroundings of a message at a station: the world, the answers before it, the mode, and an edit of the answer.
 */
export interface Passage {
  readonly world: World
  readonly answers: Answers
  readonly mode: DecodeMode
  readonly spoil: (answer: unknown) => unknown
}

/** A message that was stopped, with the side and the reason. */
export interface Stopped {
  readonly side: Side
  readonly issues: NonEmptyArray<Issue>
  readonly value: unknown
}

/**
 * One agent of the run, between its input and output contracts. `ask` creates its message from the answers before it.
 */
export interface Station {
  readonly agent: AgentName
  readonly input: AnyContract
  readonly output: AnyContract
  readonly ask: (answers: Answers) => unknown
  readonly pass: (message: unknown, passage: Passage) => Promise<E.Either<Stopped, unknown>>
}

/** Decodes the result of an agent. If the agent could not answer, its issues are returned unchanged. */
const answered = <O>(output: Decodable<O>): Decodable<O> => ({
  decode: (given, mode) =>
    pipe(
      given as DecodeResult<unknown>, // the result of an agent
      E.chain((answer) => output.decode(answer, mode)),
    ),
})

/** Converts an invalid message. The side is `work` if the agent did not answer: the issues are then the agent's own. */
const stopped = ({ side, issues, value }: InvalidAgentMessage): Stopped => {
  if (side === 'input') return { side, issues, value }
  const given = value as DecodeResult<unknown> // the result of an agent
  return E.isLeft(given) ? { side: 'work', issues, value: undefined } : { side, issues, value: given.right }
}

/** Creates a station. It compiles only if the types of the agent match the two contracts. */
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
      const agentBetween = guardAgent(guards, (received) => pipe(work(received, world), E.map(spoil)))
      return pipe(await agentBetween(message), E.mapLeft(stopped))
    },
  }
}
