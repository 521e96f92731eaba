import { decoderEntry } from '../peers/compiled.js'
import { peers } from '../peers/list.js'
import type { PeerName, Subject } from '../peers/peer.js'
import { subjectOf } from '../subject/subjects.js'

/** The module somebody would write who decodes one message with one library. */
export interface DecoderModule {
  readonly name: string
  readonly source: string
}

/** The entry of ours that decodes as the contract does, and has no codec. */
export const decoderOnly = 'ours, decoder'

/** The decoder as a reader would import it; a contract that nobody has shipped has none. */
const entries = async (subject: Subject): Promise<readonly DecoderModule[]> => {
  const entry = await decoderEntry(subject)
  return entry === undefined ? [] : [{ name: decoderOnly, source: `export { decode } from '${entry}'` }]
}

/** The modules of every library for one contract; ours as the whole contract and as its decoder. */
export const modulesFor = async (name: string): Promise<readonly DecoderModule[]> => {
  const subject = await subjectOf(name)
  const names = Object.keys(peers) as PeerName[] // the list has no other keys
  const found = await Promise.all(
    names.map(async (peer) => ({ name: peer, source: (await peers[peer]()).peer.module(subject) })),
  )
  const [ours, ...others] = found
  return [...(ours === undefined ? [] : [ours]), ...(await entries(subject)), ...others]
}
