import { datasetRowFromCsv } from './dataset-row-from-csv.js'
import { headerIssue } from './header-issue.js'
import { columns } from './column.js'

const all = columns.map(({ key }) => key)
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
    expect(headerIssue(all)).toBeUndefined()
  })
})
