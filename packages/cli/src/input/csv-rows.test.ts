import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { cellsOf, parsedCells } from './csv-cells.js'
import { atRecordEnds } from './csv-cut.js'
import { rowsOf } from './csv-rows.js'

const blockOf = (text: string) => {
  const bytes = Buffer.from(text)
  return { line: 7, bytes, ends: atRecordEnds().endsIn(bytes) }
}

/** Every record that is not an empty line: the line it begins on, and its text. */
const rowsIn = (text: string) => [...rowsOf(blockOf(text))].map((row) => (E.isLeft(row) ? row.left : row.right.row))

const texts = (...parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((some) => some.join(''))

describe('the cells of a record', () => {
  it('are those the library finds, or what it says about its quotes', () => {
    fc.assert(
      fc.property(texts('a', ',', ' ', '"', '""', '","', '\r', '\t', 'é', '\u{1f600}', '#', "'", '\\'), (text) => {
        const record = text.replace(/\r$/, '')
        if (record !== '') expect(cellsOf(record)).toEqual(parsedCells(record))
      }),
      { numRuns: 5000, seed: 2 },
    )
    fc.assert(
      fc.property(fc.array(texts('a', ',', '""', '\n', 'é'), { minLength: 1, maxLength: 5 }), (cells) => {
        const record = cells.map((cell) => `"${cell}"`).join(',')
        expect(cellsOf(record)).toEqual(parsedCells(record))
        expect(cellsOf(record)).toEqual(E.right(cells.map((cell) => cell.replaceAll('""', '"'))))
      }),
      { numRuns: 1000, seed: 2 },
    )
  })
})

describe('the rows of a block', () => {
  it('stand on the lines they begin on', () => {
    expect(rowsIn('a,b\r\n\n"x\ny",1\n\r\n"é""\n"\r\nlast\n')).toEqual([
      { line: 7, text: 'a,b' },
      { line: 9, text: '"x\ny",1' },
      { line: 12, text: '"é""\n"' },
      { line: 14, text: 'last' },
    ])
  })
})
