import { isAscii } from './ascii.js'

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** How many bytes are made text at once, and how short a part of them is worth it. */
const width = { window: 2 ** 16, part: 2 ** 12 }

/**
 * string of the short parts of long bytes, one after the other, as lines are: to call the decoder for each takes longer
 * than to cut it from text that was made of many. Nothing where the bytes are short, or not ASCII. Who reads bytes in
 * this way does not write into them.
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
