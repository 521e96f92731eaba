const seeds = [0x811c9dc5, 0x9e3779b9] as const

/**
 * Returns the FNV-1a hash over code units, with a final mixing step so that similar texts have very different hashes.
 */
const hash = (text: string, seed: number): number => {
  let state = seed
  for (let i = 0; i < text.length; i++) {
    state ^= text.charCodeAt(i)
    state = Math.imul(state, 0x01000193)
  }
  state ^= state >>> 15
  state = Math.imul(state, 0x2c1b3c6d)
  state ^= state >>> 12
  return state >>> 0
}

/**
 * Returns twelve hexadecimal digits that identify a text: short enough to quote in a note, and the same on every
 * machine.
 */
export const fingerprint = (text: string): string =>
  seeds
    .map((seed) => hash(text, seed).toString(16).padStart(8, '0'))
    .join('')
    .slice(2, 14)
