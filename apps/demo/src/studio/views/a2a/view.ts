import type { View } from '../message.js'

/** PLACE */
export const a2a: View = {
  contracts: [],
  session: [],
  load: () => Promise.reject(new Error('not yet')),
}
