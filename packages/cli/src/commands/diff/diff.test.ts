import { resolve } from 'node:path'
import { folderWith } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const mood = (...values: readonly string[]): string =>
  JSON.stringify({ type: 'object', properties: { mood: { enum: values } } })

const release = (version: string, values: readonly string[], instructions?: string): string =>
  JSON.stringify({
    package: 'moods',
    version,
    exports: { '.': ['mood'] },
    contracts: [
      { id: 'moods/mood', version: 1, role: 'output', schema: { enum: values }, rules: [], cases: [], instructions },
    ],
  })

const folder = folderWith({
  'old.json': mood('good', 'bad'),
  'more.json': mood('good', 'bad', 'great'),
  'spelt.json': JSON.stringify({ properties: { mood: { enum: ['bad', 'good'] } }, type: ['object'] }),
  'any.json': 'true',
  'none.json': 'false',
  'broken.json': '{"type":',
  'number.json': '5',
  'releases/1.0.0.json': release('1.0.0', ['good']),
  'releases/1.1.0.json': release('1.1.0', ['good']),
  'releases/2.0.0.json': release('2.0.0', ['good', 'bad']),
  'recorded/2.1.0.json': release('2.1.0', ['good'], 'Say a mood.\n'),
  'recorded/2.2.0.json': release('2.2.0', ['good'], 'Say good.\n'),
  'left/mood.json': mood('good', 'bad'),
  'right/mood.json': mood('good'),
  'empty/readme.md': '',
})

const diff = (...argv: readonly string[]) => runIn(folder, ['diff', ...argv])

