import { isAscii } from './ascii.js'

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** The number of bytes that are decoded at once, and the longest part that is cut from their text. */
const width = { window: 2 ** 16, part: 2 ** 12 }

/**
 * Returns a decoder for the short parts of long bytes that are read one after the other, such as lines. One call of the
 * browser's decoder for each part takes longer than cutting the parts from the text of many. The decoder returns
 * `undefined` if the bytes are short, the part is long, or the bytes are not ASCII. The caller must not change the
 * bytes between calls.
 */
export const asciiWindow = () => {
  let bytes: Uint8Array | undefined
  let [from, to] = [0, 0]
  let text: string | undefined
  return (all: Uint8Array, start: number, end: number): string | undefined => {
    if (all.length <= width.part || end - start > width.part || end < start) return undefined
    if (all !== bytes || start < from || end > to) {
      bytes = all
      from = start
      to = Math.min(all.length, start + width.window)
      const part = all.subarray(from, to)
      text = isAscii(part) ? utf8.decode(part) : undefined
    }
    return text?.slice(start - from, end - from)
  }
}
