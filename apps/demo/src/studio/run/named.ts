import type { AgentName } from '@contracts/kasparro'

/** An agent as a person calls it. */
export const named = (agent: AgentName): string => {
  const words = agent.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
