import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { campaigns } from './campaigns.js'
import { generateDataset } from './generate-dataset.js'
import { readDataset } from './read-dataset.js'

const read = async (text: string) => {
  const found = await readDataset('ads.csv', text)
  if (E.isLeft(found)) throw new Error(found.left.map(String).join('; '))
  return found.right
}

describe('the dataset of a seed', () => {
  it('depends on the seed alone', () => {
    expect(generateDataset(42)).toBe(generateDataset(42))
    expect(generateDataset(43)).not.toBe(generateDataset(42))
  })

  it('has the flaws of real exports', () => {
    const text = generateDataset(42)
    expect(text.startsWith('\uFEFFcampaign_name,')).toBe(true)
    for (const flaw of [
      /,\d+\.0,/,
      /,,/,
      /,Image,/,
      /,UGC,/,
      /,facebook,/,
      /^ Undergarments/m,
      /"Feels like nothing,\n/,
      /\r\n$/,
    ])
      expect(text).toMatch(flaw)
  })

  it('loses no row: each is valid, or is reported with its line and column', async () => {
    const { rows, bad, remarks } = await read(generateDataset(42))
    expect(rows.length + bad.length).toBe(2940)
    expect(bad.length).toBeGreaterThan(150)
    expect(bad.every(({ date }) => /^2024-\d\d-\d\d$/.test(date ?? ''))).toBe(true)
    const columnsOf = (code: string): readonly string[] =>
      remarks
        .filter((one) => one.code === code)
        .map(({ column }) => column)
        .sort()
    expect(columnsOf('missing')).toEqual(['clicks', 'revenue', 'roas', 'spend'])
    expect(columnsOf('not_one_of')).toEqual(['creative_type'])
    expect(columnsOf('enum-case')).toEqual(['creative_type', 'platform'])
    expect(
      remarks.filter(({ severity }) => severity === 'error').reduce((n, one) => n + one.rows, 0),
    ).toBeGreaterThanOrEqual(bad.length)
  })

  it('gives each campaign one name, whatever the case and spaces of its spellings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const { rows } = await read(generateDataset(seed))
        expect(new Set(rows.map(({ campaign_name }) => campaign_name))).toEqual(
          new Set(campaigns.map(({ name }) => name)),
        )
      }),
      { numRuns: 4 },
    )
  })

  it('is rejected if a required column is missing', async () => {
    const found = await readDataset('ads.csv', generateDataset(42).replace(',revenue,', ',income,'))
    expect(E.isLeft(found) && found.left.map(({ code, pointer }) => [code, pointer])).toEqual([['missing', '/revenue']])
  })
})
