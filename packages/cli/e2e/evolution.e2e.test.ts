import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { migrationOf } from '../src/testing/facts.js'
import { contracts, folderWith } from './command.js'

jest.setTimeout(120_000)

const catalog = (moods: readonly string[]): string => `
import { catalog as catalogOf, contract, enumOf, struct } from '@contracts/core'
const Mood = struct('Mood', { mood: enumOf(...${JSON.stringify(moods)}) })
export const mood = contract({ id: 'moods/mood', version: 1, role: 'output', description: 'Mood of the day.', codec: Mood })
export const catalog = catalogOf({ domain: 'moods', entries: [{ contract: mood, examples: [{ mood: 'good' }] }] })
`

const manifest = {
  name: '@made-up/moods',
  version: '1.2.0',
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  contracts: { catalog: './index.js' },
}

const packageFile = (manifest: object) => ({ 'packages/moods/package.json': `${JSON.stringify(manifest, null, 2)}\n` })

/** The package without type declarations. */
const untyped = packageFile({ ...manifest, exports: './index.js' })

const files = {
  'package.json': '{ "name": "made-up", "private": true, "workspaces": ["packages/*"] }',
  '.changeset/config.json':
    '{ "changelog": "@contracts/evolution/changelog", "commit": false, "access": "public", "baseBranch": "main" }',
  ...packageFile(manifest),
  'packages/moods/index.js': catalog(['good', 'bad']),
  'packages/moods/index.d.ts': "export * from './names.js'\nexport type Mood = string\n",
  'packages/moods/names.d.ts': 'export declare const mood: unknown, catalog: unknown\n',
}

/** Makes the workspace of another author, with ES modules, where the command and the libraries are installed. */
const workspace = (more: Readonly<Record<string, string>> = {}): string =>
  folderWith(['core', 'evolution', 'cli'], { ...files, ...more })

/** Makes the workspace with TypeScript installed, so that types count as exports. */
const typedWorkspace = (): string => {
  const folder = workspace()
  symlinkSync(realpathSync(resolve('../../node_modules/typescript')), join(folder, 'node_modules/typescript'))
  return folder
}

const put = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Writes the release file of the current build, as the release script of a workspace does. */
const cut = (folder: string, name = 'moods'): void => {
  const script = `import { releaseFromBuild, readManifest, writeRelease } from '@contracts/evolution/release'
    const manifest = readManifest('packages/moods')
    const built = await releaseFromBuild('packages/moods', manifest.right, ['.'])
    writeRelease('packages/moods', built.right)`
  put(
    folder,
    'cut.mjs',
    script
      .replaceAll("'packages/moods'", JSON.stringify(join(folder, 'packages', name)))
      .replace("'.'", JSON.stringify(folder)),
  )
  execFileSync(process.execPath, ['cut.mjs'], { cwd: folder })
}

const check = (folder: string, ...argv: readonly string[]) => contracts(folder, ['check', ...argv])

