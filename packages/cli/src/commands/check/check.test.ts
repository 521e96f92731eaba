import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderWith } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const catalog = (moods: readonly string[]): string => `
const { catalog, contract, enumOf, struct } = require('@contracts/core')
const Mood = struct('Mood', { mood: enumOf(...${JSON.stringify(moods)}) })
const mood = contract({ id: 'moods/mood', version: 1, role: 'output', description: 'Mood of the day.', codec: Mood })
exports.catalog = catalog({ domain: 'moods', entries: [{ contract: mood, examples: [{ mood: 'good' }] }] })
`

const schema = (moods: readonly string[]): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:contracts:moods:mood:v1',
  title: 'moods/mood@1',
  description: 'Mood of the day.',
  type: 'object',
  properties: { mood: { type: 'string', enum: moods } },
  required: ['mood'],
  examples: [{ mood: 'good' }],
  'x-contract': { contract: 'moods/mood', version: 1, role: 'output', rules: [], nullable: [] },
})

const released = {
  package: '@made-up/moods',
  version: '1.2.0',
  exports: { '.': ['catalog'] },
  contracts: [
    {
      ...{ id: 'moods/mood', version: 1, role: 'output', schema: schema(['good', 'bad']), rules: [], cases: [] },
      instructions:
        'Reply with one JSON object and nothing else. Mood of the day.\nKeys. Use no other keys.\n- mood: "good" or "bad"\n',
    },
  ],
}

const workspace = (moods: readonly string[], files: Readonly<Record<string, string>> = {}): string => {
  const manifest = {
    name: '@made-up/moods',
    version: '1.2.0',
    exports: './index.js',
    contracts: { catalog: './index.js' },
  }
  const folder = folderWith({
    'package.json': '{ "name": "made-up", "private": true, "workspaces": ["packages/*"] }',
    'packages/moods/package.json': JSON.stringify(manifest),
    'packages/moods/index.js': catalog(moods),
    'packages/moods/releases/1.2.0.json': JSON.stringify(released),
    ...files,
  })
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  symlinkSync(realpathSync('node_modules/@contracts/core'), join(folder, 'node_modules/@contracts/core'))
  return folder
}

const check = (folder: string, ...argv: readonly string[]) => runIn(folder, ['check', ...argv])

