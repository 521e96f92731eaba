import { contract } from '@contracts/core'
import type { Snapshot } from '@contracts/protocols/snapshot'
import { type DocumentResult, unreadable, validateItem } from '@contracts/documents/internal'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import type { Io } from '../cli/io.js'
import { isColoured } from '../cli/io.js'
import { onlyItem } from '../readers/read-source.js'
import { fileText } from '../reporters/text.js'
import type { Protocols } from './load-protocols.js'

const about = {
  id: 'protocols/snapshot',
  version: 1,
  role: 'record',
  description: 'Tools of an MCP server or skills of an A2A agent at one time, to compare them with later ones.',
} as const

/** Reads a snapshot file. Left is the text about each issue with its line and column. */
export const readSnapshot = async (
  name: string,
  { Snapshot }: Pick<Protocols, 'Snapshot'>,
  { cwd, stdin, stderr, env }: Io,
): Promise<E.Either<string, Snapshot>> => {
  const snapshot = contract({ ...about, codec: Snapshot })
  const source = name === '-' ? { name: 'stdin', path: undefined } : { name, path: resolve(cwd, name) }
  const refuse = (found: Pick<DocumentResult, 'outcome' | 'issues'>) =>
    E.left(
      fileText({ source: source.name, contract: snapshot.name, ...found }, 'the snapshot', {
        ...{ colour: isColoured(stderr, env), redact: false },
      }),
    )
  const read = await onlyItem(source, { input: 'json', reads: {}, stdin, read: () => undefined }, 'snapshot')
  if (E.isLeft(read)) return refuse(unreadable('unreadable', read.left, snapshot))
  const item = read.right
  const found = validateItem(item, snapshot, 'tolerant')
  if (found.outcome !== 'valid' || item.kind !== 'document') return refuse(found)
  const decoded = snapshot.decode(item.value)
  return E.isRight(decoded) ? decoded : refuse(unreadable('unreadable', 'is no snapshot', snapshot))
}
