/** The parts of `node:buffer` that the readers of the command import, for a browser. */
import { Buffer } from 'buffer/'
import { isAscii } from './ascii.js'
import { asciiWindow } from './ascii-window.js'

export { Buffer, isAscii }

const strict = new TextDecoder('utf-8', { fatal: true })
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })

/** Returns whether the bytes are UTF-8. */
export const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

const slowly = Reflect.get(Buffer.prototype, 'toString')

/**
 * Decodes Latin-1. Each byte is widened to a UTF-16 code unit, because the decoder that browsers name `latin1` decodes
 * Windows-1252.
 */
const latin1 = (bytes: Uint8Array): string =>
  isAscii(bytes) ? utf8.decode(bytes) : utf16.decode(new Uint16Array(bytes))

const cut = asciiWindow()

// The decoders of the browser create the texts of a large file. Decoding it byte by byte would take longer.
Buffer.prototype.toString = function (this: Uint8Array, encoding = 'utf8', start = 0, end = this.length): string {
  if (encoding !== 'utf8' && encoding !== 'latin1') return Reflect.apply(slowly, this, [encoding, start, end])
  const [first, last] = [Math.max(0, start), Math.min(end, this.length)]
  if (last <= first) return ''
  const part = (): Uint8Array => this.subarray(first, last)
  return cut(this, first, last) ?? (encoding === 'utf8' ? utf8.decode(part()) : latin1(part()))
}
