import type { View } from '../message.js'

/** The view of conversations as dialogues, and of single turns. */
export const conversation: View = {
  contracts: ['conversation/conversation@1', 'conversation/turn@1'],
  session: [],
  isIdentified: false,
  load: async () => (await import('./conversation-view.js')).ConversationView,
}
