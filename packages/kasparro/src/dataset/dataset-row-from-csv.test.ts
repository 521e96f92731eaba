import type { ParsedDocument } from '@contracts/core'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { datasetRowFromCsv } from './dataset-row-from-csv.js'
import example from './dataset-row.example.json' with { type: 'json' }
import { datasetRow, DatasetRow } from './dataset-row.js'

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

  it('says what it takes, if cells are no text', () => {
    const wrong = new TypeError(
      "The reader of a dataset takes the cells of a record as text: write ['Spring', '250.5']",
    )
    for (const some of [undefined, 'Spring', cells.map((cell, i) => (i === 3 ? 250.5 : cell))])
      expect(() => readerOf(header)(some as never)).toThrow(wrong)
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

const all = Object.keys({ ...DatasetRow.required, ...DatasetRow.optional })
const issuesIn = (header: readonly string[]) => {
  const reader = datasetRowFromCsv(header)
  return reader._tag === 'Left' ? reader.left.map(({ code, pointer, message }) => [code, pointer, message]) : []
}

describe('the header of a dataset', () => {
  it('is one issue for any number of missing required columns', () => {
    expect(issuesIn(all.filter((column) => column !== 'spend' && column !== 'clicks'))).toEqual([
      ['missing', '/spend', 'is missing: the header must have every required column, and lacks spend, clicks'],
    ])
    expect(issuesIn([]).length).toBe(1)
  })

  it('is one issue when columns are repeated, whether documented or not', () => {
    expect(issuesIn([...all, 'spend', 'clicks', 'clicks'])).toEqual([
      ['too_many', '/spend', 'is the name of 2 columns of the header: column names must be unique'],
    ])
    expect(issuesIn([...all, 'region', 'region'])).toEqual([
      ['too_many', '/region', 'is the name of 2 columns of the header: column names must be unique'],
    ])
  })

  it('is one issue when columns are missing and others are repeated', () => {
    expect(issuesIn([...all.slice(1), 'spend']).map(([code]) => code)).toEqual(['missing'])
  })

  it('may omit optional columns, have other columns, and begin with a byte order mark', () => {
    expect(issuesIn(all.filter((column) => column !== 'country' && column !== 'creative_message'))).toEqual([])
    expect(issuesIn([`\uFEFF${all[0] ?? ''}`, ...all.slice(1), 'region'])).toEqual([])
    expect(issuesIn(all)).toEqual([])
  })
})
