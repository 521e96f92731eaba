import fc from 'fast-check'
import { countLimit, depthLimit } from './limits.js'
import { excessOf, mayExceed } from './json/nesting.js'
import { decodeUtf8, locationOfByte } from './text.js'

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

describe('nesting, counted in bytes', () => {
  const nested = (depth: number): Buffer => Buffer.from('[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2))

  it('is accepted up to the limit and refused beyond it', () => {
    expect(excessOf(nested(depthLimit))).toBeUndefined()
    expect(excessOf(nested(depthLimit + 2))).toEqual({ kind: 'depth', offset: (depthLimit / 2) * 6 })
  })

  it('does not count brackets in strings', () => {
    expect(excessOf(Buffer.from(`["${'[{\\"'.repeat(2000)}", "${'\\\\'.repeat(999)}"]`))).toBeUndefined()
  })

  it('refuses more values than fit into memory', () => {
    expect(excessOf(Buffer.from(`[${'{},'.repeat(countLimit.containers)}{}]`))).toEqual({ kind: 'count' })
  })

  it.each([depthLimit - 1, depthLimit, depthLimit + 1, depthLimit + 500])(
    'is never missed in JSON nested %d deep, whatever is around and between the brackets',
    (depth) => {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom('', '1,', '"[",', '{},', '[[]],'), { minLength: 1, maxLength: 5 }),
          fc.nat(3000),
          fc.boolean(),
          (between, around, isBefore) => {
            const opening = Array.from({ length: depth }, (_, i) => `[${between[i % between.length] ?? ''}`).join('')
            const space = ' '.repeat(around)
            const text = `${isBefore ? space : ''}${opening}0${']'.repeat(depth)}${isBefore ? '' : space}`
            const bytes = Buffer.from(`xx${text}xx`)
            if (excessOf(Buffer.from(text)) !== undefined) expect(mayExceed(bytes, 2, bytes.length - 2)).toBe(true)
          },
        ),
        { numRuns: 50, seed: 2 },
      )
    },
  )

  it('is ruled out for a usual message without a full search', () => {
    const message = Buffer.from(JSON.stringify(Array.from({ length: 60 }, (_, i) => ({ id: i, text: 'x'.repeat(40) }))))
    expect(mayExceed(message, 0, message.length)).toBe(false)
  })
})
