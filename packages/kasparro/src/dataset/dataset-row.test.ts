import { rejects, set } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './dataset-row.example.json' with { type: 'json' }
import { type DatasetRow, datasetRow } from './dataset-row.js'

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
        set('', {}),
        ...[...required, ...words].map((key) => ({ code: 'missing', pointer: `/${key}` })),
      ],
      'text where numbers are required': [
        ['spend', 'impressions', 'clicks', 'ctr', 'purchases', 'revenue', 'roas'].map((key) => set(`/${key}`, '1')),
        ...at('wrong_type', '/spend', '/impressions', '/clicks', '/ctr', '/purchases', '/revenue', '/roas'),
      ],
      'figures below 0, and a rate above 1': [
        [
          ...['spend', 'impressions', 'clicks', 'purchases', 'revenue', 'roas'].map((key) => set(`/${key}`, -1)),
          set('/ctr', 1.5),
        ],
        ...at('out_of_range', '/spend', '/impressions', '/clicks', '/ctr', '/purchases', '/revenue', '/roas'),
      ],
      'counts that are not whole': [
        [set('/impressions', 0.5), set('/clicks', 1.5), set('/purchases', 2.5)],
        ...at('wrong_type', '/impressions', '/clicks', '/purchases'),
      ],
      'a date of another format': [set('/date', '15/01/2024'), ...at('bad_format', '/date')],
      'words in another case': [
        [set('/creative_type', 'Image'), set('/platform', 'facebook')],
        { code: 'not_one_of', pointer: '/creative_type', hint: 'Did you mean "image"?' },
        { code: 'not_one_of', pointer: '/platform', hint: 'Did you mean "Facebook"?' },
      ],
      'an undocumented platform': [set('/platform', 'TikTok'), ...at('not_one_of', '/platform')],
      'optional text that is none': [
        [set('/creative_message', 1), set('/country', {})],
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
