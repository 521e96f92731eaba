import { a2a } from './a2a/view.js'
import { conversation } from './conversation/view.js'
import { kasparro } from './kasparro/view.js'
import type { Message, View } from './message.js'
import { mlops } from './mlops/view.js'
import { scout } from './scout/view.js'

/** Every view. */
export const views: readonly View[] = [scout, conversation, kasparro, a2a, mlops]

/** Returns the view of a contract by its full name, or `undefined`. */
export const viewFor = (contract: string): View | undefined =>
  views.find(({ contracts }) => contracts.includes(contract))

/** Consecutive messages with the same view. */
export interface Drawn {
  readonly view: View | undefined
  readonly messages: readonly Message[]
}

/** Groups consecutive messages that have the same view. */
export const grouped = (messages: readonly Message[]): readonly Drawn[] => {
  const groups: { readonly view: View | undefined; readonly messages: Message[] }[] = []
  for (const message of messages) {
    const view = viewFor(message.contract)
    const last = groups.at(-1)
    if (last !== undefined && last.view === view) last.messages.push(message)
    else groups.push({ view, messages: [message] })
  }
  return groups
}
