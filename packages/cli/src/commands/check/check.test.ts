import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
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
  contracts: [{ id: 'moods/mood', version: 1, role: 'output', schema: schema(['good', 'bad']), rules: [], cases: [] }],
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
    expect(out).toContain('- Accepted now, rejected before: `{"mood":"great"}`\n')
    expect(out).toMatch(/0 packages passed, 1 failed, 0 unproved\n$/)
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
