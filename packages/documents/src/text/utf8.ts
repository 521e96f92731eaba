import type { DocumentLocation } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'

const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8 bytes, or returns `undefined` if they are not UTF-8. A byte order mark is a character of the text. */
export const utf8Text = (bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Joins parts. A single part is returned as it is. */
export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const [first, second] = parts
  if (first !== undefined && second === undefined) return first
  const joined = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
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
export const locationOfByte = (bytes: Uint8Array, offset: number): DocumentLocation => {
  let line = 1
  let start = 0
  for (let i = bytes.indexOf(10); i !== -1 && i < offset; i = bytes.indexOf(10, i + 1)) {
    line++
    start = i + 1
  }
  return { line, column: (utf8Text(bytes.subarray(start, offset)) ?? '').length + 1 }
}

/** Decodes UTF-8 bytes. Left is the location of the first byte that is not UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): E.Either<DocumentLocation, string> => {
  const text = utf8Text(bytes)
  return text === undefined ? E.left(locationOfByte(bytes, firstInvalidByte(bytes))) : E.right(text)
}
