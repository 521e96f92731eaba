import type { DocumentLocation } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { isUtf8 } from 'node:buffer'

/**
 * The bytes of an input as they arrive. A chunk may change when the next one is requested, so readers copy what they
 * keep.
 *
 * @category model
 * @since 1.2.0
 */
export type Chunks = AsyncIterable<Buffer>

/** An input that is text. `head` has its first bytes, for detecting the format. `chunks` has the whole text. */
export interface Text {
  readonly head: Buffer
  readonly chunks: Chunks
}

const headSize = 2 ** 20
const newline = 10

const isBlank = (bytes: Buffer): boolean => /^\s*$/.test(bytes.toString('latin1'))

/** Checks whether the head has a complete line that is not blank: that is enough to detect the format. */
const hasLine = (head: Buffer): boolean => {
  const first = head.findIndex((byte) => byte > 0x20)
  return first !== -1 && head.includes(newline, first)
}

const utf16 = (head: Buffer): boolean =>
  head.length > 1 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))

/**
 * Returns what kind of archive the first bytes indicate and what to do about it, or `undefined` if they indicate none.
 */
const packedAs = (head: Buffer): string | undefined => {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'is gzip: unpack it, gunzip -c FILE | contracts validate CONTRACT -'
  return head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
    ? 'is a zip archive, as spreadsheets are: unpack it, or save it as CSV'
    : undefined
}

const withoutMark = (head: Buffer): Buffer =>
  head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head

async function* replay(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

const readHead = async (source: AsyncIterator<Buffer>): Promise<Buffer> => {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headSize && !(head.length > 3 && hasLine(head))) {
    const next = await source.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

/** Reads the beginning of an input, without its byte order mark. Left describes why it is not readable text. */
export const openText = async (chunks: Chunks): Promise<E.Either<string, Text>> => {
  const source = chunks[Symbol.asyncIterator]()
  const head = withoutMark(await readHead(source))
  const refuse = async (why: string): Promise<E.Either<string, Text>> => {
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
export const collect = async (chunks: Chunks, limit: number): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limit) return undefined
    parts.push(Buffer.from(chunk))
  }
  return Buffer.concat(parts, size)
}

const between = (byte: number | undefined, low: number, high: number): boolean =>
  byte !== undefined && byte >= low && byte <= high

/** Returns the bytes of the character at `i`, or 0 if it is not valid (RFC 3629: no overlong forms, no surrogates). */
const widthAt = (bytes: Uint8Array, i: number): number => {
  const lead = bytes[i] ?? 0
  if (lead < 0x80) return 1
  const [low, high] =
    lead === 0xe0
      ? [0xa0, 0xbf]
      : lead === 0xed
        ? [0x80, 0x9f]
        : lead === 0xf0
          ? [0x90, 0xbf]
          : lead === 0xf4
            ? [0x80, 0x8f]
            : [0x80, 0xbf]
  const width = between(lead, 0xc2, 0xdf) ? 2 : between(lead, 0xe0, 0xef) ? 3 : between(lead, 0xf0, 0xf4) ? 4 : 0
  if (width === 0 || !between(bytes[i + 1], low, high)) return 0
  for (let j = 2; j < width; j++) if (!between(bytes[i + j], 0x80, 0xbf)) return 0
  return width
}

const firstInvalidByte = (bytes: Uint8Array): number => {
  for (let i = 0; i < bytes.length;) {
    const width = widthAt(bytes, i)
    if (width === 0) return i
    i += width
  }
  return bytes.length
}

/** Returns the location of a byte. Everything before it must be valid UTF-8. */
export const locationOfByte = (bytes: Buffer, offset: number): DocumentLocation => {
  let line = 1
  let start = 0
  for (let i = bytes.indexOf(10); i !== -1 && i < offset; i = bytes.indexOf(10, i + 1)) {
    line++
    start = i + 1
  }
  return { line, column: bytes.toString('utf8', start, offset).length + 1 }
}

/** Decodes UTF-8 bytes. Left is the location of the first byte that is not UTF-8. */
export const decodeUtf8 = (bytes: Buffer): E.Either<DocumentLocation, string> =>
  isUtf8(bytes) ? E.right(bytes.toString('utf8')) : E.left(locationOfByte(bytes, firstInvalidByte(bytes)))
