import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { entryOf, type RegistryEntry } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Piece } from '../readers/document.js'
import type { Found } from '../discovery/find.js'
import { piecesOf } from '../readers/read.js'
import { examine, located, unreadable } from './validate-document.js'
import type { Examined } from './validate-document.js'

/** The one piece of a source, or why there is not one. */
const onlyPiece = async (...[source, reading]: Parameters<typeof piecesOf>): Promise<E.Either<string, Piece>> => {
  let only: Piece | undefined
  for await (const batch of piecesOf(source, reading)) {
    for (const piece of batch) {
      if (only !== undefined) return E.left('must hold one configuration and no more')
      only = piece
    }
  }
  return E.fromNullable('is empty')(only)
}

/** The line of a contract under a configuration, and the configuration. */
export interface Configured {
  readonly line: RegistryEntry
  readonly value: unknown
}

/**
 * The line of a contract under the configuration of a file, or what is wrong with the file: nothing is validated under a
 * configuration that does not hold.
 */
export const configured = async (
  { line, registry }: Found,
  name: string,
  { cwd, stdin }: { readonly cwd: string; readonly stdin: Readable },
): Promise<E.Either<Examined, Configured>> => {
  const config = entryOf(registry, line.config ?? '') ?? line
  const refuse = (verdict: Pick<Examined, 'outcome' | 'issues'>) =>
    E.left({ source: name, contract: config.contract.name, ...verdict })
  const refuseAll = (says: string) => refuse(unreadable('unreadable', says, config.contract))
  if (line.under === undefined) return refuseAll(`cannot configure ${line.contract.name}, which has no configuration`)
  const source = { name, path: resolve(cwd, name) }
  const reading = { input: 'auto', reads: config.reads ?? {}, stdin, read: () => undefined }
  const read = await onlyPiece(source, reading)
  if (E.isLeft(read)) return refuseAll(read.left)
  const piece = read.right
  if (piece.kind !== 'document') return refuse(examine(piece, config.contract, 'tolerant'))
  const under = line.under(piece.value)
  if (E.isRight(under)) return E.right({ line: { ...line, contract: under.right }, value: piece.value })
  return refuse({ outcome: 'does not hold', issues: located(under.left, piece.locate, piece.line) })
}
