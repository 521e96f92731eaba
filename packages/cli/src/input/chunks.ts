import * as E from 'fp-ts/lib/Either.js'

/** The bytes of an input as they come. */
export type Chunks = AsyncIterable<Buffer>

/** An input that turned out to be text, from its first character on, and its first bytes to tell what it is. */
export interface Text {
  readonly head: Buffer
  readonly chunks: Chunks
}

const headSize = 2 ** 20
const newline = 10

const isBlank = (bytes: Buffer): boolean => /^\s*$/.test(bytes.toString('latin1'))

/** Enough is known once a line with something on it has come to its end. */
const hasLine = (head: Buffer): boolean => {
  const first = head.findIndex((byte) => byte > 0x20)
  return first !== -1 && head.includes(newline, first)
}

const utf16 = (head: Buffer): boolean =>
  head.length > 1 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))

/** What the first bytes say of a file that is packed, and what to do. */
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
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
  }
  return head
}

/** Reads the beginning of an input, without its byte order mark, or says why it is no text that can be read. */
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

/** All bytes at once, or nothing when there are more than the limit; what is beyond it is never kept. */
export const collect = async (chunks: Chunks, limit: number): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limit) return undefined
    parts.push(chunk)
  }
  return Buffer.concat(parts, size)
}
