import { Readable } from 'node:stream'
import type { Mode, RegistryLine } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { openSource, whyUnreadable } from '../sources/open.js'
import { piecesOf } from '../sources/pieces.js'
import type { Source } from '../sources/source.js'
import { type Mended, mendedOf } from './mended.js'

/** How sources are read. */
export interface Reading {
  readonly line: RegistryLine
  readonly mode: Mode
  readonly input: string
  readonly turns: boolean
  readonly stdin: Readable
}

/** The whole of a source, where its text is to be written again. */
export const bytesOf = async (source: Source, stdin: Readable): Promise<E.Either<string, Buffer>> => {
  try {
    const opened = await openSource(source, stdin)
    if (E.isLeft(opened)) return opened
    const chunks: Buffer[] = []
    for await (const chunk of opened.right.chunks) chunks.push(chunk)
    return E.right(Buffer.concat(chunks))
  } catch (error) {
    const why = whyUnreadable(error)
    if (why === undefined) throw error
    return E.left(why)
  }
}

/** What can be made of each document of a source, in order; of bytes that were read already when they are given. */
export async function* repairSource(source: Source, reading: Reading, bytes?: Buffer): AsyncGenerator<Mended> {
  const { line, mode, input, turns } = reading
  const from = bytes === undefined ? source : { name: source.name, path: undefined }
  const stdin = bytes === undefined ? reading.stdin : Readable.from([bytes], { objectMode: false })
  const reads = line.reads ?? {}
  let index = 0
  for await (const batch of piecesOf(from, { input, reads, turns, stdin, read: () => undefined }))
    for (const piece of batch) yield mendedOf(piece, index++, line.contract, mode)
}
