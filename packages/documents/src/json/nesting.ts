import { countLimit, depthLimit } from '../text/limits.js'

/** The reason why JSON text must not be parsed: nested too deep at a byte, or more values than fit into memory. */
export type Excess = { readonly kind: 'depth'; readonly offset: number } | { readonly kind: 'count' }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

const opens = (byte: number | undefined): boolean => byte === 0x7b || byte === 0x5b

/**
 * Returns the index of the closing quote of the string whose opening quote is at `i`, or the end if it is not closed.
 */
const afterString = (bytes: Uint8Array, i: number): number => {
  let next = i + 1
  while (next < bytes.length && bytes[next] !== quote) next += bytes[next] === backslash ? 2 : 1
  return next
}

/**
 * Checks whether JSON text is nested too deep or has too many values. It counts bytes, before the text is parsed. Text
 * that is too short for either is not searched. Returns `undefined` if the text is within the limits.
 */
export const excessOf = (bytes: Uint8Array): Excess | undefined => {
  if (bytes.length <= depthLimit) return undefined
  let depth = 0
  let containers = 0
  let commas = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (byte === quote) i = afterString(bytes, i)
    else if (byte === comma) commas++
    else if (opens(byte)) {
      containers++
      if (++depth > depthLimit) return { kind: 'depth', offset: i }
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return containers > countLimit.containers || commas > countLimit.values ? { kind: 'count' } : undefined
}

/**
 * Checks whether the JSON in the bytes from `start` to `end` may exceed a limit. Usually it need not read all bytes.
 * Every bracket that opens must close again, so opening brackets count only while enough bytes follow to close them.
 */
export const mayExceed = (bytes: Uint8Array, start: number, end: number): boolean => {
  if (end - start > countLimit.containers) return true
  const last = end - depthLimit
  let missing = depthLimit + 1
  for (let i = start; i + missing <= last; i++) if (opens(bytes[i]) && --missing === 0) return true
  return false
}
