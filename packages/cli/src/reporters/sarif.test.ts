import { readFileSync } from 'node:fs'
import { issueCodes } from '@contracts/core'
import { folderWithBakery } from '../testing/stranger.js'
import { isSarif, type SarifLog, sarifSchema } from '../testing/is-sarif.js'
import { runIn } from '../testing/run-in.js'
import { uriOf } from './sarif-log.js'
import { sentences } from './sarif-rule.js'

const good = '{"customer":"Ada","items":[{"bread":"rye","loaves":1}]}'
const bad = '{"customer":"","items":[]}'
const folder = folderWithBakery({
  'good.json': good,
  'sub folder/100% ü#1.json':
    '{"customer":"100% <b>&\\"\\u0000\\ud800\\u202e","items":[],"note":"longer than twenty characters"}',
  'stream.ndjson': `${good}\n${bad}\n{"customer":\n${bad}\n`,
  'twice.json': '{"customer":"Ada","items":[{"bread":"rye","loaves":1},{"bread":"rye","loaves":2}]}',
})

const validate = async (...argv: string[]) => {
  const { code, out } = await runIn(folder, ['validate', 'bakery/order', '--format', 'sarif', ...argv])
  const log = JSON.parse(out) as SarifLog // validated by the schema below
  isSarif(log)
  expect(isSarif.errors ?? []).toEqual([])
  return { code, out, log, run: log.runs[0] }
}

describe('--format sarif', () => {
  it('is validated by a schema that rejects invalid logs', () => {
    expect(sarifSchema).toEqual([expect.stringContaining('sarif-2.1.0'), expect.stringContaining('draft-04')])
    expect(isSarif({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false)
    expect(isSarif({ version: '2.1.0', runs: [{ tool: { driver: { name: 'a' } }, results: [{ message: {} }] }] })).toBe(
      false,
    )
  })

  it('is one run with a result for each issue and the rules they name', async () => {
    const { code, run } = await validate('good.json', 'sub folder/100% ü#1.json', 'twice.json')
    expect(code).toBe(1)
    expect(run.results[0]).toEqual({
      ruleId: 'too_few',
      level: 'error',
      message: { text: 'items must have at least 1 item — got an empty array' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'sub%20folder/100%25%20%C3%BC%231.json', uriBaseId: 'SRCROOT' },
            region: { startLine: 1, startColumn: 53 },
          },
          logicalLocations: [{ fullyQualifiedName: '/items', kind: 'value' }],
        },
      ],
      partialFingerprints: { 'contractsIssue/v1': expect.stringMatching(/^[0-9a-f]{32}:0$/) as string },
    })
    expect(run.results.map(({ ruleId, level }) => `${level} ${ruleId}`)).toEqual([
      'error too_few',
      'warning note-short',
      'error bakery/breads-unique',
    ])
    expect(run.tool.driver.rules.map(({ id: one }) => one)).toEqual(['too_few', 'note-short', 'bakery/breads-unique'])
    expect(run.tool.driver.rules[2]).toMatchObject({
      shortDescription: { text: 'A bread stands once in an order.' },
      help: { text: 'A bread stands once in an order.' },
    })
    const onPage = 'The array has fewer items than required. More in docs/errors.md#too_few.'
    expect(run.tool.driver.rules[0]).toMatchObject({ id: 'too_few', help: { text: onPage } })
  })

  it('locates the records of a stream, counts lines from 1, and reports unreadable input', async () => {
    const { code, run } = await validate('stream.ndjson', 'none.json')
    expect(code).toBe(2)
    expect(run.invocations).toEqual([{ executionSuccessful: false }])
    const locations = run.results.map(({ ruleId, locations: [{ physicalLocation }] }) =>
      [ruleId, physicalLocation.artifactLocation.uri, physicalLocation.region.startLine].join(' '),
    )
    expect(locations).toEqual([
      'too_short stream.ndjson 2',
      'too_few stream.ndjson 2',
      'malformed stream.ndjson 3',
      'too_short stream.ndjson 4',
      'too_few stream.ndjson 4',
      'unreadable none.json 1',
    ])
    const prints = run.results.map(({ partialFingerprints }) => partialFingerprints['contractsIssue/v1'])
    expect(new Set(prints).size).toBe(prints.length)
  })

  it('has no link and no Markdown in a text that quotes a message', async () => {
    const stdin = '{"customer":"Ada","items":"[open](https://example.com) \\\\](1) **bold**"}'
    const { out } = await runIn(folder, ['validate', 'bakery/order', '--format', 'sarif', '--input', 'json'], { stdin })
    const [{ results }] = (JSON.parse(out) as SarifLog).runs
    expect(results.map(({ message }) => message)).toEqual([
      { text: 'items must be an array — got "[open]\\(https://example.com) \\\\]\\(1) **bold**"' },
    ])
    expect(out).not.toContain('"markdown"')
  })

  it('keeps the fingerprint of an issue when lines move', async () => {
    const printOf = async (stdin: string) => {
      const { out } = await runIn(folder, ['validate', 'bakery/order', '--format', 'sarif', '--input', 'json'], {
        stdin,
      })
      return (JSON.parse(out) as SarifLog).runs[0].results.map(({ partialFingerprints }) => partialFingerprints)
    }
    expect(await printOf(`\n\n{\n  "items": [],\n  "customer": "Ada"\n}`)).toEqual(
      await printOf('{"customer":"Ada","items":[]}'),
    )
  })

  it('is a complete run if every message is valid', async () => {
    const { code, run } = await validate('good.json')
    expect([code, run.results, run.tool.driver.rules, run.invocations]).toEqual([
      0,
      [],
      [],
      [{ executionSuccessful: true }],
    ])
  })

  it('contains no control characters, and no values if redacted', async () => {
    const { out } = await validate('sub folder/100% ü#1.json')
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u0080-\u009f\u202e]/)
    const redacted = await validate('sub folder/100% ü#1.json', '--redact')
    expect(redacted.out).not.toContain('longer than twenty')
  })
})

describe('the URI of a source', () => {
  it.each([
    ['./runs/a.json', { uri: 'runs/a.json', uriBaseId: 'SRCROOT' }],
    ['/here/runs/a.json', { uri: 'runs/a.json', uriBaseId: 'SRCROOT' }],
    ['../a.json', { uri: '../a.json', uriBaseId: 'SRCROOT' }],
    ['/there/a b.json', { uri: 'file:///there/a%20b.json' }],
    ['a:b.json', { uri: 'a%3Ab.json', uriBaseId: 'SRCROOT' }],
    ['stdin', { uri: 'stdin' }],
  ])('of %s', (source, uri) => {
    expect(uriOf(source, '/here')).toEqual(uri)
  })
})

describe('the descriptions of codes', () => {
  const page = readFileSync('../../docs/errors.md', 'utf8')

  it('include every shape issue', () => {
    expect(Object.keys(sentences)).toEqual(expect.arrayContaining([...issueCodes]))
  })

  it('have one section each, and no other code has one', () => {
    const sections = [...page.matchAll(/^### (\S+)$/gm)].map(([, code]) => code)
    expect(sections.sort()).toEqual(Object.keys(sentences).sort())
  })

  it.each(Object.entries(sentences))('match the documentation of %s', (code, sentence) => {
    const [, section = ''] = page.split(`\n### ${code}\n\n`)
    const words = section.replaceAll('\n', ' ').toLowerCase()
    expect(words.slice(0, 200)).toContain(sentence.toLowerCase().slice(0, -1))
  })
})
