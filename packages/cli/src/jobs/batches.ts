import type { Part } from '../examine/parts.js'
import type { Block } from '../input/blocks.js'
import type { RecordFormat } from '../input/portion.js'

/** Records that lie together in memory of their own, to be examined anywhere. */
export interface Batch {
  readonly source: Part['source']
  readonly format: RecordFormat
  readonly block: Block & { readonly bytes: Buffer }
}

/** A part of a source: a batch worth another thread's while, or what is examined here. */
export type Share = { readonly kind: 'there'; readonly batch: Batch } | { readonly kind: 'here'; readonly part: Part }

const newline = 0x0a

/** How many bytes one batch has, more or less. */
const batchSize = 2 ** 20

/** A smaller part of a batch is examined sooner here than it is elsewhere. */
const leastShare = 1 / 16

type BlockPart = Part & { readonly portion: { readonly kind: 'block' } }

const isBlock = (part: Part): part is BlockPart =>
  part.portion.kind === 'block' && part.portion.block.bytes !== undefined

/** Copies blocks to memory of their own, which goes to another thread as a whole; a record without a line break gets one. */
const joined = (blocks: readonly Block[]): Batch['block'] => {
  const parts = blocks.flatMap(({ bytes, ends }) =>
    bytes === undefined ? [] : [{ bytes, ends, isOpen: ends.at(-1) === bytes.length }],
  )
  const size = parts.reduce((sum, { bytes, isOpen }) => sum + bytes.length + Number(isOpen), 0)
  const all = Buffer.from(new ArrayBuffer(size))
  const ends: number[] = []
  let at = 0
  for (const { bytes, ends: within, isOpen } of parts) {
    for (const end of within) ends.push(at + end)
    at += bytes.copy(all, at)
    if (isOpen) all[at++] = newline
  }
  return { line: blocks[0]?.line ?? 1, bytes: all, ends }
}

const sizeOf = (parts: readonly BlockPart[]): number =>
  parts.reduce((sum, { portion }) => sum + (portion.block.bytes?.length ?? 0), 0)

const sharesOf = (parts: readonly BlockPart[], size: number): readonly Share[] => {
  const [first] = parts
  if (first === undefined || sizeOf(parts) < size * leastShare) return parts.map((part) => ({ kind: 'here', part }))
  const block = joined(parts.map(({ portion }) => portion.block))
  return [{ kind: 'there', batch: { source: first.source, format: first.portion.format, block } }]
}

/** Shares the parts of an input out: blocks of records in batches, everything else as it is, in the order it came. */
export async function* sharesIn(parts: AsyncIterable<Part>, size = batchSize): AsyncGenerator<Share> {
  let gathered: BlockPart[] = []
  for await (const part of parts) {
    const belongs = isBlock(part) && (gathered[0] === undefined || gathered[0].source === part.source)
    if (!belongs || sizeOf(gathered) >= size) {
      yield* sharesOf(gathered, size)
      gathered = []
    }
    if (isBlock(part)) gathered.push(part)
    else yield { kind: 'here', part }
  }
  yield* sharesOf(gathered, size)
}
