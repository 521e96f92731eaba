import type { Issue, Mode, Validation } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'

/** What a guard asks of a message. */
export interface Reads<A> {
  readonly decode: (value: unknown, mode?: Mode) => Validation<A>
}

/** A message that did not pass: on which side of the agent, what is wrong with it, and the message as it came. */
export interface AgentFault {
  readonly side: 'input' | 'output'
  readonly issues: NonEmptyArray<Issue>
  readonly value: unknown
}

/** An agent that is asked only what decodes, and whose answer is handed on only where it decodes. */
export const guarded =
  <I, O>(
    { input, output, mode }: { readonly input: Reads<I>; readonly output: Reads<O>; readonly mode: Mode },
    agent: (message: I) => unknown,
  ) =>
  async (message: unknown): Promise<E.Either<AgentFault, O>> => {
    const asked = input.decode(message, mode)
    if (E.isLeft(asked)) return E.left({ side: 'input', issues: asked.left, value: message })
    const given = await agent(asked.right)
    const told = output.decode(given, mode)
    return E.isLeft(told) ? E.left({ side: 'output', issues: told.left, value: given }) : told
  }
