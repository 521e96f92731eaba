import { Buffer as NodeBuffer, isAscii as nodeIsAscii, isUtf8 as nodeIsUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { Buffer, isAscii, isUtf8 } from './buffer.js'

/** Bytes at any offset of their buffer, most of them ASCII. */
const bytes = fc
  .tuple(
    fc.array(fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0, max: 127 }) }, fc.integer({ min: 0, max: 255 })), {
      maxLength: 200,
    }),
    fc.nat({ max: 9 }),
  )
  .map(([all, from]) => Uint8Array.from(all).subarray(from))

const asNode = (part: Uint8Array): NodeBuffer => NodeBuffer.from(part.buffer, part.byteOffset, part.length)

const asOurs = (part: Uint8Array<ArrayBuffer>): Buffer => Buffer.from(part.buffer, part.byteOffset, part.length)

describe('the Buffer of the browser', () => {
  it('recognises ASCII and UTF-8 as in Node', () => {
    fc.assert(fc.property(bytes, (part) => isAscii(part) === nodeIsAscii(part) && isUtf8(part) === nodeIsUtf8(part)))
  })

  it.each(['utf8', 'latin1', 'hex', 'base64'] as const)('decodes %s as in Node', (encoding) => {
    fc.assert(
      fc.property(bytes, fc.nat({ max: 20 }), fc.nat({ max: 250 }), (part, start, end) => {
        expect(asOurs(part).toString(encoding, start, end)).toBe(asNode(part).toString(encoding, start, end))
        expect(asOurs(part).toString(encoding)).toBe(asNode(part).toString(encoding))
      }),
    )
  })

  it.each(['utf8', 'latin1'] as const)('decodes the %s of lines of long bytes as in Node', (encoding) => {
    const line = fc.stringMatching(/^[ -~é]{0,60}$/).map((text) => `${text.repeat(40)}\n`)
    fc.assert(
      fc.property(fc.array(line, { minLength: 50, maxLength: 80 }), (lines) => {
        const all = new TextEncoder().encode(lines.join(''))
        const [ours, nodes] = [asOurs(all), asNode(all)]
        for (let start = 0, end = all.indexOf(10); end !== -1; start = end + 1, end = all.indexOf(10, start)) {
          expect(ours.toString(encoding, start, end)).toBe(nodes.toString(encoding, start, end))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('keeps a byte order mark as a character', () => {
    const mark = Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)
    expect(asOurs(mark).toString('utf8')).toBe('\ufeffA')
  })
})
