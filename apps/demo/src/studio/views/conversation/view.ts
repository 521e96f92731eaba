import type { View } from '../message.js'

/** PLACE */
export const conversation: View = {
  contracts: [],
  session: [],
  load: () => Promise.reject(new Error('not yet')),
}
