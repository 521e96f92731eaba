const highBits = 0x80808080

const isAsciiBetween = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let i = start; i < end; i++) if ((bytes[i] ?? 0) > 0x7f) return false
  return true
}

/** Returns whether every byte is ASCII. Compares four bytes at a time. */
export const isAscii = (bytes: Uint8Array): boolean => {
  const { buffer, byteOffset, length } = bytes
  if (length < 8) return isAsciiBetween(bytes, 0, length)
  const head = (4 - (byteOffset % 4)) % 4
  const count = Math.floor((length - head) / 4)
  if (!isAsciiBetween(bytes, 0, head)) return false
  const words = new Int32Array(buffer, byteOffset + head, count)
  for (let i = 0; i < count; i++) if (((words[i] ?? 0) & highBits) !== 0) return false
  return isAsciiBetween(bytes, head + count * 4, length)
}
