import type { Differences } from '../agreement/differences.js'
import type { PeerName, Work } from '../peers/peer.js'
import type { Messages } from '../subject/messages.js'

/**
 * How the rules of a contract run: by the contract, not at all, or called one after the other on the valid message, as
 * a person would write it without a rule runner.
 */
export type RulesRun = 'contract' | 'none' | 'by hand'

/** The sets of messages a piece of work is timed on. */
export type SetName = keyof Messages

/**
 * A request to the process of a library: load a contract, time a piece of work, or
 * compare the verdicts of the translation with those of the contract.
 */
export type Question =
  | {
      readonly ask: 'load'
      readonly peer: PeerName
      readonly subject: string
      readonly rules: RulesRun
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

/** The reply of the process. `consumed` sums the results of one pass over the messages. */
export type Answer =
  | { readonly loaded: readonly Work[]; readonly setting: string }
  | { readonly ns: number; readonly consumed: number }
  | Differences
  | { readonly failed: string }
