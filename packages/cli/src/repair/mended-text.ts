import { isUtf8 } from 'node:buffer'
import * as E from 'fp-ts/lib/Either.js'
import type { Mended } from './mended.js'
import { patchText } from './patch-text.js'

const mark = '\ufeff'

/**
 * The text of a source with everything mended in it, line by line where each message has its own; what was right or
 * cannot be mended keeps its bytes. On the left why there is none.
 */
export const mendedText = (bytes: Buffer, documents: readonly Mended[]): E.Either<string, string> => {
  const mended = documents.filter(({ fixes }) => fixes.length > 0)
  if (mended.length === 0) return E.right(bytes.toString('utf8'))
  if (!isUtf8(bytes)) return E.left('was not written: it is not UTF-8 throughout')
  const whole = bytes.toString('utf8')
  const before = whole.startsWith(mark) ? mark : ''
  const text = whole.slice(before.length)
  const inLines = mended.every(({ piece }) => piece.line !== undefined)
  const parts = inLines ? text.split('\n') : [text]
  for (const { piece, fixes, value } of mended) {
    const i = (piece.line ?? 1) - 1
    const patched = patchText(parts[i] ?? '', fixes, value)
    if (patched === undefined) return E.left('was not written: only JSON and NDJSON whose keys stand once are')
    parts[i] = patched
  }
  return E.right(before + parts.join('\n'))
}
