import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParsedDocument } from '@contracts/core'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import example from './dataset-row.example.json' with { type: 'json' }
import { datasetRow } from './dataset-row.js'
import { datasetRowFromCsv } from './dataset-row-from-csv.js'

const rows: string[][] = parse(readFileSync(join(__dirname, 'dataset-row.example.csv'), 'utf8'))
const [header = [], cells = []] = rows

const readerOf = (columns: readonly string[]) => {
  const reader = datasetRowFromCsv(columns)
  if (reader._tag === 'Left') throw new Error(reader.left.map(String).join('\n'))
  return reader.right
}

const withCells = (changes: Readonly<Record<string, string>>): ParsedDocument =>
  readerOf(header)(header.map((column, i) => changes[column] ?? cells[i] ?? ''))

const found = ({ value, issues = [] }: ParsedDocument) => {
  const { errors, warnings } = datasetRow.validate(value)
  return [...issues, ...errors, ...warnings].map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)
}

describe('datasetRowFromCsv', () => {
  it('reads the documented row, which is the example', () => {
    const reading = readerOf(header)(cells)
    expect(reading).toEqual({ value: example, issues: [] })
    expect(datasetRow.validate(reading.value, 'strict').errors).toEqual([])
  })

  it('reads clicks printed as 4313.0, exponents and spaces around a number', () => {
    expect(withCells({ clicks: '248.0', impressions: ' 2.85e4 ' }).value).toEqual(example)
  })

  it('reads a blank cell as an absent key, which is missing only where the column is required', () => {
    const reading = withCells({ spend: '', clicks: ' ', campaign_name: '', creative_message: '', country: '\t' })
    expect(found(reading)).toEqual(['error missing /campaign_name', 'error missing /spend', 'error missing /clicks'])
    expect(Object.keys(reading.value as object)).not.toContain('country')
  })

  it('keeps text that is not a number, so that the codec reports it', () => {
    const bad = {
      spend: '1,234.50',
      impressions: 'nan',
      clicks: 'Infinity',
      purchases: '0x10',
      revenue: '1e999',
      roas: '--1',
    }
    expect(found(withCells(bad))).toEqual(
      ['spend', 'impressions', 'clicks', 'purchases', 'revenue', 'roas'].map((key) => `error wrong_type /${key}`),
    )
  })

  it('corrects letter case with a warning, for creative types and platforms', () => {
    const reading = withCells({ creative_type: 'IMAGE', platform: 'facebook' })
    expect(reading.value).toEqual(example)
    expect(reading.issues?.map((issue) => issue.toJSON())).toMatchObject([
      {
        severity: 'warning',
        code: 'enum-case',
        rule: 'kasparro/enum-case',
        pointer: '/creative_type',
        hint: 'Write "image".',
      },
      {
        severity: 'warning',
        code: 'enum-case',
        rule: 'kasparro/enum-case',
        pointer: '/platform',
        hint: 'Write "Facebook".',
      },
    ])
  })

  it('does not correct a creative type that is not documented', () => {
    expect(found(withCells({ creative_type: 'UGC' }))).toEqual(['error not_one_of /creative_type'])
  })

  it('keeps a message with commas and line breaks', () => {
    const creative_message = 'Soft, warm\r\nand yours'
    expect(withCells({ creative_message }).value).toEqual({ ...example, creative_message })
  })

  it('accepts columns in any order, and keeps undocumented columns as text for strict mode to report', () => {
    const reader = readerOf([...header, 'region', '__proto__'].reverse())
    const { value } = reader([...cells, '7', '{}'].reverse())
    expect(Object.entries(value as object)).toEqual(
      expect.arrayContaining([
        ['region', '7'],
        ['__proto__', '{}'],
      ]),
    )
    expect(datasetRow.validate(value).errors).toEqual([])
    expect(datasetRow.validate(value, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown_key', '/__proto__'],
      ['unknown_key', '/region'],
    ])
  })

  it('reads a short record as blank at its end, and reports cells beyond the header', () => {
    expect(found(readerOf(header)(cells.slice(0, -2)))).toEqual(['error missing /platform'])
    expect(found(readerOf(header)([...cells, 'surplus']))).toEqual(['error too_many '])
    expect(found(readerOf(header)([...cells, '', ' ']))).toEqual([])
  })

  it('returns a value and issues for any cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (some) => {
        const { value } = readerOf(header)(some)
        expect(datasetRow.decode(value)).toBeDefined()
      }),
    )
  })

  it('returns quickly for a long cell that is almost a number', () => {
    expect(found(withCells({ spend: `${'1'.repeat(200_000)}x` }))).toEqual(['error wrong_type /spend'])
  })
})