describe('the workspace of another author', () => {
  it('goes from its first release to its next major: refused, passed with the drafted changeset, released', async () => {
    const folder = typedWorkspace()
    expect((await check(folder)).out).toContain(
      'no-baseline: @made-up/moods is 1.2.0, and releases/1.2.0.json is missing.',
    )
    cut(folder)
    expect(await check(folder)).toMatchObject({
      code: 0,
      err: '',
      out: '1 package passed, 0 failed, 0 unproved\n',
    })

    put(folder, 'packages/moods/index.js', catalog(['good', 'bad', 'great']))
    const refused = await check(folder, '--format', 'json')
    expect(refused.code).toBe(1)
    const [report] = (JSON.parse(refused.out) as { packages: readonly { changeset: { file: string; text: string } }[] })
      .packages
    if (report === undefined) throw new Error('no package was checked')
    put(folder, report.changeset.file, report.changeset.text.replace('major', 'minor'))
    expect((await check(folder)).out).toContain('bump-too-small')
    put(folder, report.changeset.file, report.changeset.text)
    expect(await check(folder)).toMatchObject({ code: 0, err: '' })

    const changeset = resolve('../../node_modules/@changesets/cli/bin.js')
    execFileSync('git', ['init', '-q'], { cwd: folder })
    execFileSync(process.execPath, [changeset, 'version'], { cwd: folder, stdio: 'pipe' })
    cut(folder)
    const step = '✓ @made-up/moods 1.2.0 → 2.0.0   needs major, its version says major'
    const sum = '1 package passed, 0 failed, 0 unproved'
    expect(await check(folder)).toMatchObject({ code: 0, err: '', out: `${step}\n${sum}\n` })
    const released = await check(folder, '--format', 'json')
    expect(JSON.parse(released.out)).toMatchObject({
      packages: [{ against: 'release', since: '1.2.0', version: '2.0.0', needs: 'major', given: 'major' }],
    })
  })

  it('ships the same contracts to import and require, in each module that Node itself resolves', async () => {
    const both = { import: './index.js', require: './index.cjs' }
    const folder = workspace(packageFile({ ...manifest, exports: both }))
    const commonJs = (moods: readonly string[]): string =>
      catalog(moods)
        .replace(
          /import (\{.*\}) from (.*)/,
          (_, names: string, from: string) => `const ${names.replace(' as ', ': ')} = require(${from})`,
        )
        .replaceAll(/export const (\w+)/g, 'const $1 = exports.$1')
    put(folder, 'packages/moods/index.cjs', commonJs(['good', 'bad']))
    cut(folder)
    expect(await check(folder)).toMatchObject({ code: 0, err: '' })
    put(folder, 'packages/moods/index.cjs', commonJs(['good']))
    const { code, out } = await check(folder)
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('decodes-otherwise: The export mood of the entry . for require rejects {"mood":"bad"}'),
    ])
    put(folder, 'packages/moods/index.cjs', commonJs(['good', 'bad']))
    put(folder, 'packages/moods/sync.mjs', catalog(['good']))
    put(
      folder,
      'packages/moods/package.json',
      JSON.stringify({ ...manifest, exports: { 'module-sync': './sync.mjs', ...both } }),
    )
    expect((await check(folder)).out).toContain(
      'decodes-otherwise: The export mood of the entry . rejects {"mood":"bad"}',
    )
  })

  it('goes through prereleases: it may remove what only beta.0 had, and the final changelog has all wire changes', async () => {
    const folder = workspace(untyped)
    cut(folder)
    execFileSync('git', ['init', '-q'], { cwd: folder })
    const changesets = (...argv: readonly string[]): void => {
      execFileSync(process.execPath, [resolve('../../node_modules/@changesets/cli/bin.js'), ...argv], {
        cwd: folder,
        stdio: 'pipe',
      })
    }
    const release = async (): Promise<void> => {
      expect(await check(folder)).toMatchObject({ code: 0, err: '' })
      changesets('version')
      cut(folder)
      expect(await check(folder)).toMatchObject({ code: 0, err: '' })
    }
    const written = (mood: string): string => `Adds \`${mood}\`.

${migrationOf({ findings: [`literal-added moods/mood@1/mood#${mood}`], message: { mood }, instead: { mood: 'good' } })}`

    changesets('pre', 'enter', 'beta')
    put(folder, 'packages/moods/index.js', catalog(['good', 'bad', 'great']))
    put(folder, '.changeset/great.md', `---\n'@made-up/moods': major\n---\n\n${written('great')}\n`)
    await release()
    put(folder, 'packages/moods/index.js', catalog(['good', 'bad', 'grand']))
    expect((await check(folder)).out).toContain('has changed since 2.0.0-beta.0')
    put(folder, '.changeset/great.md', `---\n'@made-up/moods': major\n---\n\n${written('grand')}\n`)
    put(folder, '.changeset/grand.md', `---\n'@made-up/moods': patch\n---\n\nChanges \`great\` to \`grand\`.\n`)
    await release()
    changesets('pre', 'exit')
    await release()

    const changelog = readFileSync(join(folder, 'packages/moods/CHANGELOG.md'), 'utf8')
    const entries = changelog.split(/^## /m).slice(1)
    expect(entries.map((entry) => [entry.split('\n')[0], entry.includes('#### Wire changes')])).toEqual([
      ['2.0.0', true],
      ['2.0.0-beta.1', true],
      ['2.0.0-beta.0', true],
    ])
  })

  it('writes into each changelog the facts of its own package, of a note that names several', async () => {
    const tones = { ...manifest, name: '@made-up/tones', exports: './index.js' }
    const folder = workspace({
      ...untyped,
      'packages/tones/package.json': `${JSON.stringify(tones, null, 2)}\n`,
      'packages/tones/index.js': catalog(['good', 'bad'])
        .replaceAll('moods', 'tones')
        .replaceAll('mood:', 'tone:')
        .replaceAll("mood: 'good'", "tone: 'good'"),
    })
    for (const name of ['moods', 'tones']) cut(folder, name)
    put(folder, 'packages/moods/index.js', catalog(['good', 'bad', 'great']))
    const source = readFileSync(join(folder, 'packages/tones/index.js'), 'utf8')
    put(folder, 'packages/tones/index.js', source.replace('"bad"', '"bad","great"'))
    const refused = await check(folder, '--write', '--format', 'json')
    expect(refused.err).toMatch(/^Wrote \.changeset\/moods-[^]*Wrote \.changeset\/tones-/)
    const sendInstead = [
      { findings: ['literal-added moods/mood@1/mood#great'], message: { mood: 'great' }, instead: { mood: 'good' } },
      { findings: ['literal-added tones/mood@1/tone#great'], message: { tone: 'great' }, instead: { tone: 'good' } },
    ]
    rmSync(join(folder, '.changeset'), { recursive: true })
    put(folder, '.changeset/config.json', files['.changeset/config.json'])
    const heads = "'@made-up/tones': major\n'@made-up/moods': major"
    put(folder, '.changeset/both.md', `---\n${heads}\n---\n\nAdds great.\n\n${migrationOf(...sendInstead)}\n`)
    // A note before it, by which changesets takes the packages in another order.
    put(folder, '.changeset/a.md', "---\n'@made-up/moods': patch\n---\n\nFixes a typing error.\n")
    expect(await check(folder)).toMatchObject({ code: 0, err: '' })
    execFileSync('git', ['init', '-q'], { cwd: folder })
    const changeset = resolve('../../node_modules/@changesets/cli/bin.js')
    execFileSync(process.execPath, [changeset, 'version'], { cwd: folder, stdio: 'pipe' })
    for (const [name, own, other] of [
      ['moods', 'moods/mood@1', 'tones/mood@1'],
      ['tones', 'tones/mood@1', 'moods/mood@1'],
    ] as const) {
      const changelog = readFileSync(join(folder, `packages/${name}/CHANGELOG.md`), 'utf8')
      expect([changelog.split(`literal-added ${own}`).length, changelog.includes(other)]).toEqual([2, false])
      cut(folder, name)
    }
    expect(await check(folder)).toMatchObject({ code: 0, err: '' })
  })

  it('counts types among its exports', async () => {
    const folder = typedWorkspace()
    cut(folder)
    put(folder, 'packages/moods/index.d.ts', "export * from './names.js'\n")
    const { code, out } = await check(folder)
    expect(code).toBe(1)
    expect(out).toContain('export-removed')
    expect(out).toContain('Mood')
  })
})

describe('the releases of this repository', () => {
  const scout = folderWith(['scout'])

  it('can be compared as a matrix', async () => {
    const { code, out } = await contracts(scout, ['diff', '--matrix', '@contracts/scout'])
    expect(code).toBe(0)
    expect(out).toContain('scout/plan@2\n')
  })

  it('can be compared with each other', async () => {
    const [old, next] = ['1.1.0', '2.0.0'].map((version) => resolve(`../scout/releases/${version}.json`))
    const { code, out } = await contracts(scout, ['diff', old ?? '', next ?? ''])
    expect(code).toBe(1)
    expect(out).toContain(
      'What was stored under 1.1.0 may be rejected by the new version (counterexample, run against both versions):',
    )
  })
})
