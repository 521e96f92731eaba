import type { Peer, PeerName } from './peer.js'

/** Every library, in run order. A process loads only the library it runs. */
export const peers: Readonly<Record<PeerName, () => Promise<{ readonly peer: Peer }>>> = {
  ours: () => import('./ours.js'),
  ajv: () => import('./ajv.js'),
  typebox: () => import('./typebox.js'),
  zod: () => import('./zod.js'),
  valibot: () => import('./valibot.js'),
}
