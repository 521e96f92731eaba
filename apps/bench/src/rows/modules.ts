import { decoderEntry } from '../peers/compiled.js'
import { peers } from '../peers/list.js'
import type { PeerName, Subject } from '../peers/peer.js'
import { subjectOf } from '../subject/subjects.js'

/** The module that a user would write to decode one message with one library. */
export interface DecoderModule {
  readonly name: string
  readonly source: string
}

/** The name of our package entry that decodes as the contract does, but has no codec. */
export const decoderOnly = 'ours, decoder'

/** A contract that a user writes: one struct without rules, which the interpreter decodes. */
export const written = {
  name: 'ours, written by hand',
  subject: 'acme/order@1',
  example: { id: 'o1', quantity: 2 },
  source: `import { contract, number, string, struct } from '@contracts/core'
export const { decode } = contract({
  id: 'acme/order', version: 1, role: 'input', description: 'An order.',
  codec: struct('Order', { id: string, quantity: number }, { note: string }),
})`,
} as const

/** Returns the decoder entry as a consumer imports it, or an empty array when no package ships the contract. */
const entries = async (subject: Subject): Promise<readonly DecoderModule[]> => {
  const entry = await decoderEntry(subject)
  return entry === undefined ? [] : [{ name: decoderOnly, source: `export { decode } from '${entry}'` }]
}

/** Returns the modules of every library for one contract. Ours is the whole contract, and its decoder alone. */
export const modulesFor = async (name: string): Promise<readonly DecoderModule[]> => {
  const subject = await subjectOf(name)
  const names = Object.keys(peers) as PeerName[] // `peers` has no other keys
  const found = await Promise.all(
    names.map(async (peer) => ({ name: peer, source: (await peers[peer]()).peer.module(subject) })),
  )
  const [ours, ...others] = found
  return [...(ours === undefined ? [] : [ours]), ...(await entries(subject)), ...others]
}
