import { countLimit, depthLimit } from '../limits.js'

/** Why JSON text must not be parsed: nested too deep at a byte, or too many values for the memory there is. */
export type Excess = { readonly kind: 'depth'; readonly offset: number } | { readonly kind: 'count' }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

const opens = (byte: number | undefined): boolean => byte === 0x7b || byte === 0x5b

/** Past the string whose opening quote stands at `i`. */
const afterString = (bytes: Uint8Array, i: number): number => {
  let next = i + 1
  while (next < bytes.length && bytes[next] !== quote) next += bytes[next] === backslash ? 2 : 1
  return next
}

/**
 * Whether JSON text is nested too deep, or has more values than can be kept, as counted in its bytes before anything walks
 * it. Text too short to be either is not searched.
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
 * Whether the bytes from `start` to `end`, if they are JSON, may be in excess; most are seen not to be without looking at
 * all of them. What is closed after the deepest place is as long as what is opened before it, so only so many opening
 * brackets count as leave room for the closing ones.
 */
export const mayExceed = (bytes: Uint8Array, start: number, end: number): boolean => {
  if (end - start > countLimit.containers) return true
  const last = end - depthLimit
  let missing = depthLimit + 1
  for (let i = start; i + missing <= last; i++) if (opens(bytes[i]) && --missing === 0) return true
  return false
}
