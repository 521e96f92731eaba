import type { CatalogEntry, DecodeMode } from '@contracts/core'
import type { Readable } from 'node:stream'
import { callInTime } from '../../cli/in-time.js'
import { readSource } from '../../readers/read-source.js'
import { readItems } from '@contracts/documents/internal'
import type { Source } from '../../readers/sources.js'
import { type RepairedDocument, repairOf } from './repair-document.js'
import type { Rewriting, Unwritten } from './rewriting.js'

/** The options for reading sources. */
export interface Reading {
  readonly entry: CatalogEntry
  readonly mode: DecodeMode
  readonly input: string
  readonly slurp: boolean
  readonly stdin: Readable
}

/**
 * Repairs each document of a source, in order. If the source is rewritten, lines are written as soon as they have been
 * reported. Any other source is written at its end. `unwritten` is called with the messages that could not be written.
 */
export async function* repairSource(
  source: Source,
  { entry, mode, input, slurp, stdin }: Reading,
  to?: Rewriting,
  unwritten: (found: Unwritten) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<RepairedDocument> {
  const reads = entry.readers ?? {}
  const read = (bytes: Uint8Array): void => to?.read(bytes)
  const failed = (): void => to?.drop('was not written: it could not be read to its end')
  const others: RepairedDocument[] = []
  let [index, written] = [0, 0]
  try {
    for await (const batch of readSource(source, { input, reads, slurp, stdin, read, failed })) {
      const documents: RepairedDocument[] = []
      for (const item of await readItems(batch, reads)) {
        const repaired = callInTime(entry.contract.name, () => repairOf(item, index++, entry.contract, mode))
        if (repaired.corrections.length > 0) documents.push(repaired)
        yield repaired
      }
      written += documents.length
      if (batch.kind !== 'block' || batch.format.name !== 'ndjson') others.push(...documents)
      else if (to !== undefined) {
        const left = await to.lines(batch.block, documents)
        written -= left.length
        for (const one of left) await unwritten(one)
      }
    }
    const why = await to?.end(others)
    if (why !== undefined) await unwritten({ messages: written, why })
  } finally {
    to?.drop('was not written') // this has no effect on a file that has been replaced already
  }
}
