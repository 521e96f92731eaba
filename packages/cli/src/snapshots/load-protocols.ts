import type * as protocols from '@contracts/protocols/snapshot'
import type * as E from 'fp-ts/lib/Either.js'
import { loadOptional, snapshotPackage } from '../discovery/optional-package.js'

/** The functions of the package with the snapshots. */
export type Protocols = typeof protocols

/** The functions that this command calls. An older package lacks some of them. */
const called = [
  ...(['compareSnapshots', 'comparisonMarkdown', 'comparisonText', 'executeCalls', 'fetchCard'] as const),
  ...(['openServer', 'Snapshot', 'snapshotOfCard', 'snapshotText'] as const),
]

/** Loads the package with the snapshots. Left is a sentence that names what to install. */
export const loadProtocols = (folder: string): Promise<E.Either<string, Protocols>> =>
  loadOptional<Protocols>(snapshotPackage, called, folder)
