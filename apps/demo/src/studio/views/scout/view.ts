import type { View } from '../message.js'

/** The view of a plan as a graph, and of a single node or stage. */
export const scout: View = {
  contracts: ['scout/plan@2', 'scout/plan@1', 'scout/node@2', 'scout/node@1', 'scout/stage@1'],
  session: [],
  isIdentified: false,
  load: async () => (await import('./scout-view.js')).ScoutView,
}
