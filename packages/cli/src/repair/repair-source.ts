import type { Readable } from 'node:stream'
import type { Mode, RegistryEntry } from '@contracts/core'
import { piecesIn } from '../input/read.js'
import { portionsIn } from '../sources/pieces.js'
import type { Source } from '../sources/source.js'
import { type Mended, mendedOf } from './mended.js'
import type { Rewriting, Unwritten } from './rewriting.js'

/** How sources are read. */
export interface Reading {
  readonly line: RegistryEntry
  readonly mode: Mode
  readonly input: string
  readonly turns: boolean
  readonly stdin: Readable
}

/**
 * What can be made of each document of a source, in order. Where it is written again, lines are as soon as they have been
 * told and anything else is at its end; `unwritten` is given what could not be.
 */
export async function* repairSource(
  source: Source,
  { line, mode, input, turns, stdin }: Reading,
  to?: Rewriting,
  unwritten: (found: Unwritten) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<Mended> {
  const reads = line.reads ?? {}
  const read = (bytes: Buffer): void => to?.read(bytes)
  const failed = (): void => to?.drop('was not written: it could not be read to its end')
  const others: Mended[] = []
  let [index, written] = [0, 0]
  try {
    for await (const portion of portionsIn(source, { input, reads, turns, stdin, read, failed })) {
      const documents: Mended[] = []
      for (const piece of await piecesIn(portion, reads)) {
        const mended = mendedOf(piece, index++, line.contract, mode)
        if (mended.fixes.length > 0) documents.push(mended)
        yield mended
      }
      written += documents.length
      if (portion.kind !== 'block' || portion.format.name !== 'ndjson') others.push(...documents)
      else if (to !== undefined) {
        const left = await to.lines(portion.block, documents)
        written -= left.length
        for (const one of left) await unwritten(one)
      }
    }
    const why = await to?.end(others)
    if (why !== undefined) await unwritten({ messages: written, why })
  } finally {
    to?.drop('was not written') // what was put in its place is not taken back
  }
}
