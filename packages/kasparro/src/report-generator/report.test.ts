import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import example from './report.example.json' with { type: 'json' }
import { type Report, report, reportFromMarkdown, reportSections } from './report.js'

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

const titles = ['Executive Summary', 'Key Insights', 'Creative Recommendations', 'Methodology']
const found = (text: string) =>
  reportSections.check(text).map((violation) => ('message' in violation ? violation.message : ''))
const written = (list: readonly string[], level = '##') =>
  list.map((title) => `${level} ${title}\n\nText.\n`).join('\n')
const inPlace = (title: string) => `must have the section "${title}" in its place: ${titles.join(', ')}`

describe('kasparro/report-sections', () => {
  it('is an error', () => {
    expect(reportSections.severity).toBe('error')
  })

  it('accepts headings of any level and either form', () => {
    expect(['#', '###', '######'].flatMap((level) => found(written(titles, level)))).toEqual([])
    expect(found(titles.map((title, i) => `${title}\n${i % 2 === 0 ? '=====' : '--'}\nText.\n`).join('\n'))).toEqual([])
  })

  it('ignores case, emphasis, a leading number, closing signs and the space around', () => {
    const text = written([
      '**EXECUTIVE SUMMARY**',
      '2. _key_ insights ##',
      '3) `Creative`  Recommendations',
      '  4.1 Methodology\t',
    ])
    expect(found(text)).toEqual([])
    expect(found(text.replaceAll('\n', '\r\n'))).toEqual([])
  })

  it('does not read other text as a section', () => {
    expect(found(written(['Executive Summary of 2024', ...titles.slice(1)]))).toEqual([
      'must have the section "Executive Summary"',
    ])
    expect(found(written(titles).replaceAll('## ', '##'))).toHaveLength(4)
  })

  it('reports every missing section once', () => {
    expect(found('')).toEqual(titles.map((title) => `must have the section "${title}"`))
  })

  it('reports a repeated section once, however often it occurs', () => {
    const once = ['must have the section "Key Insights" only once']
    expect(found(written([...titles, 'Key Insights', 'KEY INSIGHTS']))).toEqual(once)
  })

  it('reports the smallest number of misplaced sections', () => {
    expect(found(written(['Methodology', ...titles.slice(0, 3)]))).toEqual([inPlace('Methodology')])
    expect(found(written([...titles.slice(1), 'Executive Summary']))).toEqual([inPlace('Executive Summary')])
    expect(found(written([...titles].reverse()))).toHaveLength(3)
  })

  it('reports an empty section, and one that has only a thematic break, a comment or blank lines', () => {
    const empty = ['must not leave the section "Key Insights" empty']
    for (const body of ['', '\n\n  \n', '---\n', '\n* * *\n\n<!-- to do\n## Methodology\n-->\n']) {
      expect(found(written(titles).replace('## Key Insights\n\nText.\n', `## Key Insights\n${body}`))).toEqual(empty)
    }
    expect(found(written(titles).replace(/Text\.\n$/, ''))).toEqual(['must not leave the section "Methodology" empty'])
  })

  it('reports an empty and misplaced section twice', () => {
    expect(found(`## Methodology\n${written(titles.slice(0, 3))}`)).toEqual([
      inPlace('Methodology'),
      'must not leave the section "Methodology" empty',
    ])
  })

  it('counts sub-sections, lists, tables, quotes and code as content', () => {
    for (const body of [
      '### Sub',
      '- item',
      '> quote',
      '    code',
      '```\n```',
      '| a |\n|---|\n| 1 |',
      '<!-- a --> text',
    ]) {
      expect(found(written(titles).replace('Text.', body))).toEqual([])
    }
  })

  it('allows other headings anywhere', () => {
    expect(found(`# Report\n\n${written(titles)}\n## Appendix\n`)).toEqual([])
  })

  it('does not read a line of a code fence as a heading', () => {
    const fenced = (fence: string) => `${written(titles.slice(0, 3))}\n${fence}\n## Methodology\n\nText.\n${fence}\n`
    const missing = ['must have the section "Methodology"']
    expect([
      found(fenced('```')),
      found(fenced('~~~~')),
      found(`${written(titles.slice(0, 3))}\n\`\`\`md\n## Methodology\n`),
    ]).toEqual([missing, missing, missing])
    expect(found(`\`\`\`\n~~~\n\`\`\`\n${written(titles)}`)).toEqual([])
  })

  it('does not read the thematic break under a list, a quote or a table as a heading', () => {
    for (const body of ['Found:\n- a\n- b\n---', '> quote\n---', '| a |\n|---|\n| 1 |\n---']) {
      expect(found(written(titles).replace('Text.', body))).toEqual([])
    }
  })

  it('does not throw on any text, and is fast on a hostile one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('#', ' ', '\n', '`', '-', '=', '*', '1', '.', 'a', '<!--', '-->') }),
        (text) => {
          expect(found(text).length).toBeGreaterThan(0)
        },
      ),
    )
    const n = 200_000
    const hostile = [
      '# ',
      '#',
      ' ',
      '\t',
      '- ',
      '-',
      '=',
      '`',
      '*',
      '_',
      '1.',
      '|',
      '<!--',
      '>\n',
      'a\n',
      '#\n',
      '\\',
      '- -\n',
      '\uFEFF',
    ]
    for (const part of hostile) expect(found(part.repeat(n))).toHaveLength(4)
    for (const part of hostile) expect(found(`# ${part.repeat(n)}x`)).toHaveLength(4)
    for (const title of titles) expect(found(`# ${title}\n`.repeat(20_000))).toHaveLength(4)
  })
})

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
