/** What the command's readers ask of `node:buffer`, in a browser. */
import { Buffer } from 'buffer/'

export { Buffer }

const strict = new TextDecoder('utf-8', { fatal: true })

/** Whether every byte is one of ASCII. */
export const isAscii = (bytes: Uint8Array): boolean => {
  for (const byte of bytes) if (byte > 0x7f) return false
  return true
}

/** Whether the bytes are UTF-8. */
export const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}
