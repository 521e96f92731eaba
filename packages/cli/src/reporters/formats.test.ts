import { folderWithBakery } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

const good = '{"customer":"Ada","items":[{"bread":"rye","loaves":1}]}'
const folder = folderWithBakery({
  'good.json': good,
  'a,b:c%.json': '{"customer":"100% <b>&\\"\\u0000\\ud800","items":[],"note":"longer than twenty characters"}',
  'stream.ndjson': `${good}\n{"customer":\n{"customer":"","items":[]}\n`,
})

const validate = async (format: string, ...argv: string[]) =>
  runIn(folder, ['validate', 'bakery/order', '--format', format, ...argv])

it.each(['text', 'json', 'github', 'sarif', 'junit', 'problem', 'llm'])(
  '--format %s prints no character that hides text or changes its direction',
  async (format) => {
    const stdin = JSON.stringify({
      customer: 'Ada',
      items: [{ bread: 'rye\u{e0041}\u202e', loaves: 1 }],
      'x\u{e0042}': 1,
    })
    const { code, out } = await runIn(folder, ['validate', 'bakery/order', '--format', format, '--strict'], { stdin })
    expect(code).toBe(1)
    expect(out).toContain('udb40')
    expect(out).not.toMatch(/[\u{e0000}-\u{e0fff}\u202e]/u)
  },
)

describe('--format json', () => {
  it('is one object with every document, its issues as core writes them, and their locations', async () => {
    const { code, out } = await validate('json', 'good.json', 'stream.ndjson', 'none.json')
    expect(code).toBe(2)
    expect(JSON.parse(out)).toEqual({
      contract: 'bakery/order@2',
      mode: 'tolerant',
      valid: false,
      documents: [
        { source: 'good.json', index: 0, valid: true, issues: [] },
        { source: 'stream.ndjson', index: 0, line: 1, valid: true, issues: [] },
        {
          source: 'stream.ndjson',
          index: 1,
          line: 2,
          valid: false,
          issues: [expect.objectContaining({ code: 'malformed', pointer: '', location: { line: 2, column: 13 } })],
        },
        {
          source: 'stream.ndjson',
          index: 2,
          line: 3,
          valid: false,
          issues: [
            {
              severity: 'error',
              code: 'too_short',
              path: ['customer'],
              pointer: '/customer',
              expected: { min: 1 },
              actual: '""',
              message: 'must have at least 1 character — got ""',
              contract: 'bakery/order@2',
              location: { line: 3, column: 13 },
            },
            expect.objectContaining({ code: 'too_few', location: { line: 3, column: 24 } }),
          ],
        },
        {
          source: 'none.json',
          index: 0,
          valid: false,
          issues: [expect.objectContaining({ code: 'unreadable', message: 'does not exist' })],
        },
      ],
    })
  })

  it('states the mode and how many issues were left out', async () => {
    const { out } = await validate('json', 'stream.ndjson', '--strict', '--max-issues', '1')
    const { mode, documents } = JSON.parse(out) as { mode: string; documents: Record<string, unknown>[] }
    expect(mode).toBe('strict')
    expect(documents[2]).toMatchObject({ omitted: 1, issues: [{ code: 'too_short' }] })
  })

  it('escapes control characters, and parses to the original text', async () => {
    const stdin = '{"customer":"Ada","items":[],"\u009b2J\u202e":1}'
    const { out } = await runIn(folder, ['validate', 'bakery/order', '--format', 'json', '--strict'], { stdin })
    expect(out).not.toMatch(/[\u0080-\u009f\u202e]/)
    const { documents } = JSON.parse(out) as { documents: { issues: { path: string[] }[] }[] }
    expect(documents[0]?.issues.map(({ path }) => path)).toContainEqual(['\u009b2J\u202e'])
  })

  it('is true when every message is valid', async () => {
    const { code, out } = await validate('json', 'good.json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ valid: true })
  })
})

describe('--format github', () => {
  it('is one annotation for each issue, escaped as GitHub requires', async () => {
    const { out } = await validate('github', 'good.json', 'a,b:c%.json')
    expect(out)
      .toBe(`::error file=a%2Cb%3Ac%25.json,line=1,col=47,title=too_few · bakery/order@2::items must have at least 1 item — got an empty array
::warning file=a%2Cb%3Ac%25.json,line=1,col=57,title=note-short · bakery/order@2::note must be at most 20 characters — got "longer than twenty characters"
`)
  })
})

describe('--format junit', () => {
  it('is a test case for each document', async () => {
    const { code, out } = await validate('junit', 'good.json', 'stream.ndjson', 'none.json')
    expect(code).toBe(2)
    expect(out).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contracts validate">
  <testsuite name="good.json" tests="1" failures="0" errors="0">
    <testcase name="good.json" classname="bakery/order@2"/>
  </testsuite>
  <testsuite name="stream.ndjson" tests="3" failures="1" errors="1">
    <testcase name="stream.ndjson line 1" classname="bakery/order@2"/>
    <testcase name="stream.ndjson line 2" classname="bakery/order@2">
      <error type="malformed" message="2:13 the message is not JSON: it ends too early, expected a value (malformed)">2:13 the message is not JSON: it ends too early, expected a value (malformed)</error>
    </testcase>
    <testcase name="stream.ndjson line 3" classname="bakery/order@2">
      <failure type="too_short" message="3:13 customer must have at least 1 character — got &quot;&quot; (too_short)">3:13 customer must have at least 1 character — got &quot;&quot; (too_short)&#10;3:24 items must have at least 1 item — got an empty array (too_few)</failure>
    </testcase>
  </testsuite>
  <testsuite name="none.json" tests="1" failures="0" errors="1">
    <testcase name="none.json" classname="bakery/order@2">
      <error type="unreadable" message="1:1 none.json does not exist (unreadable)">1:1 none.json does not exist (unreadable)</error>
    </testcase>
  </testsuite>
</testsuites>
`)
  })

  it('escapes text of a message, and drops characters that XML cannot contain', async () => {
    const { out } = await runIn(folder, ['validate', 'bakery/order', '--format', 'junit'], {
      stdin: '{"customer":"Ada","items":[{"bread":"<a>&\\"\\u0000\\ud800\\u001b","loaves":1}]}',
    })
    expect(out).not.toMatch(/<a>|[\u0000\u001b\ud800]/)
    expect(out).toContain('&lt;a&gt;&amp;')
  })

  it('writes a suite for every thousand documents, so that counts come first', async () => {
    const { out } = await runIn(folder, ['validate', 'bakery/order', '--format', 'junit'], {
      stdin: `${good}\n`.repeat(2500),
    })
    expect(out.match(/<testsuite .*>/g)).toEqual(
      [1000, 1000, 500].map((n) => `<testsuite name="stdin" tests="${String(n)}" failures="0" errors="0">`),
    )
  })
})
