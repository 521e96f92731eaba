import { compiledEntry, compiledOf } from '../peers/compiled.js'
import { peers } from '../peers/list.js'
import type { PeerName, Subject } from '../peers/peer.js'
import { subjectOf } from '../subject/subjects.js'

/** The module somebody would write who decodes one message with one library. */
export interface DecoderModule {
  readonly name: string
  readonly source: string
}

/** The entry of ours that holds the compiled decoder of one contract and nothing else. */
export const compiledOnly = 'ours, compiled only'

/** The entry as a reader would import it; a build without compiled modules has none. */
const compiled = async (subject: Subject): Promise<readonly DecoderModule[]> =>
  (await compiledOf(subject)) === undefined
    ? []
    : [{ name: compiledOnly, source: `export { decode } from '${compiledEntry(subject)}'` }]

/** The modules of every library for one contract, ours twice. */
export const modulesFor = async (name: string): Promise<readonly DecoderModule[]> => {
  const subject = await subjectOf(name)
  const names = Object.keys(peers) as PeerName[] // the list has no other keys
  const found = await Promise.all(
    names.map(async (peer) => ({ name: peer, source: (await peers[peer]()).peer.module(subject) })),
  )
  const [ours, ...others] = found
  return [...(ours === undefined ? [] : [ours]), ...(await compiled(subject)), ...others]
}
