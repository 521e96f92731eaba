import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { cellsOf } from './cells.js'
import { atRecordEnds } from './rows.js'
import { rowsOf } from './rows.js'

const blockOf = (text: string) => {
  const bytes = Buffer.from(text)
  const ends = atRecordEnds().endsIn(bytes)
  return { line: 7, bytes, ends: text.endsWith('\n') ? ends : [...ends, bytes.length] }
}

/** Returns every record that is not an empty line: the line it begins on, and its text. */
const rowsIn = (text: string) => [...rowsOf(blockOf(text))].map((row) => (E.isLeft(row) ? row.left : row.right.row))

const texts = (...parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((some) => some.join(''))

describe('the cells of a block', () => {
  it('are those of its records read one by one, even if quotes are wrong', () => {
    const parts = ['a', ',', ' ', '"', '""', '","', '\r', '\n', '\r\n', '\t', 'é', '\u{1f600}', '#', "'", '\\']
    fc.assert(
      fc.property(texts(...parts), (text) => {
        const rows = [...rowsOf(blockOf(text))]
        const alone = rows.map((row) => (E.isLeft(row) ? row : cellsOf(row.right.row.text)))
        expect(rows.map((row) => (E.isLeft(row) ? row : E.right(row.right.cells)))).toEqual(alone)
      }),
      { numRuns: 3000, seed: 2 },
    )
  })

  it('are the texts between the quotes', () => {
    const cells = fc.array(texts('a', ',', '""', '\n', 'é'), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (records) => {
        const text = records.map((some) => `${some.map((cell) => `"${cell}"`).join(',')}\n`).join('')
        const expected = records.map((some) => E.right(some.map((cell) => cell.replaceAll('""', '"'))))
        const rows = [...rowsOf(blockOf(text))].map((row) => (E.isLeft(row) ? row : E.right(row.right.cells)))
        expect(rows).toEqual(expected)
      }),
      { numRuns: 1000, seed: 2 },
    )
  })
})

describe('the rows of a block', () => {
  it('have the line they begin on', () => {
    expect(rowsIn('a,b\r\n\n"x\ny",1\n\r\n"é""\n"\r\nlast\n')).toEqual([
      { line: 7, text: 'a,b' },
      { line: 9, text: '"x\ny",1' },
      { line: 12, text: '"é""\n"' },
      { line: 14, text: 'last' },
    ])
  })
})
