import { conversation, type Conversation } from '@contracts/conversation'
import type { Issue } from '@contracts/core'

/** Returns the issues that the default rules report, by the index of the turn in the conversation. */
export const remarksOn = (turns: Conversation): ReadonlyMap<number, readonly Issue[]> => {
  const remarks = new Map<number, Issue[]>()
  const { errors, warnings } = conversation.validate(turns)
  for (const issue of [...errors, ...warnings]) {
    const [at] = issue.path
    if (typeof at === 'number') remarks.set(at, [...(remarks.get(at) ?? []), issue])
  }
  return remarks
}
