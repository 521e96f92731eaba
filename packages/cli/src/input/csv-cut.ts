import { type Cut, lineBreaks } from './blocks.js'

/** Whether the next byte opens a cell, stands in one without quotes, within quotes, or after a quote that may close it. */
type State = 'open' | 'plain' | 'quoted' | 'closing'

const quote = 0x22
const comma = 0x2c
const newline = 0x0a

const after = (state: State, byte: number | undefined): State => {
  if (state === 'quoted') return byte === quote ? 'closing' : 'quoted'
  if (byte === quote) return state === 'plain' ? 'plain' : 'quoted'
  return byte === comma ? 'open' : 'plain'
}

/** A line break ends a record, unless it stands between quotes; bytes without a quote are not looked at one by one. */
export const atRecordEnds = (): Cut => {
  let state: State = 'open'
  const between = (bytes: Buffer): number[] => {
    const ends: number[] = []
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]
      if (byte !== newline) state = after(state, byte)
      else if (state !== 'quoted') {
        ends.push(i)
        state = 'open'
      }
    }
    return ends
  }
  return {
    endsIn: (bytes) => {
      if (state === 'quoted' || bytes.includes(quote)) return between(bytes)
      const last = bytes.at(-1)
      if (last !== undefined) state = last === newline || last === comma ? 'open' : 'plain'
      return lineBreaks(bytes)
    },
    linesIn: (bytes, ends) => (bytes.includes(quote) ? lineBreaks(bytes).length : ends.length),
  }
}
