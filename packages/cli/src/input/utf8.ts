import { isUtf8 } from 'node:buffer'
import type { DocumentLocation } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'

const between = (byte: number | undefined, low: number, high: number): boolean =>
  byte !== undefined && byte >= low && byte <= high

/** How many bytes the character at `i` has; 0 when it is none (RFC 3629, overlong forms and surrogates excluded). */
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

const firstFault = (bytes: Uint8Array): number => {
  for (let i = 0; i < bytes.length;) {
    const width = widthAt(bytes, i)
    if (width === 0) return i
    i += width
  }
  return bytes.length
}

/** The place of a byte, everything before it being valid UTF-8. */
export const placeOfByte = (bytes: Buffer, offset: number): DocumentLocation => {
  let line = 1
  let start = 0
  for (let i = bytes.indexOf(10); i !== -1 && i < offset; i = bytes.indexOf(10, i + 1)) {
    line++
    start = i + 1
  }
  return { line, column: bytes.toString('utf8', start, offset).length + 1 }
}

/** The text of UTF-8 bytes, or the place of the first byte that is not UTF-8. */
export const decodeUtf8 = (bytes: Buffer): E.Either<DocumentLocation, string> =>
  isUtf8(bytes) ? E.right(bytes.toString('utf8')) : E.left(placeOfByte(bytes, firstFault(bytes)))
