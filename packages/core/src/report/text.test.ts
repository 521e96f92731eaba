import { Issue } from '../issue/issue.js'
import { toIssueData } from './text.js'
import { reportText } from './text.js'

const issue = new Issue({
  code: 'not_one_of',
  path: ['routing', 'workflow_type'],
  expected: ['analysis', 'creative_generation', 'full'],
  value: 'ful',
  contract: 'kasparro/planner-output@1',
  hint: 'Did you mean "full"?',
})

describe('reportText', () => {
  it('prints path, sentence and hint, then the code to search for', () => {
    const locate = (): { line: number; column: number } => ({ line: 14, column: 22 })
    expect(reportText([issue], { source: 'plan.json', locate })).toBe(
      [
        '✗ routing.workflow_type must be "analysis", "creative_generation" or "full" — got "ful".',
        '  Did you mean "full"?                                    plan.json:14:22 · not_one_of · kasparro/planner-output@1',
      ].join('\n'),
    )
  })

  it('prints two lines an issue, in the order given, and an empty string for no issue', () => {
    const warning = new Issue({
      severity: 'warning',
      code: 'missing',
      path: [],
      expected: 'a string',
      value: undefined,
    })
    const lines = reportText([warning, issue]).split('\n')
    expect([lines.length, lines[0]]).toEqual([4, '⚠ the message is missing: it must be a string.'])
    expect(reportText([])).toBe('')
  })

  it('refuses the result of decode in place of its issues', () => {
    expect(() => reportText({ _tag: 'Left', left: [issue] } as never)).toThrow(
      new TypeError('reportText takes a list of issues: pass the issues: result.left'),
    )
    expect(() => reportText(undefined as never)).toThrow(
      new TypeError('reportText takes a list of issues: pass an array, such as the errors of validate'),
    )
    const data = JSON.parse(JSON.stringify([issue])) as never
    expect(() => reportText(data)).toThrow(
      new TypeError('reportText takes a list of issues: read issues from JSON with issueFromJson'),
    )
    expect(() => reportText([{ code: 'wrong_type', with: () => 1 }] as never)).toThrow(TypeError)
  })

  it('prints a long hint on its own line', () => {
    const hint = 'x'.repeat(80)
    expect(
      reportText([issue.with({ hint })])
        .split('\n')
        .slice(1),
    ).toEqual([`  ${hint}`, '  not_one_of · kasparro/planner-output@1'])
  })

  it('adds colours only if requested, and escapes colours in a message', () => {
    const sly = issue.with({ path: ['\u001b[31m'], value: '\u009b1m', hint: 'The message has "\u009b1m".' })
    expect(reportText([sly], { source: 'a\u001b.json' })).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    expect(reportText([issue], { colour: true })).toContain('\u001b[31m✗\u001b[0m')
  })
})

describe('redacted', () => {
  it('keeps the sender’s value out of text and data', () => {
    const text = reportText([issue], { redact: true }) + JSON.stringify(toIssueData([issue], { redact: true }))
    expect(text).not.toContain('"ful"')
    expect(text).toContain('got a string of 3 characters')
    expect(toIssueData([issue])).toEqual([issue.toJSON()])
  })
})
