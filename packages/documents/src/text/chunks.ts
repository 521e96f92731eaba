import * as E from 'fp-ts/lib/Either.js'
import { isBlank } from './blank.js'
import { withoutMark } from './mark.js'
import { joinBytes } from './utf8.js'

/**
 * The bytes of a source as they arrive. A chunk may change when the next one is requested, so readers copy what they
 * keep.
 *
 * @category model
 * @since 1.0.0
 */
export type Chunks = AsyncIterable<Uint8Array>

/** A source that is text. `head` has its first bytes, for detecting the format. `chunks` has the whole text. */
export interface TextSource {
  readonly head: Uint8Array
  readonly chunks: Chunks
}

const headSize = 2 ** 20
const newline = 10

/** Checks whether the head has a complete line that is not blank: that is enough to detect the format. */
const hasLine = (head: Uint8Array): boolean => {
  const first = head.findIndex((byte) => byte > 0x20)
  return first !== -1 && head.includes(newline, first)
}

const utf16 = (head: Uint8Array): boolean =>
  head.length > 1 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))

/**
 * Returns what kind of archive the first bytes indicate and what to do about it, or `undefined` if they indicate none.
 */
const packedAs = (head: Uint8Array): string | undefined => {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'is gzip: unpack it, gunzip -c FILE | contracts validate CONTRACT -'
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4
    ? 'is a zip archive, as spreadsheets are: unpack it, or save it as CSV'
    : undefined
}

async function* replay(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

const readHead = async (source: AsyncIterator<Uint8Array>): Promise<Uint8Array> => {
  let head: Uint8Array = new Uint8Array()
  while (head.length < headSize && !(head.length > 3 && hasLine(head))) {
    const next = await source.next()
    if (next.done === true) break
    head = joinBytes([head, next.value])
  }
  return head
}

/** Reads the beginning of a source, without its byte order mark. Left describes why it is not readable text. */
export const openText = async (chunks: Chunks): Promise<E.Either<string, TextSource>> => {
  const source = chunks[Symbol.asyncIterator]()
  const head = withoutMark(await readHead(source))
  const refuse = async (why: string): Promise<E.Either<string, TextSource>> => {
    await source.return?.()
    return E.left(why)
  }
  const packed = packedAs(head)
  if (packed !== undefined) return refuse(packed)
  if (utf16(head)) return refuse('is UTF-16: save it as UTF-8')
  if (head.subarray(0, 2 ** 13).includes(0)) return refuse('is binary, not text')
  if (head.length < headSize && isBlank(head)) return refuse('is empty')
  return E.right({ head, chunks: replay(head, source) })
}

/** Collects all bytes, or returns `undefined` if there are more than the limit. Bytes over the limit are never kept. */
export const collect = async (chunks: Chunks, limit: number): Promise<Uint8Array | undefined> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limit) return undefined
    parts.push(new Uint8Array(chunk))
  }
  return joinBytes(parts)
}