describe('contracts check', () => {
  it('passes if nothing has changed, from any folder of the workspace', async () => {
    const folder = workspace(['good', 'bad'])
    expect(await check(join(folder, 'packages/moods'))).toMatchObject({ code: 0, err: '' })
    expect((await check(folder)).out).toMatch(/1 package passed, 0 failed, 0 unproved\n$/)
  })

  it('shows what breaks and the changeset to paste', async () => {
    const { code, out, err } = await check(workspace(['good', 'bad', 'great']))
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('@made-up/moods 1.2.0   needs major, no changeset names it\n')
    expect(out).toContain(
      'An agent on the new version may send what a reader on 1.2.0 rejects (counterexample, run against both versions):\n',
    )
    expect(out).toContain('"@made-up/moods": major\n')
    expect(out).toContain('"literal-added moods/mood@1/mood#great"\n')
    expect(out).toMatch(/0 packages passed, 1 failed, 0 unproved\n$/)
  })

  it('writes the drafted changeset and its messages with --write, and then passes', async () => {
    const long = 'great'.repeat(20)
    const folder = workspace(['good', 'bad', long])
    const name = 'moods-mood-mood-literal-added'.replace('mood-mood', 'mood')
    const { code, out, err } = await check(folder, '--write')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.split('\n').slice(-4)).toEqual([
      `Wrote packages/moods/migrations/${name}.json.`,
      `Wrote .changeset/${name}.md.`,
      'The check passes now.',
      '',
    ])
    expect(await check(folder)).toMatchObject({ code: 0, err: '' })
    expect(await check(folder, '--write', '--format', 'json')).toMatchObject({ code: 0, err: '' })
  })

  it.each(['json', 'markdown', 'sarif'])(
    'reports with --write and --format %s the check that passes',
    async (format) => {
      const [written, next] = [workspace(['good', 'bad', 'great']), workspace(['good', 'bad', 'great'])]
      await check(next, '--write')
      const argv = ['--format', format, '--sarif', 'found.sarif']
      const first = await check(written, '--write', ...argv)
      const second = await check(next, ...argv)
      expect({ ...first, err: first.err.split('\n').slice(-2) }).toEqual({
        ...second,
        err: ['The check passes now.', ''],
      })
      expect(first.code).toBe(0)
      const [sarif, again] = [written, next].map((folder) => readFileSync(join(folder, 'found.sarif'), 'utf8'))
      expect(sarif).toBe(again)
      expect(sarif).not.toContain('"level":"error"')
      if (format === 'json') expect(JSON.parse(first.out)).toMatchObject({ passes: true, problems: [] })
    },
  )

  it('writes a draft for each package, under a name of its own, and fails until its blanks are filled in', async () => {
    const folder = workspace(['good', 'bad'], {
      'packages/more/package.json': JSON.stringify({ name: '@other/moods', version: '1.0.0', exports: './index.js' }),
      'packages/more/index.js': '',
      'packages/more/releases/1.0.0.json': JSON.stringify({
        package: '@other/moods',
        version: '1.0.0',
        exports: { '.': ['a'] },
      }),
      'packages/moods/releases/1.2.0.json': JSON.stringify({ ...released, exports: { '.': ['a', 'catalog'] } }),
    })
    const { code, out, err } = await check(folder, '--write', '--format', 'markdown')
    expect({ code, err }).toEqual({
      code: 1,
      err: ['moods-export-removed', 'moods-export-removed-2']
        .map((name) => `Wrote .changeset/${name}.md.\n`)
        .concat(
          ['moods-export-removed', 'moods-export-removed-2'].map(
            (name) => `Replace every null in .changeset/${name}.md, and check again.\n`,
          ),
        )
        .join(''),
    })
    expect(out).toContain('Changeset to complete, as `.changeset/moods-export-removed-2.md`')
    const file = join(folder, '.changeset/moods-export-removed.md')
    const text = readFileSync(file, 'utf8')
    const again = await check(folder, '--write')
    expect(again.out).toContain(
      'invalid-note: .changeset/moods-export-removed.md:16:17: doInstead.0.action must be a string — got null.',
    )
    expect(again.out).not.toContain('Wrote')
    for (const draft of ['moods-export-removed', 'moods-export-removed-2'])
      writeFileSync(
        join(folder, `.changeset/${draft}.md`),
        readFileSync(join(folder, `.changeset/${draft}.md`), 'utf8').replace('null', '"Write your own."'),
      )
    expect(text).toContain('"export-removed .#a"')
    expect(await check(folder)).toMatchObject({ code: 0, err: '' })
  })

  it('prints in every format what package.json leaves out', async () => {
    const name = 'literal-added moods/mood@1/mood#great'
    const manifest = {
      ...{ name: '@made-up/moods', version: '1.2.0', exports: './index.js' },
      contracts: { catalog: './index.js', ignore: [name], except: ['rule-added', 'no-kind'] },
    }
    const folder = workspace(['good', 'bad', 'great'], { 'packages/moods/package.json': JSON.stringify(manifest) })
    for (const format of ['text', 'json', 'markdown', 'sarif']) {
      const { code, out } = await check(folder, '--format', format)
      expect(code).toBe(0)
      expect(out).toContain(`ignore \`${name}\` leaves out \`${name}\` (major).`)
      expect(out).toContain('except `no-kind` leaves out nothing.')
      expect(out).not.toContain('rule-added')
    }
  })

  it('prints JSON and the comment for a pull request', async () => {
    const folder = workspace(['good', 'bad', 'great'])
    const { out } = await check(folder, '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      passes: false,
      packages: [
        { needs: 'major', problems: [{ code: 'no-changeset' }], changeset: { text: expect.any(String) as unknown } },
      ],
    })
    expect((await check(folder, '--format', 'markdown')).out).toContain(
      '| ❌ | `@made-up/moods` | 1.2.0 | major | none |',
    )
  })

  it('shows changed instructions in the comment, and only if some changed', async () => {
    const shown = async (moods: readonly string[]) => (await check(workspace(moods), '--format', 'markdown')).out
    expect(await shown(['good', 'bad', 'great'])).toMatch(
      /#### Instructions\n\nInstructions for an agent that writes `moods\/mood@1`:\n\n```diff\n[^]*\n\+- mood: "good", "bad" or "great"\n```/,
    )
    expect(await shown(['good', 'bad'])).not.toContain('Instructions')
  })

  it('reports a usage error outside a workspace', async () => {
    const { code, out } = await check(folderWith({}))
    expect({ code, out: out.split(':')[0] }).toEqual({ code: 2, out: 'no-workspace' })
  })
})
