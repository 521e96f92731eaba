import { type AgentMessage, agents, type Outcome } from './agent-message.js'

/** An agent of the pipeline, and what is known of its run. */
export interface Stage {
  readonly agent: string
  readonly title: string
  readonly outcome: Outcome | undefined
  readonly milliseconds: number | undefined
}

/**
 * Returns the six agents in the order they run. Of several messages of one agent the last one counts, and an answer
 * takes precedence over an input.
 */
export const stagesOf = (messages: readonly AgentMessage[]): readonly Stage[] =>
  Object.entries(agents).map(([agent, title]) => {
    const own = messages.filter((message) => message.agent === agent)
    const last = own.findLast(({ outcome }) => outcome !== 'input') ?? own.at(-1)
    return { agent, title, outcome: last?.outcome, milliseconds: last?.milliseconds }
  })
