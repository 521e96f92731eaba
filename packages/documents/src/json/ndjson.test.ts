import fc from 'fast-check'
import { lineBreaks } from '../text/blocks.js'
import { ndjsonItems } from './ndjson.js'

const linesOf = (text: string): { readonly line: number; readonly bytes: Uint8Array; readonly ends: number[] } => {
  const bytes = new TextEncoder().encode(text)
  return { line: 1, bytes, ends: lineBreaks(bytes) }
}

const valuesOf = (text: string): readonly unknown[] =>
  [...ndjsonItems(linesOf(text))].map((item) => (item.kind === 'document' ? item.value : item.kind))

describe('the lines of a block', () => {
  it('are its documents, whatever their length and characters', () => {
    const value = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '"', 'é', '—', '\u{1f600}', '\ufeff'), maxLength: 20 }),
      fc.nat(70_000).map((size) => 'x'.repeat(size)),
      fc.integer(),
    )
    fc.assert(
      fc.property(fc.array(value, { maxLength: 12 }), (values) => {
        expect(valuesOf(values.map((one) => `${JSON.stringify(one)}\n`).join(''))).toEqual(values)
      }),
    )
  })

  it('are read beside a line that is not UTF-8', () => {
    const { bytes, ends } = linesOf('"a"\n"b"\n"é"\n"d"\n')
    bytes[5] = 0xff
    expect([...ndjsonItems({ line: 7, bytes, ends })]).toMatchObject([
      { kind: 'document', value: 'a', line: 7 },
      { kind: 'malformed', message: 'is not UTF-8', at: { line: 8, column: 2 } },
      { kind: 'document', value: 'é', line: 9 },
      { kind: 'document', value: 'd', line: 10 },
    ])
  })
})
