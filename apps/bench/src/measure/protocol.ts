import type { Differences } from '../agreement/differences.js'
import type { PeerName, Work } from '../peers/peer.js'
import type { Messages } from '../subject/messages.js'

/** The sets of messages a piece of work is timed on. */
export type SetName = keyof Messages

/** One question to the process of a library: to take up a contract, with its rules or the shape alone, to be timed, or to judge what its translation is worth. */
export type Question =
  | {
      readonly ask: 'load'
      readonly peer: PeerName
      readonly subject: string
      readonly rules: boolean
      readonly messages: Messages
    }
  | { readonly ask: 'time'; readonly work: Work; readonly set: SetName; readonly milliseconds: number }
  | {
      readonly ask: 'agree'
      readonly peer: PeerName
      readonly subject: string
      readonly messages: Messages
      readonly mutations: number
    }

/** What the process answers. `consumed` sums what came back in one turn of the messages. */
export type Answer =
  | { readonly loaded: readonly Work[]; readonly setting: string }
  | { readonly ns: number; readonly consumed: number }
  | Differences
  | { readonly failed: string }
