import type { Either } from 'fp-ts/lib/Either.js'
import type { AgentFault, Guards } from './agent-fault.js'
import type { Reads } from './reads.js'

type Read<R> = R extends Reads<infer A> ? A : never

/** What the agent gives where nothing is wrong: what its contract says, or what it says itself. */
type Given<G extends Guards, R> = G extends { readonly output: Reads<infer B> } ? B : Awaited<R>

/** With `onFault` the agent's own kind of answer, else the fault or the answer. */
type Answer<G extends Guards, R> = G extends { readonly onFault: (fault: AgentFault) => infer F }
  ? Awaited<F> | Given<G, R>
  : Either<AgentFault, Given<G, R>>

/**
 * How an agent is guarded: with a contract of its input it may be given anything, without one what it asks for itself.
 *
 * @category model
 * @since 1.2.0
 */
export interface GuardAgent {
  <G extends Guards & { readonly input: Reads<unknown> }, C extends readonly unknown[], R>(
    guards: G,
    agent: (message: Read<G['input']>, ...context: C) => R,
  ): (message: unknown, ...context: C) => Promise<Answer<G, R>>
  <G extends Guards & { readonly input?: undefined }, P extends readonly unknown[], R>(
    guards: G,
    agent: (...given: P) => R,
  ): (...given: P) => Promise<Answer<G, R>>
}

/**
 * An agent, in step or not, whose messages are held to their contracts: it is asked only what decodes, and what it answers
 * is handed on only where that decodes. A message that does not pass is data: a fault on the left, or what `onFault` makes
 * of it. What the agent or `onFault` throws stays theirs: the promise rejects with it. Arguments after the message go to
 * the agent as they are.
 *
 * @example
 * import { guardAgent } from '@contracts/core/guard'
 *
 * const ask = contract({ id: 'demo/ask', version: 1, role: 'input', says: 'A question.', codec: struct('Ask', { question: Text }) })
 * const reply = contract({ id: 'demo/reply', version: 1, role: 'output', says: 'An answer.', codec: struct('Reply', { answer: Text }) })
 *
 * const agent = guardAgent({ input: ask, output: reply }, async ({ question }) => ({ answer: question.length }))
 * const answers = await Promise.all([agent({ question: 1 }), agent({ question: 'Why?' })])
 * const faults = answers.flatMap((answer) => (answer._tag === 'Left' ? [answer.left] : []))
 * assert.deepStrictEqual(faults.map(({ side, issues }) => [side, ...issues.map(String)]), [
 *   ['input', 'question must be a string — got 1'],
 *   ['output', 'answer must be a string — got 4'],
 * ])
 *
 * @category constructors
 * @since 1.2.0
 */
export const guardAgent: GuardAgent =
  ({ input, output, mode, onFault }: Guards, agent: (message: never, ...context: never) => unknown) =>
  async (message: unknown, ...context: readonly unknown[]): Promise<never> => {
    const fault = (side: AgentFault['side'], value: unknown, issues: AgentFault['issues']) => {
      const found: AgentFault = { side, issues, value }
      return onFault === undefined ? { _tag: 'Left', left: found } : onFault(found)
    }
    const answer = async () => {
      const asked = input?.decode(message, mode)
      if (asked?._tag === 'Left') return fault('input', message, asked.left)
      // The message is what the agent asks for: its contract says so, or, without one, the compiler.
      const given = await agent((asked === undefined ? message : asked.right) as never, ...(context as never))
      const told = output?.decode(given, mode)
      if (told?._tag === 'Left') return fault('output', given, told.left)
      const value = told === undefined ? given : told.right
      return onFault === undefined ? { _tag: 'Right', right: value } : value
    }
    return (await answer()) as never // the types of the interface say which of the four it is
  }
