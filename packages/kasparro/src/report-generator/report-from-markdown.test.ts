import { reportFromMarkdown } from './report-from-markdown.js'
import { report } from './report.js'
import example from './report.example.json' with { type: 'json' }

const located = (text: string) => {
  const { value, locate } = reportFromMarkdown(text)
  return report.validate(value).errors.map((issue) => [issue.message.slice(0, 41), locate?.(issue)?.line])
}

describe('reportFromMarkdown', () => {
  it('returns the text unchanged', () => {
    expect(reportFromMarkdown(example).value).toBe(example)
    expect(located(example)).toEqual([])
  })

  it('locates a repeated, a misplaced and an empty section at their headings, but not a missing one', () => {
    const text = [
      '# Methodology',
      '',
      'Text.',
      '',
      '# Executive Summary',
      '# Key Insights',
      'a',
      '# Key Insights',
      'b',
    ].join('\n')
    expect(located(text)).toEqual([
      ['must not leave the section "Executive Sum', 5],
      ['must have the section "Key Insights" only', 8],
      ['must have the section "Creative Recommend', undefined],
      ['must have the section "Methodology" in it', 1],
    ])
  })
})
