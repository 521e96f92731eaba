import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './dataset-row.example.json' with { type: 'json' }
import { type DatasetRow, datasetRow, rowCtrConsistent, rowRoasConsistent } from './dataset-row.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))
const required = [
  'campaign_name',
  'adset_name',
  'date',
  'spend',
  'impressions',
  'clicks',
  'ctr',
  'purchases',
  'revenue',
  'roas',
]
const words = ['creative_type', 'audience_type', 'platform']

describe('kasparro/dataset-row', () => {
  rejects(
    { contract: datasetRow, examples: [example] },
    {
      'an empty object': [
        setAt('', {}),
        ...[...required, ...words].map((key) => ({ code: 'missing', pointer: `/${key}` })),
      ],
      'text where numbers are required': [
        ['spend', 'impressions', 'clicks', 'ctr', 'purchases', 'revenue', 'roas'].map((key) => setAt(`/${key}`, '1')),
        ...at('wrong_type', '/spend', '/impressions', '/clicks', '/ctr', '/purchases', '/revenue', '/roas'),
      ],
      'figures below 0, and a rate above 1': [
        [
          ...['spend', 'impressions', 'clicks', 'purchases', 'revenue', 'roas'].map((key) => setAt(`/${key}`, -1)),
          setAt('/ctr', 1.5),
        ],
        ...at('out_of_range', '/spend', '/impressions', '/clicks', '/ctr', '/purchases', '/revenue', '/roas'),
      ],
      'counts that are not whole': [
        [setAt('/impressions', 0.5), setAt('/clicks', 1.5), setAt('/purchases', 2.5)],
        ...at('wrong_type', '/impressions', '/clicks', '/purchases'),
      ],
      'a date of another format': [setAt('/date', '15/01/2024'), ...at('bad_format', '/date')],
      'words in another case': [
        [setAt('/creative_type', 'Image'), setAt('/platform', 'facebook')],
        { code: 'not_one_of', pointer: '/creative_type', hint: 'Did you mean "image"?' },
        { code: 'not_one_of', pointer: '/platform', hint: 'Did you mean "Facebook"?' },
      ],
      'an undocumented platform': [setAt('/platform', 'TikTok'), ...at('not_one_of', '/platform')],
      'optional text that is none': [
        [setAt('/creative_message', 1), setAt('/country', {})],
        ...at('wrong_type', '/creative_message', '/country'),
      ],
    },
  )

  it('accepts the documented row in strict mode without a warning', () => {
    expect(datasetRow.validate(example, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    expectTypeOf<DatasetRow['platform']>().toEqualTypeOf<'Facebook' | 'Instagram'>()
    expectTypeOf<DatasetRow['country']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<DatasetRow['spend']>().toEqualTypeOf<number>()
  })
})

describe('kasparro/row-ctr-consistent', () => {
  it('is a warning at the rate', () => {
    expect(rowCtrConsistent.severity).toBe('warning')
    expect(rowCtrConsistent.check({ ctr: 0.0085, clicks: 248, impressions: 28500 }).map(({ path }) => path)).toEqual([
      ['ctr'],
    ])
  })

  it('accepts 0.0087 of 248 clicks and 28500 impressions', () => {
    expect(rowCtrConsistent.check({ ctr: 0.0087, clicks: 248, impressions: 28500 })).toEqual([])
  })

  it('does not apply without impressions', () => {
    expect(rowCtrConsistent.check({ ctr: 0.9, clicks: 0, impressions: 0 })).toEqual([])
  })
})

describe('kasparro/row-roas-consistent', () => {
  it('is a warning at the return', () => {
    expect(rowRoasConsistent.severity).toBe('warning')
    expect(rowRoasConsistent.check({ roas: 1.9, revenue: 468.75, spend: 250.5 })).toEqual([])
    expect(rowRoasConsistent.check({ roas: 1.91, revenue: 468.75, spend: 250.5 }).map(({ path }) => path)).toEqual([
      ['roas'],
    ])
  })

  it('does not apply to a row without spend', () => {
    expect(rowRoasConsistent.check({ roas: 7, revenue: 10, spend: 0 })).toEqual([])
  })
})
