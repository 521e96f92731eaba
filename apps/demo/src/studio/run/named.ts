import type { AgentName } from '@contracts/kasparro'

/** Returns the name of an agent as it is shown. */
export const named = (agent: AgentName): string => {
  const words = agent.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
