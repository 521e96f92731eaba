import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { lineBreaks } from './blocks.js'
import { cellsOf } from './csv-cells.js'
import { rowsOf } from './csv-rows.js'

const blockOf = (text: string) => {
  const bytes = Buffer.from(`${text}\n`)
  return { line: 7, bytes, ends: lineBreaks(bytes) }
}

describe('rows of a block', () => {
  it('without a quote have the cells the library finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', ',', ' ', '\n', '\r', '\t', 'é', '\u{1f600}', '#', "'", '\\'), { maxLength: 40 }),
        (parts) => {
          const text = parts.join('')
          const expected = text.split('\n').flatMap((line, i) => {
            const record = line.replace(/\r$/, '')
            const cells = cellsOf(record)
            return record === '' || E.isLeft(cells) ? [] : [{ line: 7 + i, cells: cells.right }]
          })
          const rows = rowsOf(blockOf(text)).map((row) =>
            E.isLeft(row) ? row.left : { line: row.right.row.line, cells: row.right.cells },
          )
          expect(rows).toEqual(expected)
        },
      ),
      { numRuns: 1000, seed: 2 },
    )
  })
})
