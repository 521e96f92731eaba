import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './report.example.json' with { type: 'json' }
import { type Report, report } from './report.js'

describe('kasparro/report', () => {
  rejects(
    { contract: report, examples: [example] },
    {
      'an object': [setAt('', {}), { code: 'wrong_type', pointer: '' }],
      nothing: [setAt('', null), { code: 'wrong_type', pointer: '' }],
    },
  )

  it('decodes its Markdown file, which is the example, in strict mode', () => {
    expect(readFileSync(join(__dirname, 'report.example.md'), 'utf8')).toBe(example)
    expect(report.validate(example, 'strict').errors).toEqual([])
  })

  it('has the expected type', () => {
    expectTypeOf<Report>().toEqualTypeOf<string>()
  })
})
