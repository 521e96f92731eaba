import fc from 'fast-check'
import { decodeUtf8, locationOfByte } from './utf8.js'

const fatal = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

describe('UTF-8', () => {
  it.each([
    [[0x61, 0x0a, 0x62, 0xff], { line: 2, column: 2 }],
    [[0xc0, 0x80], { line: 1, column: 1 }],
    [[0x61, 0xed, 0xa0, 0x80], { line: 1, column: 2 }],
    [[0xf0, 0x9f, 0x98, 0x80, 0xf0, 0x9f], { line: 1, column: 3 }],
    [[0xf4, 0x90, 0x80, 0x80], { line: 1, column: 1 }],
  ])('locates the first invalid byte of %j', (bytes, at) => {
    expect(decodeUtf8(Buffer.from(bytes))).toEqual({ _tag: 'Left', left: at })
  })

  it('is refused exactly if TextDecoder refuses it', () => {
    const byte = fc.constantFrom(0x61, 0x0a, 0x80, 0xbf, 0xc2, 0xe0, 0xa0, 0xed, 0x9f, 0xf0, 0x90, 0xf4, 0x8f, 0xff)
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 8 }), (bytes) => {
        expect(decodeUtf8(Buffer.from(bytes))._tag === 'Left').toBe(fatal(Uint8Array.from(bytes)))
      }),
      { numRuns: 2000, seed: 2 },
    )
  })

  it('counts columns as editors do', () => {
    const bytes = Buffer.from('é\n\u{1f600}é!')
    expect(locationOfByte(bytes, bytes.length - 1)).toEqual({ line: 2, column: 4 })
  })
})
