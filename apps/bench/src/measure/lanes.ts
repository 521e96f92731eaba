import type { PeerName, Work } from '../peers/peer.js'
import type { RulesRun, SetName } from './protocol.js'

/** A library in one setting. Ours runs in more than one. */
export interface Lane {
  readonly name: string
  readonly peer: PeerName
  readonly rules: RulesRun
  readonly node: readonly string[]
}

/** The lane in which ours runs without rules. It compares like with like, because no peer has rules. */
export const shapeAlone = 'ours, shape alone'

/** The lane in which the rules are called by hand. Its time is what decoding takes without the rule runner. */
export const rulesByHand = 'ours, rules by hand'

/** The lane in which nothing may be compiled at run time. */
export const withoutEval = 'ours, no eval'

const lane = (peer: PeerName): Lane => ({ name: peer, peer, rules: 'contract', node: [] })

/** Every lane, in the fixed order of each round. */
export const lanes: readonly Lane[] = [
  lane('ours'),
  { ...lane('ours'), name: shapeAlone, rules: 'none' },
  { ...lane('ours'), name: rulesByHand, rules: 'by hand' },
  { ...lane('ours'), name: withoutEval, node: ['--disallow-code-generation-from-strings'] },
  lane('ajv'),
  lane('typebox'),
  lane('zod'),
  lane('valibot'),
]

/** A piece of work on a set of messages, to be timed. */
export interface Task {
  readonly work: Work
  readonly set: SetName
}

/** The tasks, by their names in the figures. A library is not timed at work it does not offer. */
export const tasks = {
  is: { work: 'is', set: 'shaped' },
  refuse: { work: 'is', set: 'one' },
  decode: { work: 'decode', set: 'whole' },
  one: { work: 'issues', set: 'one' },
  many: { work: 'issues', set: 'many' },
  withText: { work: 'withText', set: 'many' },
  withoutText: { work: 'withoutText', set: 'many' },
} as const satisfies Readonly<Record<string, Task>>

/** The name of a task. */
export type TaskName = keyof typeof tasks
