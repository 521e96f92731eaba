import type { View } from '../message.js'

/** A conversation as a dialogue, and turns that come one by one. */
export const conversation: View = {
  contracts: ['conversation/conversation@1', 'conversation/turn@1'],
  session: [],
  isIdentified: false,
  load: async () => (await import('./conversation-view.js')).ConversationView,
}