describe('contracts diff', () => {
  it('passes if nothing has changed, even if the schema is written differently', async () => {
    expect(await diff('old.json', 'old.json')).toEqual({ code: 0, out: 'Nothing has changed.\n', err: '' })
    expect((await diff('old.json', 'spelt.json')).code).toBe(0)
  })

  it('shows the message that breaks, and who rejects it', async () => {
    const { code, out, err } = await diff('old.json', 'more.json')
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('A peer on the new version may send what one on old.json rejects')
    expect(out).toContain('{"mood":"great"}')
    expect(out).toMatch(/: needs major\n$/)
  })

  it.each([
    ['input', 0],
    ['record', 0],
    ['output', 1],
    ['message', 1],
  ])('compares an added literal under the role %s: exit %i', async (role, code) => {
    expect((await diff('old.json', 'more.json', '--role', role)).code).toBe(code)
  })

  it('compares a number that a double cannot hold only with itself', async () => {
    const bounded = (maximum: string): string => `{"type":"object","properties":{"n":{"type":"integer","maximum":${maximum}}}}` // oxfmt-ignore
    const numbers = folderWith({ 'a.json': bounded('18446744073709551615'), 'b.json': bounded('18446744073709551617') })
    const compared = (...argv: readonly string[]) => runIn(numbers, ['diff', ...argv])
    expect((await compared('a.json', 'a.json')).code).toBe(0)
    const { code, out } = await compared('a.json', 'b.json')
    expect([code, out]).toEqual([1, expect.stringContaining('unproved')])
  })

  it('compares the components of an OpenAPI document one of whose bounds a double cannot hold', async () => {
    const paid = (maximum: string, total: string): string => `{"openapi":"3.1.0","info":{},"components":{"schemas":{"Paid":{"type":"object","properties":{"n":{"type":"integer","maximum":${maximum}},"total":{"type":"${total}"}}}}}}` // oxfmt-ignore
    const largest = '9223372036854775807'
    const files = folderWith({ 'a.json': paid(largest, 'number'), 'b.json': paid(largest, 'string') })
    const { code, out, err } = await runIn(files, ['diff', 'a.json', 'b.json', '--role', 'input'])
    expect([code, err.split('\n').length]).toEqual([1, 2]) // the operations are not compared
    expect(out).toMatch(
      /✗ a@1 {3}\/Paid\/total is string, was number\.[^]*1 change, 1 breaking, 0 unproved: needs major\n$/,
    )
  })

  it('compares releases and folders of schemas', async () => {
    expect((await diff('releases/1.0.0.json', 'releases/1.1.0.json')).code).toBe(0)
    const { code, out } = await diff('releases/1.1.0.json', 'releases/2.0.0.json')
    expect(code).toBe(1)
    expect(out).toContain('An agent on the new version may send what a reader on 1.1.0 rejects')
    expect((await diff('left', 'right')).code).toBe(1)
  })

  it('compares a file of definitions only definition by definition, as in a folder', async () => {
    const moods = (...values: readonly string[]) => JSON.stringify({ $defs: { mood: { enum: values } } })
    const files = folderWith({ 'a.json': moods('good', 'bad'), 'b.json': moods('good') })
    const { code, out } = await runIn(files, ['diff', 'a.json', 'b.json', '--role', 'input'])
    expect([code, out]).toEqual([1, expect.stringMatching(/✗ a@1 {3}\/mood no longer accepts "bad"[^]*needs major\n$/)])
  })

  it('shows each place of a schema where the same value is lost, with its message', async () => {
    const schema = (...values: readonly string[]) =>
      JSON.stringify({ type: 'object', properties: { a: { enum: values }, b: { enum: values } } })
    const files = folderWith({ 'a.json': schema('good', 'bad'), 'b.json': schema('good') })
    const { out } = await runIn(files, ['diff', 'a.json', 'b.json', '--role', 'input'])
    expect(out).toMatch(/✗ a@1 {3}\/a no longer[^]*\{"a":"bad"\}[^]*✗ a@1 {3}\/b no longer[^]*\{"b":"bad"\}/)
  })

  it('reads one side from standard input', async () => {
    expect((await runIn(folder, ['diff', '-', 'old.json'], { stdin: mood('good', 'bad') })).code).toBe(0)
  })

  it('compares the schemas true and false', async () => {
    expect((await diff('any.json', 'any.json')).code).toBe(0)
    expect((await diff('any.json', 'none.json')).code).toBe(1)
  })

  it('prints JSON and Markdown', async () => {
    const { out } = await diff('old.json', 'more.json', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ bump: 'major', findings: [{ effects: expect.any(Array) as unknown }] })
    expect((await diff('old.json', 'more.json', '--format', 'markdown')).out).toContain('```diff\n')
  })

  it('prints the changed instructions that releases recorded in Markdown', async () => {
    const markdown = (old: string, next: string) => diff(old, next, '--format', 'markdown')
    const { out } = await markdown('recorded/2.1.0.json', 'recorded/2.2.0.json')
    expect(out.slice(out.indexOf('#### Instructions'))).toBe(`#### Instructions

Instructions for an agent that writes \`moods/mood@1\`:

\`\`\`diff
--- moods/mood@1
+++ moods/mood@1
@@ -1,1 +1,1 @@
-Say a mood.
+Say good.
\`\`\`
`)
    expect((await markdown('recorded/2.1.0.json', 'recorded/2.1.0.json')).out).toBe('Nothing has changed.\n')
    expect((await markdown('releases/2.0.0.json', 'recorded/2.1.0.json')).out).toContain(
      '#### Instructions\n\nThe instructions are not compared, since one of the two releases did not record them: `moods/mood@1`.\n',
    )
  })

  it('compares the shipped schemas of a real domain', async () => {
    const plans = ['v1', 'v2'].map((version) => resolve(`../scout/schemas/node.${version}.schema.json`))
    const { code, out } = await diff(...plans, '--format', 'json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ bump: 'major' })
  })

  it.each([
    [['old.json'], 'contracts diff needs <old> and <new>.'],
    [['-', '-'], 'Only one side can be standard input.'],
    [['gone.json', 'old.json'], 'gone.json does not exist'],
    [['broken.json', 'old.json'], 'broken.json:1:9 is not JSON: it ends too early, expected a value'],
    [['number.json', 'old.json'], 'number.json is not a JSON Schema: it is neither an object nor a boolean'],
    [['old.json', 'releases/1.0.0.json'], 'Cannot compare a schema with a release.'],
    [
      ['releases', 'releases'],
      'releases is a folder of releases: compare two of them with contracts diff, or all with contracts diff --matrix.',
    ],
    [['empty', 'left'], 'empty is a folder without schemas: no file below it ends in .json.'],
    [['--matrix', 'left'], 'left has no releases: name a package, or a folder called releases.'],
    [
      ['--matrix', 'releases', '--role', 'input'],
      '--role is not for --matrix: the contracts of a release have their own roles.',
    ],
    [['--matrix', 'releases', '--difference'], '--difference is not for --matrix: it compares two schemas.'],
    [['--matrix', 'releases', '--traffic', 'a.ndjson'], '--traffic is not for --matrix: it compares two schemas.'],
    [['--matrix', 'left', 'right'], 'contracts diff --matrix takes one package, or its folder of releases.'],
  ])('%j is a usage error, reported in one line', async (argv, line) => {
    expect(await diff(...argv)).toEqual({ code: 2, out: '', err: `✗ ${line}\n` })
  })
})

describe('contracts diff --matrix', () => {
  it('shows every producer against every consumer', async () => {
    const { code, out, err } = await diff('--matrix', 'releases')
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toBe(`moods: producers down, consumers across
✓ compatible · ✗ breaking · ? unproved · – the consumer has no such contract

moods/mood@1
            1.0.0     1.1.0     2.0.0
  1.0.0     ✓         ✓         ✓
  1.1.0     ✓         ✓         ✓
  2.0.0     ✗         ✗         ✓
    2.0.0 → 1.0.0 rejects "bad"
    2.0.0 → 1.1.0 rejects "bad"
`)
  })

  it('finds the package by its folder, and prints JSON and Markdown', async () => {
    const { out } = await diff('--matrix', '.', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ package: 'moods', versions: ['1.0.0', '1.1.0', '2.0.0'] })
    expect((await diff('--matrix', '.', '--format', 'markdown')).out).toContain('| 2.0.0 | ✗ | ✗ | ✓ |')
  })
})
