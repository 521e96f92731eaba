import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from '../../testing/run-in.js'
import { bakery, folderWith, folderWithBakery, manifestOf } from '../../testing/stranger.js'

/** A stub of `changeset version` that raises the version of one package. */
const changesets = `
const { readFileSync, writeFileSync } = require('node:fs')
const file = 'packages/bakery/package.json'
if (process.argv[2] !== 'version') throw new Error('called wrongly')
writeFileSync(file, readFileSync(file, 'utf8').replace('3.1.0', '3.2.0'))
console.log('All files have been updated.')
`

const manifest = manifestOf('@corner/bakery').replace('{', '{"exports":"./catalog.js",')

const street = (files: Readonly<Record<string, string>> = {}): string =>
  folderWithBakery({
    'package.json': '{ "name": "street", "private": true, "workspaces": ["packages/*"] }',
    'packages/bakery/package.json': manifest,
    'packages/bakery/catalog.js': bakery,
    'packages/tools/index.js': '',
    'packages/tools/package.json': '{ "name": "tools", "version": "1.0.0" }',
    'node_modules/@changesets/cli/package.json': '{ "name": "@changesets/cli", "version": "2.31.1" }',
    'node_modules/@changesets/cli/bin.js': changesets,
    ...files,
  })

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

describe('contracts release', () => {
  it('runs changeset version, writes the derived files and baselines, and checks the result', async () => {
    const folder = street()
    const { code, out, err } = await runIn(folder, ['release'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^All files have been updated\.\nwrote packages\/bakery\/schemas\/order\.v1\.schema\.json\n/)
    expect(out).toContain('wrote packages/bakery/contracts.json\n')
    expect(out).toContain('wrote packages/bakery/releases/3.2.0.json\n')
    expect(read(folder, 'packages/bakery/contracts.json')).toContain('"version": "3.2.0"')
    expect(existsSync(join(folder, 'packages/tools/releases'))).toBe(false)
    expect(await runIn(folder, ['release'])).toEqual({
      code: 0,
      out: 'All files have been updated.\nNo version changed: nothing is released.\n',
      err: '',
    })
  })

  it('is refused if a version was raised before and has no baseline', async () => {
    const folder = street({ 'node_modules/@changesets/cli/bin.js': '' })
    expect(await runIn(folder, ['release'])).toEqual({
      code: 2,
      out: '',
      err: '✗ No version changed, and releases/3.1.0.json of @corner/bakery is missing: run `contracts release --version 3.1.0` in its folder, on the commit that set this version.\n',
    })
    expect(existsSync(join(folder, '.contracts-release.json'))).toBe(false)
    expect((await runIn(join(folder, 'packages/bakery'), ['release', '--version', '3.1.0'])).code).toBe(0)
    expect(await runIn(folder, ['release'])).toMatchObject({ code: 0, err: '' })
  })

  it('writes no baseline whose code cannot run in one module', async () => {
    const bound = `if (!__dirname.endsWith('bakery')) throw new Error('It works only beside its oven.');\n${bakery}`
    const folder = street({ 'packages/bakery/catalog.js': bound })
    const { code, err } = await runIn(folder, ['release'])
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        /the code of its catalog does not run in one module: it cannot be loaded: It works only beside its oven\.\n$/,
      ),
    ])
    expect(existsSync(join(folder, 'packages/bakery/releases'))).toBe(false)
  })

  it('refuses what is stored of an interrupted release if it could change another file', async () => {
    const stored = (path: string) => JSON.stringify({ versions: {}, head: '', former: [{ path, text: 'hacked' }] })
    for (const path of [
      '../a/package.json',
      '/etc/package.json',
      'a/../../package.json',
      'packages/bakery/catalog.js',
    ]) {
      const folder = street({ '.contracts-release.json': stored(path) })
      const { code, err } = await runIn(folder, ['release'])
      expect(code).toBe(2)
      expect(err).toContain('.contracts-release.json is not what an interrupted release stores: former[0].path must be')
    }
    const folder = street({ '.contracts-release.json': '{"versions":' })
    expect((await runIn(folder, ['release'])).err).toContain('is not JSON')
  })

  it('takes back what an interrupted one wrote, and keeps what was edited since', async () => {
    const cakes = "---\n'@corner/bakery': minor\n---\n\nAdds cakes.\n"
    const folder = street({
      '.changeset/cakes.md': cakes,
      '.changeset/config.json': '{}',
      'packages/bakery/CHANGELOG.md': '## 3.2.0',
    })
    const edited = read(folder, 'packages/tools/package.json').replace('{', '{ "private": true,')
    writeFileSync(join(folder, 'packages/tools/package.json'), edited)
    const former = [
      { path: 'packages/bakery/package.json', text: manifest },
      { path: 'packages/bakery/CHANGELOG.md' },
      { path: 'packages/tools/package.json', text: '{ "name": "tools", "version": "1.0.0" }' },
      { path: '.changeset/cakes.md', text: 'Adds a cake.' },
      { path: '.changeset/tea.md', text: cakes },
    ]
    writeFileSync(join(folder, 'packages/bakery/package.json'), manifest.replace('3.1.0', '3.9.0'))
    const stored = { versions: { '@corner/bakery': '3.1.0', tools: '1.0.0' }, head: '', former }
    writeFileSync(join(folder, '.contracts-release.json'), JSON.stringify(stored))
    const { code, out } = await runIn(folder, ['release'])
    expect(out).toMatch(
      /^Took back what an interrupted release wrote: packages\/bakery\/package\.json, packages\/bakery\/CHANGELOG\.md, \.changeset\/tea\.md\.\n/,
    )
    expect(out).toContain('wrote packages/bakery/releases/3.2.0.json\n')
    expect(read(folder, 'packages/tools/package.json')).toBe(edited)
    expect(read(folder, '.changeset/cakes.md')).toBe(cakes)
    expect(code).toBe(0)
  })

  it('says where a file of changesets is not JSON, and changes nothing', async () => {
    const folder = street({ '.changeset/config.json': '{\n  "commit": no\n}\n' })
    const { code, err } = await runIn(folder, ['release'])
    expect([code, err]).toEqual([2, '✗ .changeset/config.json:2:13: it is not JSON. Correct it there.\n'])
    rmSync(join(folder, '.changeset/config.json'))
    expect(await runIn(folder, ['release'])).toEqual({
      code: 2,
      out: '',
      err: '✗ .changeset/config.json is missing, which changesets needs. Run `npx changeset init`, which writes it.\n',
    })
    expect(read(folder, 'packages/bakery/package.json')).toBe(manifest)
  })

  it('works without git', async () => {
    const { PATH } = process.env
    process.env['PATH'] = '/there/is/no/such/folder'
    const { code, out } = await runIn(street(), ['release'])
    process.env['PATH'] = PATH
    expect(out).toContain('wrote packages/bakery/releases/3.2.0.json\n')
    expect(code).toBe(0)
  })

  it('waits for another one', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const stored = JSON.stringify({ versions: {}, head: '', former: [], process: other.pid })
    const folder = street({ '.contracts-release.json': stored })
    const { code, err } = await runIn(folder, ['release'])
    expect(code).toBe(2)
    expect(err).toContain(`Process ${other.pid} makes a release here: wait until it has ended`)
    const ended = once(other, 'exit')
    other.kill()
    await ended
    expect((await runIn(folder, ['release'])).code).toBe(0)
  })

  it('releases one package with --version, and keeps the layout of its package.json', async () => {
    const folder = street()
    writeFileSync(
      join(folder, 'packages/bakery/package.json'),
      `{\n\t"version":   "3.1.0", ${manifest.slice(1).replace('"version":"3.1.0",', '')}\n`,
    )
    const before = read(folder, 'packages/bakery/package.json')
    const { code, out } = await runIn(join(folder, 'packages/bakery'), ['release', '--version', '4.0.0'])
    expect(out).toContain('wrote releases/4.0.0.json\n')
    expect(code).toBe(0)
    expect(read(folder, 'packages/bakery/package.json')).toBe(before.replace('3.1.0', '4.0.0'))
  })

  it('checks only the package that --version releases', async () => {
    const folder = street({
      'packages/cafe/package.json': manifest.replaceAll('@corner/bakery', '@corner/cafe'),
      'packages/cafe/catalog.js': bakery,
    })
    const { code, out } = await runIn(join(folder, 'packages/bakery'), ['release', '--version', '4.0.0'])
    expect([code, out]).toEqual([0, expect.stringContaining('\n1 package passed, 0 failed')])
  })

  it('refuses --version if a pending changeset names the package', async () => {
    const changeset = (name: string) => `---\n'${name}': minor\n---\n\nAdds cakes.\n`
    const folder = street({
      '.changeset/config.json': '{}',
      '.changeset/new-cakes.md': changeset('@corner/bakery'),
      '.changeset/new-tools.md': changeset('tools'),
    })
    const { code, err } = await runIn(join(folder, 'packages/bakery'), ['release', '--version', '4.0.0'])
    expect([code, err]).toEqual([
      2,
      '✗ @corner/bakery has pending changesets (.changeset/new-cakes.md), which `contracts release` turns into a version: run it without --version, or delete them.\n',
    ])
    expect(read(folder, 'packages/bakery/package.json')).toContain('3.1.0')
    rmSync(join(folder, '.changeset/new-cakes.md'))
    expect((await runIn(join(folder, 'packages/bakery'), ['release', '--version', '4.0.0'])).code).toBe(0)
  })

  it('changes no version if the release is not possible, and reports why', async () => {
    const folder = street({ 'packages/bakery/src/catalog.ts': '' })
    utimesSync(join(folder, 'packages/bakery/catalog.js'), 1, 1)
    const refused = async (...argv: readonly string[]) => {
      const { code, err } = await runIn(folder, ['release', ...argv])
      expect(code).toBe(2)
      return err
    }
    expect(await refused()).toBe('✗ Build first: @corner/bakery has sources that are newer than the build.\n')
    utimesSync(join(folder, 'packages/bakery/src/catalog.ts'), 0, 0)
    expect(await refused('--version', 'four')).toBe('✗ "four" is not a version, such as 1.2.0.\n')
    expect(await refused('--version', '3.0.0')).toBe('✗ @corner/bakery is 3.1.0 already: 3.0.0 is lower.\n')
    const failing = "console.error('no changelog\\n🦋  error     at stop (/a/changelog.cjs:44:9)'); process.exit(1)"
    writeFileSync(join(folder, 'node_modules/@changesets/cli/bin.js'), failing)
    expect(await refused()).toBe('✗ changeset version failed:\nno changelog\n')
    expect(await refused('--all', '--version', '4.0.0')).toBe(
      '✗ --version is the version of one package: run this in the folder of a contract package.\n',
    )
    expect(read(folder, 'packages/bakery/package.json')).toContain('3.1.0')
    writeFileSync(join(folder, 'packages/bakery/package.json'), manifestOf('@corner/bakery'))
    expect(await refused()).toBe(
      '✗ @corner/bakery cannot be released: ./index.js, its entry ., does not exist: run the build, or correct package.json.\n',
    )
    expect((await runIn(folderWith({ 'package.json': '{}' }), ['release'])).code).toBe(2)
  })

  it('reports a catalog that throws in the words of the error, with one period', async () => {
    const folder = street({ 'packages/bakery/catalog.js': "throw new Error('The contract has two rules.')" })
    expect((await runIn(folder, ['release', '--all'])).err).toBe(
      '✗ @corner/bakery cannot be released: ./catalog.js cannot be loaded: The contract has two rules.\n',
    )
  })
})
